/** The address of a deployed portal as it was given, without the slash behind it. A secret goes there, and so nowhere without encryption. */
export function remoteAddress(given) {
  const { protocol, hostname, origin } = URL.canParse(given) ? new URL(given) : {}
  if (protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))) return origin
  throw new Error(`Give the portal's whole address, such as https://portal.example.org, instead of ${given}`)
}

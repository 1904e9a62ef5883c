/** The SUBJECT_KEKS secret with one version more, which `bytes` are the key of. Throws where the secret is none. */
export function withNewVersion(secret, bytes) {
  const keks = parse(secret)
  const newest = Math.max(...Object.keys(keks).map(Number))
  if (!Number.isInteger(newest) || newest < 1)
    throw new Error('SUBJECT_KEKS is JSON such as {"1":"…"}, and this is not.')
  return JSON.stringify({ ...keks, [newest + 1]: bytes.toString('base64') })
}

function parse(secret) {
  try {
    return Object(JSON.parse(secret))
  } catch {
    return {}
  }
}

/** A secret of keys by their versions, SUBJECT_KEKS or PEPPER, with one version more. Throws where it is none. */
export function withNewVersion(secret, bytes) {
  const keys = parse(secret)
  const newest = Math.max(...Object.keys(keys).map(Number))
  if (!Number.isInteger(newest) || newest < 1)
    throw new Error('SUBJECT_KEKS and PEPPER are JSON such as {"1":"…"}, and this is not.')
  return JSON.stringify({ ...keys, [newest + 1]: bytes.toString('base64') })
}

function parse(secret) {
  try {
    return Object(JSON.parse(secret))
  } catch {
    return {}
  }
}

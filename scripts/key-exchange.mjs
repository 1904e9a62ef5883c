import { randomBytes } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'

const PADDING = 256

/**
 * What the sign-in form does: asks for a key and a challenge, and seals each secret to them. `fields` names the secret by
 * its content type, as in `{ 'login-email': … }`; the answer has the sealed texts by the same names.
 */
export async function seal(portal, fields) {
  const { key } = await portal.post('/login/key', { key: randomBytes(16).toString('base64url') })
  return sealWith(key, fields)
}

/** As `seal`, with a key that the portal has handed out already. */
export async function sealWith(key, fields) {
  const { kid, jwk, challenge } = JSON.parse(Buffer.from(key, 'base64url').toString('utf8'))
  const publicKey = await importJWK(jwk, 'ECDH-ES')
  const sealed = Object.entries(fields).map(async ([cty, text]) => {
    const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid, cty, challenge }
    return [cty, await new CompactEncrypt(padded(text)).setProtectedHeader(header).encrypt(publicKey)]
  })
  return Object.fromEntries(await Promise.all(sealed))
}

// The length of a password is nobody's business either.
function padded(text) {
  const bytes = Buffer.from(text, 'utf8')
  const whole = Buffer.alloc(Math.max(1, Math.ceil(bytes.length / PADDING)) * PADDING)
  bytes.copy(whole)
  return whole
}

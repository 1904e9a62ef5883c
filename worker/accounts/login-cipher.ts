import { compactDecrypt } from 'jose'
import * as z from 'zod/mini'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import { utf8 } from '../event-log/seal/sealing'
import { parseJson } from '../http/json'
import { cannotAuthenticate, isLive, NONCE_BYTES, newChallenge } from '../http/security/challenge'
import { loginKeys } from './login-keys'

/**
 * Emails and passwords reach the portal sealed to one of its public keys, as compact JWEs (ECDH-ES, A256GCM), so that
 * they are in no log, recording or error report on the way. It adds to TLS and replaces nothing of it.
 */
export type ContentType = 'login-email' | 'login-password' | 'new-password' | 'current-password' | 'temporary-password'

export interface Opened {
  readonly text: string
  readonly challenge: string
}

type Secrets = Pick<Env, 'LOGIN_KEYS' | 'PEPPER'>

const MAX_LENGTH = 4096

/**
 * All that a header may say. What is not on this list (zip, jku, x5u, p2c, crit, apu, …) is refused before it is read.
 */
const Header = z.strictObject({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string(),
  cty: z.string(),
  challenge: z.string(),
  epk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
})

/** The key that a client seals with: the newest public key and a challenge, as base64url of JSON. */
export async function handOutKey(env: Secrets, nonce: unknown): Promise<string> {
  if (typeof nonce !== 'string' || !/^[\w-]{21}[AQgw](==)?$/.test(nonce)) throw cannotAuthenticate()
  const bytes = Uint8Array.fromBase64(nonce, { alphabet: 'base64url' })
  const [newest] = await loginKeys(env)
  if (!newest || bytes.length !== NONCE_BYTES) throw cannotAuthenticate()
  const { challenge, exp } = newChallenge(await purposeKeys(env), bytes)
  const exchange = { kid: newest.kid, jwk: newest.publicJwk, exp, challenge }
  return utf8(JSON.stringify(exchange)).toBase64({ alphabet: 'base64url', omitPadding: true })
}

/**
 * The text that was sealed as `cty`, and the live challenge that it answers. Whether that is spent is the caller's to
 * ask.
 */
export async function openSealed(env: Secrets, sealed: unknown, cty: ContentType): Promise<Opened> {
  try {
    const { kid, challenge } = readHeader(sealed, cty)
    const key = (await loginKeys(env)).find((key) => key.kid === kid)
    if (!key || !isLive(await purposeKeys(env), challenge)) throw cannotAuthenticate()
    const { plaintext } = await compactDecrypt(sealed as string, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return { text: withoutPadding(plaintext), challenge }
  } catch {
    throw cannotAuthenticate()
  }
}

function readHeader(sealed: unknown, cty: ContentType) {
  if (typeof sealed !== 'string' || sealed.length > MAX_LENGTH) throw cannotAuthenticate()
  // The second of the five parts is empty: the key is agreed on, not sent.
  const [, head] = /^([\w-]+)\.\.[\w-]+\.[\w-]+\.[\w-]+$/.exec(sealed) ?? []
  if (!head) throw cannotAuthenticate()
  const header = Header.parse(parseJson(Uint8Array.fromBase64(head, { alphabet: 'base64url' })))
  if (header.cty !== cty) throw cannotAuthenticate()
  return header
}

/** Padding hides how long a text is. Two ways to type the same letters are one text. */
function withoutPadding(plain: Uint8Array): string {
  const end = plain.findLastIndex((byte) => byte !== 0) + 1
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain.subarray(0, end)).normalize('NFC')
}

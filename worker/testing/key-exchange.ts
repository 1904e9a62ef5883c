import { CompactEncrypt, importJWK, type JWK } from 'jose'

import type { ContentType } from '../accounts/login-cipher'

export interface Exchange {
  readonly kid: string
  readonly jwk: JWK
  readonly exp: number
  readonly challenge: string
}

export const newNonce = () =>
  crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: 'base64url', omitPadding: true })

/** Reads the `key` that the portal answered with. */
export const readExchange = (key: string): Exchange =>
  JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(key, { alphabet: 'base64url' }))) as Exchange

/** Seals a text as a browser does. */
export async function seal({ kid, jwk, challenge }: Exchange, cty: ContentType, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const plain = new Uint8Array(Math.max(1, Math.ceil(bytes.length / 256)) * 256)
  plain.set(bytes)
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, cty, challenge })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

import { CompactEncrypt, importJWK } from 'jose'

/** The portal's answer for one sealed request: its public key, and a challenge that can be used once and soon. */
export interface Exchange {
  readonly kid: string
  readonly jwk: { readonly kty: string; readonly [parameter: string]: string }
  readonly exp: number
  readonly challenge: string
}

const BLOCK = 256

/** Seals each text for the portal alone. Padding hides how long it is. */
export async function sealAll(texts: Record<string, string>, { kid, jwk, challenge }: Exchange) {
  const publicKey = await importJWK(jwk, 'ECDH-ES')
  const sealed = Object.entries(texts).map(async ([cty, text]) => [
    cty,
    await new CompactEncrypt(padded(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, cty, challenge })
      .encrypt(publicKey),
  ])
  return Object.fromEntries(await Promise.all(sealed)) as Record<string, string>
}

function padded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const plain = new Uint8Array(Math.max(1, Math.ceil(bytes.length / BLOCK)) * BLOCK)
  plain.set(bytes)
  return plain
}

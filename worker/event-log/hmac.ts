import { utf8 } from './sealing'

/** HMAC-SHA-256 of `text` under the pepper, as hex. */
export async function hmac(pepper: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.fromBase64(pepper),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))).toHex()
}

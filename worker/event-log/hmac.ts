import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 of `text` under the pepper, as hex. */
export const hmac = (pepper: string, text: string): string =>
  createHmac('sha256', Uint8Array.fromBase64(pepper)).update(text).digest('hex')

import { isLive, NONCE_BYTES, newChallenge } from '../accounts/challenge'
import { cannotAuthenticate } from '../accounts/login-cipher'
import { hmac } from '../event-log/hmac'
import { isSameText } from '../uploads/same-text'

/** What a passkey is asked for; what was signed for one is of no use for another. */
export type Purpose = 'sign in' | `add ${string}` | `confirm ${string}`

type Bytes = Uint8Array<ArrayBuffer>

/** A challenge for one purpose, which works once within five minutes. Handing it out writes nothing. */
export const challengeFor = (pepper: string, purpose: Purpose): Bytes =>
  bytesOf(newChallenge(pepper, nonceOf(pepper, purpose)).challenge)

/** The live challenge that the client's part of an answer tells of. That it was signed is for the signature to say. */
export function challengeIn(pepper: string, purpose: Purpose, clientDataJSON: string): string {
  const challenge = told(clientDataJSON)
  if (!isLive(pepper, challenge)) throw cannotAuthenticate()
  const nonce = bytesOf(challenge).subarray(NONCE_BYTES, 2 * NONCE_BYTES)
  if (!isSameText(nonce.toHex(), nonceOf(pepper, purpose).toHex())) throw cannotAuthenticate()
  return challenge
}

function told(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(bytesOf(clientDataJSON))) as { challenge?: unknown }
    return String(challenge)
  } catch {
    throw cannotAuthenticate()
  }
}

const nonceOf = (pepper: string, purpose: Purpose): Bytes =>
  Uint8Array.fromHex(hmac(pepper, `passkey|${purpose}`)).slice(0, NONCE_BYTES)

const bytesOf = (text: string): Bytes => Uint8Array.fromBase64(text, { alphabet: 'base64url' })

import type { PurposeKeys } from '../../event-log/keys/purpose-keys'
import { cannotAuthenticate, isLive, NONCE_BYTES, newChallenge } from '../../http/security/challenge'

/** The purpose of a passkey's signature; one for one purpose is of no use for another. */
export type Purpose = 'sign in' | `add ${string}` | `confirm ${string}`

type Bytes = Uint8Array<ArrayBuffer>

/** A challenge for one purpose, which works once within five minutes. Handing it out writes nothing. */
export const challengeFor = (keys: PurposeKeys, purpose: Purpose): Bytes =>
  decoded(newChallenge(keys, makeNonces(keys, purpose)[0]).challenge)

/** The live challenge that the client's part of an answer tells of. That it was signed is for the signature to say. */
export function challengeIn(keys: PurposeKeys, purpose: Purpose, clientDataJSON: string): string {
  const challenge = told(clientDataJSON)
  if (!isLive(keys, challenge)) throw cannotAuthenticate()
  const nonce = decoded(challenge).subarray(NONCE_BYTES, 2 * NONCE_BYTES)
  if (!makeNonces(keys, purpose).some((right) => right.toHex() === nonce.toHex())) throw cannotAuthenticate()
  return challenge
}

function told(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(decoded(clientDataJSON))) as { challenge?: unknown }
    return String(challenge)
  } catch {
    throw cannotAuthenticate()
  }
}

/** The nonce that says what a challenge is for, under each version. It is no secret: that the portal made the challenge is signed. */
function makeNonces(keys: PurposeKeys, purpose: Purpose): [newest: Bytes, ...older: Bytes[]] {
  const cut = (mac: string): Bytes => Uint8Array.fromHex(mac).slice(0, NONCE_BYTES)
  const [newest, ...older] = keys.macs('links', `passkey|${purpose}`)
  return [cut(newest), ...older.map(cut)]
}

const decoded = (text: string): Bytes => Uint8Array.fromBase64(text, { alphabet: 'base64url' })

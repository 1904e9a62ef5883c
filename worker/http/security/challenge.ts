import { sql } from 'drizzle-orm'

import { Refusal } from '../../domain/shared/refusal'
import { rows } from '../../event-log/database'
import type { PurposeKeys } from '../../event-log/keys/purpose-keys'

/**
 * A challenge makes a sealed message one that can be used once, and soon. It carries all that is known of it, so that
 * handing one out to a stranger writes nothing:
 *
 *   16 random bytes ‖ the client's nonce, 16 bytes ‖ expiry, Unix seconds, 8 bytes ‖ HMAC-SHA-256 of what is before
 *
 * The client's nonce is not sent again, so the later call cannot prove it. It is bound here for the client's sake, who
 * can find its own nonce in what it was given and so knows that no cache answered. That nothing is used twice rests on
 * `spend`; what a sealed text is for, and that it was made for this challenge, is authenticated with the text.
 */
const LIFETIME_SECONDS = 5 * 60

export const NONCE_BYTES = 16
const EXPIRY_AT = 2 * NONCE_BYTES
const MAC_AT = EXPIRY_AT + 8
const LENGTH = MAC_AT + 32

export function newChallenge(keys: PurposeKeys, nonce: Uint8Array, now = Date.now()) {
  const exp = Math.floor(now / 1000) + LIFETIME_SECONDS
  const bytes = new Uint8Array(LENGTH)
  crypto.getRandomValues(bytes.subarray(0, NONCE_BYTES))
  bytes.set(nonce, NONCE_BYTES)
  new DataView(bytes.buffer).setBigUint64(EXPIRY_AT, BigInt(exp))
  bytes.set(Uint8Array.fromHex(keys.mac('links', signedIn(bytes))), MAC_AT)
  return { challenge: bytes.toBase64({ alphabet: 'base64url' }), exp }
}

/** Whether the portal handed `challenge` out, less than five minutes ago. */
export function isLive(keys: PurposeKeys, challenge: string, now = Date.now()): boolean {
  // 72 bytes fill 96 letters exactly: there is one way to write each challenge, so none can be spent under two names.
  if (!/^[\w-]{96}$/.test(challenge)) return false
  const bytes = decoded(challenge)
  return keys.isMac('links', signedIn(bytes), bytes.subarray(MAC_AT).toHex()) && now <= readExpiry(bytes)
}

/** Uses a challenge up, and answers a row only to the first who does. */
export const spend = (challenge: string) => spendUntil(challenge, readExpiry(decoded(challenge)))

/** As `spend`, of anything else that can be used once before it expires (ms). */
export const spendUntil = (challenge: string, expires: number) =>
  rows<{ isFirst: 1 }>(sql`
    INSERT INTO spent_challenges (challenge, expires_at) VALUES (${challenge}, ${expires})
    ON CONFLICT DO NOTHING RETURNING 1 AS isFirst`)

export const isSpent = (challenge: string) =>
  sql`EXISTS (SELECT 1 FROM spent_challenges WHERE challenge = ${challenge})`

/** The one refusal for everything that can be wrong with an exchange: what exactly it was is nobody's business. */
export const cannotAuthenticate = () =>
  new Refusal('CANNOT_AUTHENTICATE', 'Unable to authenticate: the token is not valid.')

const decoded = (challenge: string) => Uint8Array.fromBase64(challenge, { alphabet: 'base64url' })

const readExpiry = (bytes: Uint8Array) => Number(new DataView(bytes.buffer).getBigUint64(EXPIRY_AT)) * 1000

const signedIn = (bytes: Uint8Array) => `challenge|${bytes.subarray(0, MAC_AT).toHex()}`

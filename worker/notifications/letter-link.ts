import type { NotificationKind } from '../domain/notification/notification-kinds'
import { asToken, type PurposeKeys } from '../event-log/keys/purpose-keys'

/** The actions of a digest's links. */
export const DIGEST_CHOICES = ['daily', 'weekly', 'off'] as const
export type DigestChoice = (typeof DIGEST_CHOICES)[number]

/**
 * Where a member has letters otherwise, without signing in: whoever has the letter may, and no more than that. The link stays
 * as long as the key, as mail programs want it (RFC 8058).
 */
export const digestLink = (keys: PurposeKeys, url: string, choice: DigestChoice, memberId: string): string =>
  signedLink(keys, `${url.replace(/\/$/, '')}/api/digests/${choice}`, `digest ${choice}`, memberId)

export const memberOfDigestLink = (keys: PurposeKeys, choice: DigestChoice, token: string): string | undefined =>
  memberOfLink(keys, `digest ${choice}`, token)

/** Turns off the letters of one kind. */
export const lettersOffLink = (keys: PurposeKeys, url: string, kind: NotificationKind, memberId: string): string =>
  signedLink(keys, `${url.replace(/\/$/, '')}/api/letters-off/${kind}`, `letters off ${kind}`, memberId)

export const memberOfLettersOffLink = (keys: PurposeKeys, kind: NotificationKind, token: string): string | undefined =>
  memberOfLink(keys, `letters off ${kind}`, token)

function signedLink(keys: PurposeKeys, address: string, about: string, memberId: string): string {
  const id = new TextEncoder().encode(memberId).toBase64({ alphabet: 'base64url', omitPadding: true })
  return `${address}/${id}.${asToken(keys.mac('links', `${about}|${memberId}`))}`
}

/** Whose link it is; nobody's where it was not signed for that. */
function memberOfLink(keys: PurposeKeys, about: string, token: string): string | undefined {
  const [, id = '', mac = ''] = /^([\w-]{1,200})\.([\w-]{43})$/.exec(token) ?? []
  try {
    const memberId = new TextDecoder().decode(Uint8Array.fromBase64(id, { alphabet: 'base64url' }))
    const hex = Uint8Array.fromBase64(mac, { alphabet: 'base64url' }).toHex()
    return id && keys.isMac('links', `${about}|${memberId}`, hex) ? memberId : undefined
  } catch {
    return undefined
  }
}

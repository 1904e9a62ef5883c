import { asToken, type PurposeKeys } from '../event-log/keys/purpose-keys'

/** The actions of a digest's links. */
export const DIGEST_CHOICES = ['daily', 'weekly', 'off'] as const
export type DigestChoice = (typeof DIGEST_CHOICES)[number]

const signed = (choice: DigestChoice, memberId: string) => `digest ${choice}|${memberId}`

/**
 * Where a member has the digest otherwise, without signing in: whoever has the letter may, and no more than that. The link stays
 * as long as the key, as mail programs want it (RFC 8058).
 */
export function digestLink(keys: PurposeKeys, url: string, choice: DigestChoice, memberId: string): string {
  const id = new TextEncoder().encode(memberId).toBase64({ alphabet: 'base64url', omitPadding: true })
  return `${url.replace(/\/$/, '')}/api/digests/${choice}/${id}.${asToken(keys.mac('links', signed(choice, memberId)))}`
}

/** Whose link it is; nobody's where it was not signed for that. */
export function memberOfDigestLink(keys: PurposeKeys, choice: DigestChoice, token: string): string | undefined {
  const [, id = '', mac = ''] = /^([\w-]{1,200})\.([\w-]{43})$/.exec(token) ?? []
  try {
    const memberId = new TextDecoder().decode(Uint8Array.fromBase64(id, { alphabet: 'base64url' }))
    const hex = Uint8Array.fromBase64(mac, { alphabet: 'base64url' }).toHex()
    return id && keys.isMac('links', signed(choice, memberId), hex) ? memberId : undefined
  } catch {
    return undefined
  }
}

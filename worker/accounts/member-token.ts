import { asToken, isSameText, type PurposeKeys } from '../event-log/keys/purpose-keys'

const SECRET_LENGTH = 43

/** A token names its member after the secret, so that one read finds both the link and the member's history. */
export const newMemberToken = (memberId: string): string =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true }) + memberId

/** The token that belongs to `command`, so that a command that is sent twice makes one link. */
export const memberTokenFor = (keys: PurposeKeys, command: string, memberId: string): string =>
  asToken(keys.mac('links', tokenText(command, memberId))) + memberId

/** Whether it is that token, under whichever version of the keys it was made. */
export const isMemberTokenFor = (keys: PurposeKeys, command: string, memberId: string, token: string): boolean =>
  keys
    .macs('links', tokenText(command, memberId))
    .map((mac) => asToken(mac) + memberId)
    .some((right) => isSameText(token, right))

const tokenText = (command: string, memberId: string) => `token|${command}|${memberId}`

/** The member that a token names; `undefined` where it is no token. */
export const memberOfToken = (token: unknown): string | undefined =>
  typeof token === 'string' && /^[\w-]{44,128}$/.test(token) ? token.slice(SECRET_LENGTH) : undefined

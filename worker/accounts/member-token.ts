import { hmac } from '../event-log/hmac'

const SECRET_LENGTH = 43

/** A token names its member after the secret, so that one read finds both the link and the member's history. */
export const newMemberToken = (memberId: string): string =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true }) + memberId

/** The token that belongs to `command`, so that a command that is sent twice makes one link. */
export const memberTokenFor = (pepper: string, command: string, memberId: string): string =>
  Uint8Array.fromHex(hmac(pepper, `token|${command}|${memberId}`)).toBase64({
    alphabet: 'base64url',
    omitPadding: true,
  }) + memberId

/** Whose token it says it is; `undefined` for what is no token. */
export const memberOfToken = (token: unknown): string | undefined =>
  typeof token === 'string' && /^[\w-]{44,128}$/.test(token) ? token.slice(SECRET_LENGTH) : undefined

import type { Context } from 'hono'
import type { SessionMember } from '../domain/account/session-member'
import type { App, Reader } from '../http/app'
import { giveFileCookie } from '../uploads/file-cookie'
import { linksFor } from '../uploads/signed-links'
import { hashToken, type ReaderRow } from './session'

/**
 * The answer to a sign-in, with the file cookie. It says what `GET /session` will say of the member, so that the page need
 * not wait for that. Who is to add a passkey first is let in as a member until then, and hears it from there.
 */
export function signedIn(c: Context<App>, token: string, account: ReaderRow, needsPasskey = false) {
  c.set('tokenHash', hashToken(token))
  giveFileCookie(c, c.var.tokenHash)
  const { _id, fname, lname, avatar, wallpaper, role } = account
  const firstLogin = account.firstLogin === 1
  const session = { token, userId: _id, role, firstLogin }
  if (needsPasskey) return { ...session, needsPasskey }
  return { ...session, user: sessionMember(c, { _id, fname, lname, avatar, wallpaper, role, firstLogin }) }
}

/** The member of the session at hand, with a link to their picture. */
export const sessionMember = (c: Context<App>, reader: Reader): SessionMember => ({
  ...reader,
  avatar: reader.avatar && linksFor(c)({ key: reader.avatar, name: 'picture' }),
})

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { PurposeKeys } from '../event-log/keys/purpose-keys'
import type { App } from '../http/app'
import { COOKIE_PATH, cookieName, isEncrypted } from '../http/cookie-name'

/**
 * The cookie that binds a file link to the browser it was made for: an `<img>` sends no token, and a link can be handed
 * on. It opens nothing but files and proves one session without being its token; the session's member is still read
 * each time, so there is nothing to store and nothing to revoke. It lasts until the browser is closed and comes again
 * with every GET /session, which each page asks before it draws a picture.
 */
const NAME = 'files'

/** The value of a session's cookie. `session` is the hash of its token. */
export const makeFileCookie = (keys: PurposeKeys, session: string): string => keys.mac('links', cookieText(session))

const cookieText = (session: string) => `file cookie|${session}`

export const giveFileCookie = (c: Context<App>, session: string) =>
  setCookie(c, cookieName(c, NAME), makeFileCookie(c.var.keys, session), {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isEncrypted(c),
  })

export const takeFileCookie = (c: Context<App>) =>
  void deleteCookie(c, cookieName(c, NAME), { path: COOKIE_PATH, secure: isEncrypted(c) })

/** Whether the browser that asks is the one that `session` was opened in. */
export const holdsFileCookie = (c: Context<App>, session: string): boolean =>
  c.var.keys.isMac('links', cookieText(session), getCookie(c, cookieName(c, NAME)) ?? '')

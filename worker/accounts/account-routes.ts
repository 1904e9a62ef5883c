import type { SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'

import { allow } from '../http/access'
import type { App } from '../http/app'
import { bodyIfAny } from '../http/body'
import { giveFileCookie, takeFileCookie } from '../uploads/file-cookie'
import { accountPageRoutes } from './account-page-routes'
import { firstLoginRoutes } from './first-login-routes'
import { loginRoutes } from './login-routes'
import { passkeyLoginRoutes } from './passkey-login-routes'
import { passwordResetRoutes } from './password/password-reset-routes'
import { endPushOfSession } from './push-devices'
import { endSession } from './session'
import { sessionMember } from './signed-in'

/** The session at hand, and those by the hashes of their tokens that ended on a device without signal. */
const SignOut = z.object({
  sessions: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(20))),
})

/**
 * Everything between a stranger and a session. Stands before the members' routes, which would take /users/first-login for one of
 * theirs. With the session comes how many notifications its member has not read, so that no page has to ask for that.
 */
export const accountRoutes = (unreadCount: (tokenHash: string, today: string) => SQL) =>
  new Hono<App>()
    .route('/login/passkey', passkeyLoginRoutes)
    .route('/login', loginRoutes)
    .route('/account', accountPageRoutes)
    .route('/password-reset', passwordResetRoutes)
    .route('/users/first-login', firstLoginRoutes)

    .get('/session', allow('signed in'), async (c) => {
      const [unread] = await c.var.readBeside(unreadCount(c.var.tokenHash, c.var.now().today))
      giveFileCookie(c, c.var.tokenHash)
      return c.json({ user: sessionMember(c, c.var.reader), unread: Number(unread) })
    })

    .post('/signout', allow('anyone'), async (c) => {
      const { sessions = [] } = (await bodyIfAny(c, SignOut)) ?? {}
      const hashes = [...new Set([...(c.var.tokenHash ? [c.var.tokenHash] : []), ...sessions])]
      if (hashes.length === 0) return c.body(null, 204)
      if (c.var.tokenHash) takeFileCookie(c)
      const ended = (await c.var.db.batch(hashes.flatMap((hash) => [endPushOfSession(hash), endSession(hash)]))).flat()
      for (const { memberId } of ended) c.var.note({ kind: 'signed out', memberId })
      const effects = ended.map(({ memberId }) => ({ effect: 'signed out', payload: { memberId } }))
      if (effects.length > 0) c.var.send(crypto.randomUUID(), effects)
      return c.body(null, 204)
    })

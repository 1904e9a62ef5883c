import { Hono } from 'hono'

import type { App } from '../http/app'
import { giveFileCookie, takeFileCookie } from '../uploads/file-cookie'
import { linksFor } from '../uploads/signed-links'
import { firstLoginRoutes } from './first-login-routes'
import { loginRoutes } from './login-routes'
import { passwordResetRoutes } from './password-reset-routes'
import { roomRoutes } from './room-routes'
import { endSession } from './session'

/** Everything between a stranger and a session. Stands before the members' routes, which would take /users/first-login for one of theirs. */
export const accountRoutes = new Hono<App>()
  .route('/login', loginRoutes)
  .route('/password-reset', passwordResetRoutes)
  .route('/room', roomRoutes)
  .route('/users/first-login', firstLoginRoutes)

  .get('/session', async (c) => {
    await c.var.read(() => true)
    giveFileCookie(c, c.var.tokenHash)
    const { avatar, ...reader } = c.var.reader
    return c.json({ user: { ...reader, avatar: avatar && linksFor(c)({ key: avatar, name: 'picture' }) } })
  })

  .post('/signout', async (c) => {
    if (!c.var.tokenHash) return c.body(null, 204)
    takeFileCookie(c)
    const [[ended]] = await c.var.db.batch([endSession(c.var.tokenHash)])
    if (ended) c.var.note({ kind: 'signed out', memberId: ended.memberId })
    if (ended) c.var.send(crypto.randomUUID(), [{ effect: 'signed out', payload: { memberId: ended.memberId } }])
    return c.body(null, 204)
  })

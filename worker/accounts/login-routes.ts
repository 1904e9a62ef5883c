import { Hono } from 'hono'
import * as z from 'zod/mini'

import { normalEmail, required } from '../domain/fields'
import type { App } from '../http/app'
import { body } from '../http/body'
import { giveFileCookie } from '../uploads/file-cookie'
import { loginsOfAccount } from './account-limits'
import { addressOf } from './client-address'
import { assertMayAskForKey } from './key-requests'
import { logIn } from './log-in'
import { cannotAuthenticate, handOutKey, openSealed } from './login-cipher'
import { checkResetLink } from './reset-link'
import { mailResetLink, mayAskForLink } from './reset-request'
import { tokenHashOf } from './session'
import { counter } from './throttle'

const KeyRequest = z.object({ key: z.optional(z.unknown()) })
const Login = z.object({ alpha: z.optional(z.unknown()), beta: z.optional(z.unknown()) })
const Forgotten = z.object({ input: required('Please enter the email address associated with your login.', 254) })
const ResetCheck = z.object({ token: z.optional(z.unknown()), key: z.optional(z.unknown()) })

export const loginRoutes = new Hono<App>()
  .post('/key', async (c) => {
    assertMayAskForKey(addressOf(c))
    const { key } = await body(c, KeyRequest)
    return c.json({ key: await handOutKey(c.env, key) })
  })

  .post('/', async (c) => {
    const { alpha, beta } = await body(c, Login)
    const email = await openSealed(c.env, alpha, 'login-email')
    const password = await openSealed(c.env, beta, 'login-password')
    if (email.challenge !== password.challenge) throw cannotAuthenticate()
    const opened = await logIn(c, { email: email.text, password: password.text, challenge: email.challenge })
    giveFileCookie(c, tokenHashOf(opened.token))
    return c.json(opened)
  })

  .post('/forgot-password', async (c) => {
    const { input } = await body(c, Forgotten)
    const { key } = counter(c.env, loginsOfAccount, normalEmail(input))
    c.var.note({ kind: 'reset link asked for', knownBy: key })
    // Whether there is such a member, and whether they have asked too often, shows in nothing that the asker sees: the
    // answer is the same, and goes first.
    if (await mayAskForLink(c, input)) c.var.later(scheduler.wait(0).then(() => mailResetLink(c, input)))
    return c.json({ message: 'If that address belongs to a member, a link to choose a new password is on its way.' })
  })

  .post('/reset-password', async (c) => {
    const { token, key: nonce } = await body(c, ResetCheck)
    const key = await handOutKey(c.env, nonce)
    const { fname } = await checkResetLink(c, token)
    return c.json({ fname, key })
  })

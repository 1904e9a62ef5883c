import { Hono } from 'hono'
import * as z from 'zod/mini'

import { required } from '../domain/shared/validation'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { cannotAuthenticate } from '../http/security/challenge'
import { giveFileCookie } from '../uploads/file-cookie'
import { logIn } from './log-in'
import { handOutKey, openSealed } from './login-cipher'
import { checkResetLink } from './password/reset-link'
import { askForLink, mailResetLink } from './password/reset-request'
import { hashToken } from './session'

const KeyRequest = z.object({ key: z.optional(z.unknown()) })
const Login = z.object({
  alpha: z.optional(z.unknown()),
  beta: z.optional(z.unknown()),
  proof: z.optional(z.unknown()),
})
const Forgotten = z.object({
  input: required('Please enter the email address associated with your login.', 254),
  proof: z.optional(z.unknown()),
})
const ResetCheck = z.object({ token: z.optional(z.unknown()), key: z.optional(z.unknown()) })

const ON_ITS_WAY =
  'If that address belongs to a member, we’re sending it a link to choose a new password. If it doesn’t arrive within ten minutes, please ask again.'

export const loginRoutes = new Hono<App>()
  .post('/key', allow('anyone'), async (c) => {
    const { key } = await body(c, KeyRequest)
    return c.json({ key: await handOutKey(c.env, key) })
  })

  .post('/', allow('anyone'), async (c) => {
    const { alpha, beta, proof } = await body(c, Login)
    const email = await openSealed(c.env, alpha, 'login-email')
    const password = await openSealed(c.env, beta, 'login-password')
    if (email.challenge !== password.challenge) throw cannotAuthenticate()
    const opened = await logIn(c, { email: email.text, password: password.text, challenge: email.challenge, proof })
    giveFileCookie(c, hashToken(opened.token))
    return c.json(opened)
  })

  .post('/forgot-password', allow('anyone'), async (c) => {
    const { input, proof } = await body(c, Forgotten)
    const isAlways = await askForLink(c, input, proof)
    // Whether there is such a member shows in nothing that the asker sees: the answer is the same, and goes first.
    c.var.later(scheduler.wait(0).then(() => mailResetLink(c, input, isAlways)))
    return c.json({ message: ON_ITS_WAY })
  })

  .post('/reset-password', allow('anyone'), async (c) => {
    const { token, key: nonce } = await body(c, ResetCheck)
    const key = await handOutKey(c.env, nonce)
    const { fname } = await checkResetLink(c, token)
    return c.json({ fname, key })
  })

import { randomBytes } from 'node:crypto'

import { seal, sealWith } from '../key-exchange.mjs'
import { signIn } from '../portal-client.mjs'
import { passwordOf, TEMPORARY_PASSWORD } from './accounts.mjs'
import { people } from './households.mjs'

/** How long a temporary password is good, with some time to spare. */
const TEMPORARY_MS = 6.5 * 24 * 3_600_000

/** Signs somebody in who never was: with the temporary password or, where they have none, one that they choose by mail. */
export async function signInFirst(name, stage, key) {
  const given = stage.knows(`${name}, temporary password`) && stage.idOf(`${name}, temporary password`)
  const email = stage.emailOf(name)
  if (given && stage.now() < given + TEMPORARY_MS) return signIn(stage.portal, email, TEMPORARY_PASSWORD)
  await choosePasswordByMail(name, stage, `${key}-reset`)
  return signIn(stage.portal, email, passwordOf(name))
}

/** The wizard: a password of their own, and the birthdate. Answers the session as it goes on, with that password. */
export async function finishFirstLogin(name, session, key) {
  const { 'new-password': password } = await seal(session.portal, { 'new-password': passwordOf(name) })
  const { birthdate } = people.get(name)
  await session.portal.put(`/users/first-login/${session.userId}`, { password, birthdate }, { key })
  return { ...session, portal: session.portal.as(session.token, { password: passwordOf(name) }) }
}

/** As somebody does who has forgotten their password. */
export async function choosePasswordByMail(name, { portal, emailOf }, idempotencyKey) {
  await portal.post('/login/forgot-password', { input: emailOf(name) })
  const token = await tokenMailedTo(portal, emailOf(name))
  const nonce = randomBytes(16).toString('base64url')
  const { key } = await portal.post('/login/reset-password', { token, key: nonce })
  const { 'new-password': alpha } = await sealWith(key, { 'new-password': passwordOf(name) })
  const { challenge } = JSON.parse(Buffer.from(key, 'base64url').toString('utf8'))
  await portal.post(`/password-reset/${token}`, { alpha, key: challenge }, { key: idempotencyKey })
}

/** Opens the link that was sent to a new email. */
export async function confirmEmail(email, { portal }, key) {
  const token = await tokenMailedTo(portal, email, /\/confirm-email#([\w-]+)/)
  await portal.post('/email-change/confirm', { token }, { key })
}

async function tokenMailedTo({ url }, email, link = /[?&]token=([\w-]+)/) {
  const letters = await (await fetch(`${url}/dev/mail.json`)).json()
  const [token] = letters.flatMap(({ to, text }) => (to === email && link.exec(text)?.[1]) || [])
  if (!token) throw new Error(`No link was mailed to ${email}.`)
  return token
}

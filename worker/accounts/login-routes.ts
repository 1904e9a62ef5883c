import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { Refusal } from '../domain/shared/refusal'
import { normalEmail, required } from '../domain/shared/validation'
import { rows, type Statement } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { cannotAuthenticate, isSpent, spend } from '../http/security/challenge'
import { clientAddress } from '../http/security/client-address'
import { codeOf, insertNote } from '../http/security/security-log'
import { countedTries, counter, countTry, tooMany } from '../http/security/throttle'
import {
  DEVICE_FAILURES,
  failuresFromAddress,
  failuresOfAccount,
  loginsFromNetwork,
  loginsOfAccount,
  loginsOfStrangers,
  loginsOnDevice,
} from './account-limits'
import { limitAttempts } from './attempt-limits'
import { isPasswordStill, rehashCredentials, TEMPORARY_PASSWORD_LIFETIME } from './credentials'
import { forgetDevice, newDevice } from './device-cookie'
import { emailKeys } from './email-reservations'
import { handOutKey, openSealed } from './login-cipher'
import { isPasskeyRequired, isPasswordHalf, passkeyNeeded } from './passkeys/required-passkey'
import { hashPassword, isPassword, needsRehash } from './password/password-hash'
import { askForLink, mailResetLink } from './password/password-reset-routes'
import { checkResetLink } from './password/reset-link'
import { proofNeeded } from './proof-of-work'
import { newSession, type ReaderRow, readerColumns } from './session'
import { knownOrigins, knowOrigin, newIn, signInOrigin } from './sign-in-origin'
import { signInPace } from './sign-in-pace'
import { signInPlace } from './sign-in-place'
import { signedIn } from './signed-in'

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
    return c.json(await logIn(c, { email: email.text, password: password.text, challenge: email.challenge, proof }))
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

interface Entered {
  readonly email: string
  readonly password: string
  readonly challenge: string
  /** The proof of work, where one was asked for. */
  readonly proof?: unknown
}

interface AccountRow extends ReaderRow {
  readonly password: string
  readonly isTemporary: number
  readonly changedAt: number
  readonly hasSecondFactor: number
  readonly hasPasskey: number
}

const INCORRECT = 'The email or password is incorrect.'
const RUN_OUT = `${INCORRECT} Temporary passwords last 7 days. Use Forgot Password to choose your own.`

const GUESSED = 'Too many sign-ins are failing right now. Please try again.'

/** The member is told of this many failed sign-ins before a right one. */
const WORTH_A_LETTER = 5

/**
 * Signs a member in, in two D1 calls: one counts the try, spends the challenge and finds the account, the other opens
 * the session. An unknown email takes the same way as a wrong password, at the same cost, to the same words.
 */
async function logIn(c: Context<App>, { email, password, challenge, proof }: Entered) {
  const { db } = c.var
  const tries = await limitAttempts(c, {
    ...{ email, proof },
    onDevice: loginsOnDevice,
    fromNetwork: loginsFromNetwork,
    ofAccount: loginsOfAccount,
    ofStrangers: loginsOfStrangers,
  })
  const failures = counter(c.var.keys, failuresOfAccount, normalEmail(email))

  const [waits, counted, [first], [known], [failed]] = await db.batch([
    // A login that is sent a second time is no try.
    ...tries.statements(sql`NOT ${isSpent(challenge)}`),
    spend(challenge),
    findAccount(emailKeys(c.var.keys, email)),
    countedTries(failures),
    ...tries.useProof,
  ])
  if (!first) throw cannotAuthenticate()
  const tried = tries.read(waits, counted)
  const forgetDeviceIfGuessing = () => {
    if (tries.device && known && tried.deviceTries >= DEVICE_FAILURES)
      c.var.later(c.var.afterAnswer(forgetDevice(tries.device, known._id)))
  }
  if (tried.wait !== undefined) {
    forgetDeviceIfGuessing()
    c.var.note({ kind: 'too many tries', memberId: known?._id, knownBy: codeOf(c.var.keys, email) })
    throw tooMany(tried.wait)
  }
  if (tried.needsProof) {
    c.var.note({ kind: 'proof asked for', detail: 'sign-in' })
    throw await proofNeeded(c.env, GUESSED)
  }

  const isRight = await isPassword(c.env, password, known?.password, !tried.isDeviceKnown).catch(
    async (busy: unknown) => {
      await db.batch([tries.takeBack(tried)])
      throw busy
    },
  )
  if (!known || !isRight) {
    noteRefusedLogin(c, email, known?._id)
    forgetDeviceIfGuessing()
    throw new Refusal('BAD_CREDENTIALS', INCORRECT)
  }

  const pardon = tries.pardon(tried, failures)
  if (known.isTemporary === 1 && Date.now() > known.changedAt + TEMPORARY_PASSWORD_LIFETIME) {
    await db.batch(pardon)
    throw new Refusal('BAD_CREDENTIALS', RUN_OUT)
  }
  if (isPasswordHalf(c.env, known)) {
    await db.batch(pardon)
    throw passkeyNeeded()
  }
  const { _id: memberId } = known
  const pace = signInPace(c, memberId)
  const holds = sql`${isPasswordStill(memberId, known.password)} AND ${pace.isAllowed}`
  const { token, statement, isOpen } = newSession(memberId, signInPlace(c), holds)
  const newest = newDevice(c, { memberId, isOpen, device: tries.device })
  const [[wait], [opened]] = await db.batch([
    pace.wait,
    statement,
    pace.count(isOpen),
    insertNote({ kind: 'signed in', memberId }, c.var.requestId, isOpen),
    ...newest.statements,
    ...pardon,
    ...(await renewedHash(c, known, password)),
  ])
  if (!opened && wait) throw tooMany(wait.milliseconds)
  // The password was changed while this one was being checked.
  if (!opened) throw new Refusal('BAD_CREDENTIALS', INCORRECT)

  await newest.give()
  c.var.later(c.var.afterAnswer(knowOrigin(memberId, signInOrigin(c))))
  if ((failed?.count ?? 0) >= WORTH_A_LETTER) warn(c, known, email)
  const needsPasskey = known.hasPasskey === 0 && isPasskeyRequired(c.env, known.role)
  return signedIn(c, token, known, needsPasskey)
}

const findAccount = (keys: readonly string[]) =>
  rows<AccountRow>(sql`
    SELECT ${readerColumns}, c.password, c.is_temporary AS isTemporary, c.changed_at AS changedAt,
           m.has_second_factor AS hasSecondFactor,
           EXISTS (SELECT 1 FROM passkeys p WHERE p.member_id = m.id) AS hasPasskey
    FROM unique_keys u JOIN members m ON m.id = u.owner_id JOIN credentials c ON c.member_id = m.id
    WHERE u.scope = 'email' AND u.key IN ${keys}`)

async function renewedHash(c: Context<App>, { _id: memberId, password: was }: AccountRow, password: string) {
  const statements: Statement[] = []
  if (await needsRehash(c.env, was))
    statements.push(rehashCredentials(memberId, was, await hashPassword(c.env, password)))
  return statements
}

function warn(c: Context<App>, { _id: memberId, fname }: AccountRow, to: string) {
  const personal = { subjectId: memberId, content: { to, fname } }
  c.var.send(crypto.randomUUID(), [{ effect: 'mail', payload: { letter: 'tries before login' }, personal }])
}

/** This many failures within an hour are unusual. */
const OFTEN = 5

/**
 * Notes that a sign-in failed, and whether that was unusual: everybody mistypes a password. It is found out once the
 * answer has gone, so that nothing can be told from how long that takes.
 */
function noteRefusedLogin(c: Context<App>, email: string, memberId: string | undefined) {
  const failures = [
    counter(c.var.keys, failuresOfAccount, normalEmail(email)),
    counter(c.var.keys, failuresFromAddress, clientAddress(c)),
  ]
  const find = async () => {
    const [counts, known] = await c.var.afterAnswer(countTry(failures), knownOrigins(memberId ?? ''))
    const isOften = counts.some(({ count }) => count >= OFTEN)
    const unusual = [...(isOften ? (['often'] as const) : []), ...newIn(signInOrigin(c), known)]
    c.var.note({ kind: 'sign-in refused', memberId, knownBy: codeOf(c.var.keys, email), unusual })
  }
  c.var.later(find())
}

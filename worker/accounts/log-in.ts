import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { Role } from '../domain/capability'
import { normalEmail } from '../domain/fields'
import { Refusal } from '../domain/refusal'
import { rows, type Statement } from '../event-log/database'
import type { App } from '../http/app'
import { emailKey } from '../members/email-reservations'
import { insertNote } from '../security/security-log'
import { loginsFromAddress, loginsInAll, loginsOfAccount } from './account-limits'
import { isSpent, spend } from './challenge'
import { addressOf } from './client-address'
import { rehashCredentials, TEMPORARY_PASSWORD_LIFETIME } from './credentials'
import { cannotAuthenticate } from './login-cipher'
import { hashPassword, isPassword, needsRehash } from './password-hash'
import { newSession } from './session'
import { counter, countTry, giveBack, startAnew, tooMany, waitOf } from './throttle'

interface Entered {
  readonly email: string
  readonly password: string
  readonly challenge: string
}

interface AccountRow {
  readonly memberId: string
  readonly fname: string
  readonly role: Role
  readonly firstLogin: number
  readonly password: string
  readonly isTemporary: number
  readonly changedAt: number
}

const INCORRECT = 'The email or password is incorrect.'
const RUN_OUT = `${INCORRECT} Temporary passwords last seven days: use Forgot Password to choose one of your own.`

/**
 * Signs a member in, in two D1 calls: one counts the try, spends the challenge and finds the account, the other opens
 * the session. An unknown email takes the same way as a wrong password, at the same cost, to the same words.
 */
export async function logIn(c: Context<App>, { email, password, challenge }: Entered) {
  const { db } = c.var
  const account = counter(c.env, loginsOfAccount, normalEmail(email))
  const address = counter(c.env, loginsFromAddress, addressOf(c))
  const all = counter(c.env, loginsInAll)
  const counters = [account, address, all]

  const [[wait], tries, [first], [known]] = await db.batch([
    waitOf(counters),
    // A login that is sent a second time is no try.
    countTry(counters, { when: sql`NOT ${isSpent(challenge)}` }),
    spend(challenge),
    accountOf(emailKey(c.env.PEPPER, email)),
  ])
  if (!first) throw cannotAuthenticate()
  if (tries.length === 0) {
    c.var.note({ kind: 'too many tries', memberId: known?.memberId, knownBy: account.key })
    throw tooMany(wait?.milliseconds)
  }

  const isRight = await isPassword(c.env, password, known?.password).catch(async (busy: unknown) => {
    await db.batch([giveBack(counters)])
    throw busy
  })
  if (!known || !isRight) {
    c.var.note({ kind: 'sign-in refused', memberId: known?.memberId, knownBy: account.key })
    throw new Refusal('BAD_CREDENTIALS', INCORRECT)
  }

  const pardon = [startAnew(account), giveBack([address, all])]
  if (known.isTemporary === 1 && Date.now() > known.changedAt + TEMPORARY_PASSWORD_LIFETIME) {
    await db.batch(pardon)
    throw new Refusal('BAD_CREDENTIALS', RUN_OUT)
  }
  const { token, statement, isOpen } = newSession(known.memberId, known.password)
  const { memberId } = known
  const [[opened]] = await db.batch([
    statement,
    insertNote({ kind: 'signed in', memberId }, c.var.requestId, isOpen),
    ...pardon,
    ...(await renewedHash(c, known, password)),
  ])
  // The password was changed while this one was being checked.
  if (!opened) throw new Refusal('BAD_CREDENTIALS', INCORRECT)

  const failures = (tries.find(({ scope }) => scope === account.scope)?.count ?? 1) - 1
  if (failures >= loginsOfAccount.allowed) warn(c, known, email)
  return { token, userId: known.memberId, role: known.role, firstLogin: known.firstLogin === 1 }
}

const accountOf = (key: string) =>
  rows<AccountRow>(sql`
    SELECT m.id AS memberId, m.fname, m.role, m.first_login AS firstLogin, c.password, c.is_temporary AS isTemporary,
           c.changed_at AS changedAt
    FROM unique_keys u JOIN members m ON m.id = u.owner_id JOIN credentials c ON c.member_id = m.id
    WHERE u.scope = 'email' AND u.key = ${key}`)

async function renewedHash(c: Context<App>, { memberId, password: was }: AccountRow, password: string) {
  const statements: Statement[] = []
  if (needsRehash(c.env, was)) statements.push(rehashCredentials(memberId, was, await hashPassword(c.env, password)))
  return statements
}

function warn(c: Context<App>, { memberId, fname }: AccountRow, to: string) {
  const personal = { subjectId: memberId, content: { to, fname } }
  c.var.send(crypto.randomUUID(), [{ effect: 'mail', payload: { letter: 'tries before login' }, personal }])
}

import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { Refusal } from '../../domain/shared/refusal'
import type { Statement } from '../../event-log/database'
import type { App } from '../../http/app'
import { lazy } from '../../http/memoize'
import { cannotAuthenticate, spend } from '../../http/security/challenge'
import { counter, countTry, remainingWait, startAnew, tooMany } from '../../http/security/throttle'
import { currentPasswords } from '../account-limits'
import { keptCredentials } from '../credentials'
import { openSealed } from '../login-cipher'
import { doneBefore } from '../member-record'
import { isPassword } from './password-hash'

const WRONG = 'That isn’t your current password.'

/**
 * A member proves once more who they are, before what they sign in with is changed. The tries are counted, so that a
 * session that was left open does not become a place to guess the password in; nobody else's tries count against them.
 */
export async function presentPassword(c: Context<App>, memberId: string, commandId: string, sealed: unknown) {
  const given = sealed === undefined ? undefined : await openSealed(c.env, sealed, 'current-password')
  const tries = lazy(() => counter(c.var.keys, currentPasswords, memberId))
  const isOwn = sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${c.var.tokenHash} AND member_id = ${memberId})`
  let kept: string | undefined
  let isCounted = false
  let wait: number | undefined
  let isFresh = false
  let isProven = false
  const isRight = lazy(async () => given !== undefined && isPassword(c.env, given.text, kept))

  return {
    sealed: given ? ['current', given.text] : [],

    reads: given
      ? [
          doneBefore(commandId, memberId),
          spend(given.challenge),
          remainingWait([tries()]),
          countTry([tries()], { when: isOwn }),
          keptCredentials(memberId),
        ]
      : [],

    /** Takes what `reads` answered. */
    take(answers: readonly unknown[]) {
      if (!given) return
      const [done, spent, waits, counted, credentials] = answers as [
        unknown[],
        unknown[],
        { milliseconds: number }[],
        unknown[],
        { password: string }[],
      ]
      // An order that meets another one is read again; what was fresh the first time stays so.
      isFresh ||= spent.length > 0 || done.length > 0
      isCounted ||= counted.length > 0
      wait = waits[0]?.milliseconds
      kept = credentials[0]?.password
    },

    /** Refuses a password that was given too often, or is another. Where none was given, the session has to be confirmed. */
    async assertRightIfGiven() {
      if (!given) return
      if (!isFresh) throw cannotAuthenticate()
      if (!isCounted) throw tooMany(wait)
      if (!(await isRight())) throw new Refusal('INVALID', WRONG, { fields: { currentPassword: WRONG } })
      isProven = true
    },

    isProven: () => isProven,

    /** A right password takes its tries back. */
    pardon: (): Statement[] => (given ? [startAnew(tries())] : []),
  }
}

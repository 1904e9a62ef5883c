import type { Context } from 'hono'

import { normalEmail } from '../domain/shared/validation'
import type { App } from '../http/app'
import { clientAddress } from '../http/security/client-address'
import { codeOf } from '../http/security/security-log'
import { counter, countTry } from '../http/security/throttle'
import { failuresFromAddress, failuresOfAccount } from './account-limits'
import { knownOrigins, newIn, signInOrigin } from './sign-in-origin'

/** This many failures within an hour are unusual. */
const OFTEN = 5

/**
 * Notes that a sign-in failed, and whether that was unusual: everybody mistypes a password. It is found out once the
 * answer has gone, so that nothing can be told from how long that takes.
 */
export function noteRefusedLogin(c: Context<App>, email: string, memberId: string | undefined) {
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

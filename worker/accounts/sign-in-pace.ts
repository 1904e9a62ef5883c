import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { App } from '../http/app'
import { clientAddress, isOwnMachine } from '../http/security/client-address'
import { counter, countTry, isUsedUp, remainingWait } from '../http/security/throttle'
import { signInsOfMember } from './account-limits'

/**
 * How often a member signs in. In the batch that opens the session `wait` stands before it, `isAllowed` is one of its
 * conditions, and `count` stands behind it: of any number that arrive together as many get in as may.
 */
export function signInPace(c: Context<App>, memberId: string) {
  // One's own machine is shared with nobody.
  const counters = isOwnMachine(clientAddress(c)) ? [] : [counter(c.var.keys, signInsOfMember, memberId)]
  return {
    wait: remainingWait(counters),
    isAllowed: sql`NOT ${isUsedUp(counters)}`,
    count: (isOpen: SQL) => countTry(counters, { when: isOpen }),
  }
}

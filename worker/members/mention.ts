import type { SQL } from 'drizzle-orm'

import { normalEmail } from '../domain/fields'
import type { MemberEvent } from '../domain/member-events'
import { evolveMember, nobody } from '../domain/member-state'
import type { Change } from '../event-log/append'
import type { Ledger } from '../event-log/ledger'
import type { Step } from '../event-log/order'

/** By what somebody may be known outside their own record. */
export interface Traces {
  /** First and last name, as they ever were. */
  readonly names: readonly string[]
  /** Email addresses, as they ever were, in their normal form. */
  readonly emails: readonly string[]
}

/** Where else the club has written down who somebody is, and how that is forgotten with them. */
export interface Mention {
  /** A query for the ids of the records that may tell of somebody, under the name `id`. */
  found(traces: Traces): SQL
  readonly category: string
  /** What makes these records forget them. */
  steps(ledger: Ledger, traces: Traces): Promise<readonly Step[]>
  /** The subjects whose keys are to be destroyed with it. */
  subjects(change: Change): readonly string[]
}

/** Everything by which a member was ever known, from their history. */
export function tracesOf(history: readonly MemberEvent[]): Traces {
  const names = new Set<string>()
  const emails = new Set<string>()
  let state = nobody
  for (const event of history) {
    state = evolveMember(state, event)
    if (!('record' in state)) continue
    const { fname, lname, email } = state.record
    if (fname || lname) names.add(`${fname} ${lname}`)
    if (email) emails.add(normalEmail(email))
  }
  return { names: [...names], emails: [...emails] }
}

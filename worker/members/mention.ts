import type { SQL } from 'drizzle-orm'

import { normalEmail } from '../domain/fields'
import type { FileZone } from '../domain/file-zones'
import type { MemberEvent } from '../domain/member-events'
import { evolveMember, nobody } from '../domain/member-state'
import type { Change } from '../event-log/append'
import type { Statement } from '../event-log/database'
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

/**
 * What members say that is sealed with their own key, whatever record it belongs to. The log forgets it with the key; the
 * rest follows in the same batch.
 */
export interface OwnWords {
  /** The lists that show it. */
  readonly lists: readonly string[]
  /** Where the files belong that came with it. */
  readonly zone: FileZone
  /** Makes of the read tables what a rebuild makes of them without the key. */
  forget(memberId: string): readonly Statement[]
}

/** Everything by which a member was ever known, from their history. */
export function tracesOf(history: readonly MemberEvent[]): Traces {
  const names = new Set<string>()
  const emails = new Set<string>()
  let state = nobody
  for (const event of history) {
    state = evolveMember(state, event)
    if (!('record' in state)) continue
    const { fname, lname, email, pendingEmail } = state.record
    if (fname || lname) names.add(`${fname} ${lname}`)
    for (const address of [email, pendingEmail?.email]) if (address) emails.add(normalEmail(address))
  }
  return { names: [...names], emails: [...emails] }
}

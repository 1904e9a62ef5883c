import type { SQL } from 'drizzle-orm'
import { type MemberState, member } from '../domain/member/member'
import type { MemberEvent } from '../domain/member/member-events'
import type { FileZone } from '../domain/shared/file-zones'
import { normalEmail } from '../domain/shared/validation'
import type { StreamCommand } from '../event-log/command-envelope'
import type { Statement } from '../event-log/database'
import type { Change } from '../event-log/dependencies'
import type { LoadedStreams } from '../event-log/loaded-streams'

/** By what somebody may be known outside their own record. */
export interface Traces {
  readonly id: string
  /** First and last name, as they ever were. */
  readonly names: readonly string[]
  /** Email addresses, as they ever were, in their normal form. */
  readonly emails: readonly string[]
}

/** Where else the club has written down who somebody is, and how that is forgotten with them. */
export interface ErasureTarget {
  /** A query for the ids of the records that may tell of somebody, under the name `id`. */
  found(traces: Traces): SQL
  readonly category: string
  /** The steps that erase the person from these records. */
  steps(loaded: LoadedStreams, traces: Traces): Promise<readonly StreamCommand[]>
  /** The subjects whose keys are to be destroyed with it. */
  subjects(change: Change): readonly string[]
}

/**
 * A member's texts that are sealed with their own key, whatever record they belong to. The log loses them with the key;
 * the rest follows in the same batch.
 */
export interface ErasableTexts {
  /** The lists that show it. */
  readonly lists: readonly string[]
  /** Where the files belong that came with it. */
  readonly zone: FileZone
  /** Makes of the read tables what a rebuild makes of them without the key. */
  forget(memberId: string): readonly Statement[]
}

/** Everything by which a member was ever known: their history is folded into that. */
export const tracing = {
  category: member.category,
  events: member.events,
  initial: { member: member.initial, names: [], emails: [] } as Traced,
  evolve: ({ member: before, names, emails }: Traced, event: MemberEvent): Traced => {
    const now = member.evolve(before, event)
    if (!('record' in now)) return { member: now, names, emails }
    const { fname, lname, email, pendingEmail } = now.record
    const addresses = [email, pendingEmail?.email].flatMap((address) => (address ? [normalEmail(address)] : []))
    return {
      member: now,
      names: withNew(names, fname || lname ? [`${fname} ${lname}`] : []),
      emails: withNew(emails, addresses),
    }
  },
}

interface Traced extends Omit<Traces, 'id'> {
  readonly member: MemberState
}

const withNew = (known: readonly string[], found: readonly string[]): readonly string[] =>
  found.every((one) => known.includes(one)) ? known : [...new Set([...known, ...found])]

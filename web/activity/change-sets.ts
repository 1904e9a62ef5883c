import type { ActivityEntry } from '#domain/activity-views'
import { importIn } from '#domain/member-import'

/** Commands that were one thing to whoever gave them: an import, the taking-back of one, or a single command. */
export interface ChangeSet {
  readonly of: ReturnType<typeof importIn>
  /** Newest first. */
  readonly entries: readonly [ActivityEntry, ...ActivityEntry[]]
}

/** The entries of a day with those of one import together, though somebody else did something meanwhile. */
export function changeSetsOf(entries: readonly ActivityEntry[]): ChangeSet[] {
  const sets = new Map<string, ChangeSet>()
  for (const entry of entries) {
    const of = importIn(entry.cause)
    const key = (of && entry.cause) || entry.id
    const known = sets.get(key)
    sets.set(key, { of, entries: known ? [...known.entries, entry] : [entry] })
  }
  return [...sets.values()]
}

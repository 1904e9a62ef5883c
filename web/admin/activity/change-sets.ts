import type { ActivityEntry } from '#domain/admin/activity-views'
import { importIn } from '#domain/member/import-name'

/** Commands that were one thing to the member who gave them: an import, its undoing, or a single command. */
export interface ChangeSet {
  /** Names it among those of its day, also once more entries belong to it. */
  readonly key: string
  /** The import or the day's weather that groups these entries; the weather of a day has many. */
  readonly of: NonNullable<ReturnType<typeof importIn>> | 'weather' | undefined
  /** Newest first. */
  readonly entries: readonly [ActivityEntry, ...ActivityEntry[]]
}

/** The entries of a day with those of one thing together, though somebody did something else meanwhile. */
export function groupIntoChangeSets(entries: readonly ActivityEntry[]): ChangeSet[] {
  const sets = new Map<string, ChangeSet>()
  for (const entry of entries) {
    const of = isWeather(entry) ? 'weather' : importIn(entry.cause)
    const key = of === 'weather' ? of : (of && entry.cause) || entry.id
    const known = sets.get(key)
    sets.set(key, { key, of, entries: known ? [...known.entries, entry] : [entry] })
  }
  return [...sets.values()]
}

const isWeather = ({ records }: ActivityEntry) => records.every(({ kind }) => kind === 'pass')

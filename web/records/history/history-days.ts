import { dateAt } from '#domain/shared/date-at'

interface Day<Entry> {
  readonly day: string
  readonly entries: Entry[]
}

/** The entries by the day on the club's wall, in the order they come. */
export function groupByDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  timeZone: string | undefined,
): readonly Day<Entry>[] {
  const days: Day<Entry>[] = []
  for (const entry of entries) {
    const day = dateAt(entry.at, timeZone)
    const latest = days.at(-1)
    if (latest?.day === day) latest.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

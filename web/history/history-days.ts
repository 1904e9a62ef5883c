import type { HistoryEntry } from '#domain/history-entry'
import { dayOf } from '../ui/club-date'

interface HistoryDay {
  readonly day: string
  readonly entries: HistoryEntry[]
}

/** The entries by the day on the club's wall, in the order they come. */
export function daysOf(entries: readonly HistoryEntry[], timeZone: string | undefined): readonly HistoryDay[] {
  const days: HistoryDay[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at, timeZone)
    const latest = days.at(-1)
    if (latest?.day === day) latest.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

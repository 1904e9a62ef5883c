import type { ReactNode } from 'react'

import { dateAt } from '#domain/shared/date-at'
import { Log, LogDay } from '../../ui/data/log-entry'
import { longDate } from '../../ui/fields/club-date'

interface LogDaysProps<Entry> {
  readonly entries: readonly Entry[]
  readonly timeZone: string | undefined
  /** The level of the headings of the days. */
  readonly level?: 2 | 3
  /** Shown between the heading of a day and its entries. */
  readonly above?: ((day: string) => ReactNode) | undefined
  /** One entry, with its key. */
  children(entry: Entry): ReactNode
}

/** The entries of a log, under a heading for each day. */
export const LogDays = <Entry extends { readonly at: string }>({
  entries,
  timeZone,
  level,
  above,
  children,
}: LogDaysProps<Entry>) =>
  groupByDay(entries, timeZone).map(({ day, entries: ofDay }) => (
    <section key={day}>
      <LogDay level={level}>{longDate(day, { year: true })}</LogDay>
      {above?.(day)}
      <Log label={longDate(day, { year: true })}>{ofDay.map(children)}</Log>
    </section>
  ))

/** The entries by the day on the club's wall, in the order they come. */
export function groupByDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  timeZone: string | undefined,
) {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dateAt(entry.at, timeZone)
    const latest = days.at(-1)
    if (latest?.day === day) latest.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

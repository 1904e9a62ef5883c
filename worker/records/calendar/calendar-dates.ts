import type { EntryFields } from '../../domain/entry/entry-events'
import type { Shift } from '../../domain/entry/shift'
import type { ClubDate } from '../../domain/shared/club-date'
import type { WallClock } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { sql } from 'drizzle-orm'
import { type EntryRow, entryRow, entryRows } from './entry-read-model'

export interface CalendarDate {
  readonly id: string
  readonly kind: 'entry' | 'series' | 'meeting'
  readonly of: string
  readonly title: string
  readonly start: WallClock
  readonly end: WallClock
  readonly details: Partial<EntryFields>
  readonly isCanceled: boolean
}
type Found = readonly [entries: readonly EntryRow[], ...unknown[]]
const none = () => rows<{ a: 1 }>(sql`SELECT 1 AS a WHERE false`)
export const readDate = (id: string) => [entryRow(id), none(), none()] as const
export function dateIn(_id: string, [entries]: Found): CalendarDate | undefined {
  const [entry] = entries
  return entry && dateOfEntry(entry)
}
export const readDates = (from: ClubDate, to: ClubDate, news = sql`(SELECT 1) AS news`) =>
  [entryRows(news, from, to), none(), none()] as const
export const datesIn = (_from: ClubDate, _to: ClubDate, [entries]: Found): readonly CalendarDate[] =>
  entries.map(dateOfEntry).sort((a, b) => (a.start < b.start || (a.start === b.start && a.id < b.id) ? -1 : 1))
function dateOfEntry({ _id, title, start, end, notes, onDuty, shifts }: EntryRow): CalendarDate {
  const details = {
    title,
    start,
    end,
    notes,
    onDuty: JSON.parse(onDuty) as string[],
    ...(shifts !== null && { shifts: JSON.parse(shifts) as Shift[] }),
  }
  return { id: _id, kind: 'entry', of: _id, title, start, end, details, isCanceled: false }
}

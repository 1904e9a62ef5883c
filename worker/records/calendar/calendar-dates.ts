import { type SQL, sql } from 'drizzle-orm'

import type { EntryFields } from '../../domain/entry/entry-events'
import { endOf, meetingTitle, startOf } from '../../domain/meeting/meeting-times'
import type { ClubDate } from '../../domain/shared/club-date'
import { daysBefore, type WallClock } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
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
interface MeetingRow {
  readonly id: string
  readonly type: string
  readonly date: string
  readonly time: string
  readonly answers: string | null
}
type Found = readonly [entries: readonly EntryRow[], series: readonly object[], meetings: readonly MeetingRow[]]

export const readDate = (id: string) =>
  [
    entryRow(id),
    rows<object>(sql`SELECT 1 WHERE false`),
    rows<MeetingRow>(sql`SELECT id, type, date, time, answers FROM meetings WHERE id = ${id}`),
  ] as const

export function dateIn(_id: string, [entries, , meetings]: Found): CalendarDate | undefined {
  const [entry] = entries
  if (entry) return dateOfEntry(entry)
  const [meeting] = meetings
  return meeting && dateOfMeeting(meeting)
}

export const readDates = (from: ClubDate, to: ClubDate, news: SQL = sql`(SELECT 1) AS news`) =>
  [
    entryRows(news, from, to),
    rows<object>(sql`SELECT 1 WHERE false`),
    rows<MeetingRow>(sql`
      SELECT id, type, date, time, answers FROM ${news} CROSS JOIN meetings
      WHERE date >= ${daysBefore(from, 1)} AND date <= ${to}`),
  ] as const

export const datesIn = (from: ClubDate, _to: ClubDate, [entries, , meetings]: Found): readonly CalendarDate[] =>
  [...entries.map(dateOfEntry), ...meetings.map(dateOfMeeting).filter(({ end }) => end > `${from}T00:00`)].sort(
    (a, b) => (a.start < b.start || (a.start === b.start && a.id < b.id) ? -1 : 1),
  )

function dateOfEntry({ _id, title, start, end, notes, onDuty, answers }: EntryRow): CalendarDate {
  const details = {
    title,
    start,
    end,
    notes,
    onDuty: JSON.parse(onDuty) as string[],
    ...(answers !== null && { answers: JSON.parse(answers) }),
  }
  return { id: _id, kind: 'entry', of: _id, title, start, end, details, isCanceled: false }
}

function dateOfMeeting(meeting: MeetingRow): CalendarDate {
  const { id, answers } = meeting
  const time = meeting as Parameters<typeof startOf>[0]
  return {
    id,
    kind: 'meeting',
    of: id,
    title: meetingTitle(meeting),
    start: startOf(time),
    end: endOf(time),
    details: answers === null ? {} : { answers: JSON.parse(answers) },
    isCanceled: false,
  }
}

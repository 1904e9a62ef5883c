import { type SQL, sql } from 'drizzle-orm'

import type { AnswerSettings } from '../../domain/answers/answer-settings'
import type { EntryFields } from '../../domain/entry/entry-events'
import type { Shift } from '../../domain/entry/shift'
import { meetingEnd, meetingStart, meetingTitle } from '../../domain/meeting/meeting-times'
import {
  readSeriesDateId,
  type SeriesDate,
  seriesDateId,
  seriesDateOn,
  seriesDatesBetween,
} from '../../domain/series/series-dates'
import type { ClubDate } from '../../domain/shared/club-date'
import { daysBefore, type WallClock } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { type EntryRow, entryColumns, entryRow, entryRows } from './entry-read-model'
import { type SeriesRow, seriesColumns, seriesRows, seriesRowsOf, toSeriesPlan } from './series-read-model'
import { withDay } from './visible-series'

/** A date of the calendar: an entry, one date of a series, or a meeting. */
export interface CalendarDate {
  /** By which answers and duties know it. A date of a series keeps it when it is moved, and when the series is split. */
  readonly id: string
  readonly kind: 'entry' | 'series' | 'meeting'
  /** The record of which it is a date: an entry, a series or a meeting. */
  readonly of: string
  readonly title: string
  readonly start: WallClock
  readonly end: WallClock
  /** All that an entry has, such as its shifts and the settings of answers; of a meeting only these. */
  readonly details: Partial<EntryFields>
  /** Only a date of a series stays on the calendar when it is canceled. */
  readonly isCanceled: boolean
}

interface MeetingRow {
  readonly id: string
  readonly type: string
  readonly date: string
  readonly time: string
  readonly answers: string | null
}

type Found = readonly [entries: readonly EntryRow[], series: readonly SeriesRow[], meetings: readonly MeetingRow[]]

/**
 * The statements that find the date with an id, for one D1 call with others. `dateIn` makes the date of what they found.
 */
export const readDate = (id: string) =>
  [
    entryRow(id),
    seriesRowsOf(readSeriesDateId(id)?.root ?? ''),
    rows<MeetingRow>(sql`SELECT id, type, date, time, answers FROM meetings WHERE id = ${id}`),
  ] as const

/** The same for all dates with these ids, however many they are. */
export const readDatesById = (ids: readonly string[]) => {
  const known = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const roots = JSON.stringify([...new Set(ids.flatMap((id) => readSeriesDateId(id)?.root ?? []))])
  return [
    rows<EntryRow>(sql`SELECT ${entryColumns} FROM entries e WHERE e.id IN ${known} AND e.removed_on IS NULL`),
    rows<SeriesRow>(sql`
      SELECT ${seriesColumns} FROM series s
      WHERE s.root IN (SELECT value FROM json_each(${roots})) AND s.removed_on IS NULL`),
    rows<MeetingRow>(sql`SELECT id, type, date, time, answers FROM meetings WHERE id IN ${known}`),
  ] as const
}

/** The date with an id, of what `readDate` or `readDatesById` found; nothing where it is not on the calendar. */
export function dateIn(id: string, [entries, series, meetings]: Found): CalendarDate | undefined {
  const entry = entries.find(({ _id }) => _id === id)
  if (entry) return dateOfEntry(entry)
  const meeting = meetings.find((each) => each.id === id)
  if (meeting) return dateOfMeeting(meeting)
  const named = readSeriesDateId(id)
  const ofRoot = series.filter(({ root }) => root === named?.root)
  const row = named && withDay(ofRoot, named.day)
  return row && named ? dateOfSeries(row, seriesDateOn(toSeriesPlan(row), named.day)) : undefined
}

/** The statements that find what touches the days from `from` to `to`; `news` as of a list. */
export const readDates = (from: ClubDate, to: ClubDate, news: SQL = sql`(SELECT 1) AS news`) =>
  [
    entryRows(news, from, to),
    seriesRows(news, from, to),
    // A meeting may go on past midnight.
    rows<MeetingRow>(sql`
      SELECT id, type, date, time, answers FROM ${news} CROSS JOIN meetings
      WHERE date >= ${daysBefore(from, 1)} AND date <= ${to}`),
  ] as const

/** The dates that touch those days by their start, of what `readDates` found, also those of series that were canceled. */
export const datesIn = (from: ClubDate, to: ClubDate, [entries, series, meetings]: Found): readonly CalendarDate[] =>
  [
    ...entries.map(dateOfEntry),
    ...series.flatMap((row) => seriesDatesBetween(toSeriesPlan(row), from, to).map((date) => dateOfSeries(row, date))),
    ...meetings.map(dateOfMeeting).filter(({ end }) => end > `${from}T00:00`),
  ].sort((a, b) => (a.start < b.start || (a.start === b.start && a.id < b.id) ? -1 : 1))

function dateOfEntry({ _id, title, start, end, notes, onDuty, answers, shifts }: EntryRow): CalendarDate {
  const details = {
    title,
    start,
    end,
    notes,
    onDuty: JSON.parse(onDuty) as string[],
    ...(answers !== null && { answers: JSON.parse(answers) as AnswerSettings }),
    ...(shifts !== null && { shifts: JSON.parse(shifts) as Shift[] }),
  }
  return { id: _id, kind: 'entry', of: _id, title, start, end, details, isCanceled: false }
}

function dateOfSeries({ _id, root }: SeriesRow, date: SeriesDate): CalendarDate {
  const { day, contact: _, isCanceled, isExtra: _x, isMoved: __, note: ___, ...details } = date
  const { title, start, end } = details
  return { id: seriesDateId(root, day), kind: 'series', of: _id, title, start, end, details, isCanceled }
}

function dateOfMeeting(meeting: MeetingRow): CalendarDate {
  const { id, answers } = meeting
  const time = meeting as Parameters<typeof meetingStart>[0]
  return {
    id,
    kind: 'meeting',
    of: id,
    title: meetingTitle(meeting),
    start: meetingStart(time),
    end: meetingEnd(time),
    details: answers === null ? {} : { answers: JSON.parse(answers) as AnswerSettings },
    isCanceled: false,
  }
}

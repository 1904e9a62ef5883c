import { type SQL, sql } from 'drizzle-orm'

import type { EntryFields } from '../../domain/entry/entry-events'
import type { MeetingRecord } from '../../domain/meeting/meeting'
import { endOf, meetingTitle, startOf } from '../../domain/meeting/meeting-times'
import { readSeriesDateId, type SeriesDate, seriesDateId, seriesDatesBetween } from '../../domain/series/series-dates'
import type { ClubDate } from '../../domain/shared/club-date'
import { daysBefore, type WallClock } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { seriesDateIn } from './visible-series'
import { type EntryRow, entryColumns, entryRow, entryRows } from './entry-read-model'
import { planOf, type SeriesRow, seriesRows, seriesRowsOf } from './series-read-model'

/** A date of the calendar: an entry, one date of a series, or a meeting. */
export interface CalendarDate {
  /** By which answers and shifts know it. A date of a series keeps it when it is moved, and when the series is split. */
  readonly id: string
  readonly kind: 'entry' | 'series' | 'meeting'
  /** Of what it is a date: the entry, the series or the meeting. */
  readonly of: string
  readonly title: string
  readonly start: WallClock
  readonly end: WallClock
  readonly notes: string
  readonly onDuty: readonly string[]
  /** All that an entry has besides, such as the settings of its answers; nothing of a meeting. */
  readonly details: Partial<EntryFields>
  readonly isCanceled: boolean
}

import { type SQL, sql } from 'drizzle-orm'

import type { FeedKind } from '../../domain/entry/entry-views'
import type { SeriesDate } from '../../domain/series/series-dates'
import { daysBefore } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { calendarFile, type FileEntry } from './calendar-file'
import { type EntryRow, entryColumns } from './entry-read-model'
import { liveFeed } from './feed-table'
import { type MeetingDateRow, meetingDate, meetingDateRows } from './meeting-dates'
import { seriesFileEntries } from './series-file'
import { type SeriesRow, seriesColumns } from './series-read-model'
import { visibleEntry } from './visible-entry'
import { knownSeries, namedIn } from './visible-series'

/** How long a feed still tells of what is over, and of what was canceled, in days. */
const PAST_DAYS = 366
const CANCELLED_DAYS = 90

interface FeedEntryRow extends EntryRow {
  readonly isCanceled: 0 | 1
}

/** The rows of a feed on `today`, unordered; none where there is no such feed. */
export const feedRows = (news: SQL, hash: string, today: string) =>
  rows<FeedEntryRow>(sql`
    SELECT ${entryColumns}, 0 AS isCanceled
    FROM ${news} CROSS JOIN (${liveFeed(hash)}) f CROSS JOIN entries e
    WHERE e.removed_on IS NULL AND e.spans_days IN (0, 1) AND e.starts_at >= ${daysBefore(today, PAST_DAYS)} AND ${isFor}
    UNION ALL
    SELECT ${entryColumns}, 1
    FROM ${news} CROSS JOIN (${liveFeed(hash)}) f CROSS JOIN removed_records r CROSS JOIN entries e ON e.id = r.id
    WHERE r.kind = 'entry' AND r.removed_on >= ${daysBefore(today, CANCELLED_DAYS)} AND ${isFor}`)

interface FeedSeriesRow extends SeriesRow {
  readonly isCanceled: 0 | 1
  readonly memberId: string
}

/** The series of a feed on `today`, whole as long as one of their dates is told. */
export const feedSeries = (news: SQL, hash: string, today: string) => {
  return rows<FeedSeriesRow>(sql`
    SELECT ${seriesColumns}, s.removed_on IS NOT NULL AS isCanceled, f.memberId
    FROM ${news} CROSS JOIN (${liveFeed(hash)}) f CROSS JOIN series s
    WHERE s.last_at >= ${daysBefore(today, PAST_DAYS)}
      AND (s.removed_on IS NULL OR s.removed_on >= ${daysBefore(today, CANCELLED_DAYS)})
      AND (f.kind = 'club' OR instr(s.people, json_quote(f.memberId)) > 0)`)
}

/** The meetings that a feed tells of. One that was deleted leaves the feed, and with it the calendars that read it. */
export const feedMeetings = (news: SQL, hash: string, today: string) =>
  meetingDateRows(news, liveFeed(hash), daysBefore(today, PAST_DAYS))

const isFor = sql.raw(`(f.kind = 'club' OR instr(e.on_duty, json_quote(f.memberId)) > 0)`)

/**
 * A feed as calendars read it. Its link lies with the provider of the member's calendar, and may be passed on, so the
 * club's feed tells no more than a notice on the lodge's door: what, when, the notes, and the first names of those on
 * duty. How to reach the contact is only in the duties of the member who has to.
 */
export function feedFile(
  kind: FeedKind,
  found: readonly FeedEntryRow[],
  series: readonly FeedSeriesRow[],
  meetings: readonly MeetingDateRow[],
  shifts: readonly FileEntry[],
  env: Env,
): string {
  const dates = [
    ...found.map((row) => fileEntry(row, kind)),
    ...series.flatMap((row) => seriesEntries(row, kind, env.CLUB_TIME_ZONE)),
    ...meetings.map(meetingDate),
    ...shifts,
  ]
  const club = `${env.CLUB_NAME} ${env.CLUB_SUFFIX}`
  return calendarFile({
    name: kind === 'club' ? club : `My duties, ${club}`,
    timeZone: env.CLUB_TIME_ZONE,
    portal: env.PUBLIC_URL,
    isBusy: kind === 'duties',
    entries: dates.sort((a, b) => (a.start + a.id < b.start + b.id ? -1 : 1)),
  })
}

/** A series as one entry that repeats, and what is not as the rest of it. In the feed of duties it has the member's own dates. */
function seriesEntries({ isCanceled, memberId, ...row }: FeedSeriesRow, kind: FeedKind, timeZone: string): FileEntry[] {
  const series = knownSeries(row)
  const found = namedIn(row)
  const isTold = ({ onDuty, isCanceled }: SeriesDate) => !isCanceled && (kind === 'club' || onDuty.includes(memberId))
  return seriesFileEntries(series, {
    timeZone,
    isTold,
    entryOf: (id, date) => {
      const { title, start, end, notes, onDuty, contact } = date
      const path = `/resources/calendar?month=${start.slice(0, 7)}${isCanceled ? '' : `&entry=${date._id}`}`
      const known = { id, version: row.version, changedAt: row.changedAt, path }
      if (isCanceled) return { ...known, title, start, end, isCanceled: true }
      const firstNames = onDuty.filter(({ isFormer }) => !isFormer).map(({ fname }) => fname)
      const shown = kind === 'duties' && contact.email ? contact : null
      return { ...known, title, start, end, notes, onDuty: firstNames, contact: shown }
    },
    found,
  })
}

function fileEntry({ isCanceled, ...row }: FeedEntryRow, kind: FeedKind): FileEntry {
  const { version, changedAt } = row
  const { _id: id, title, start, end, notes, onDuty, contact } = visibleEntry(row)
  const known = { id, version, title, start, end, changedAt }
  if (isCanceled) return { ...known, isCanceled: true }
  const firstNames = onDuty.filter(({ isFormer }) => !isFormer).map(({ fname }) => fname)
  return { ...known, notes, onDuty: firstNames, contact: kind === 'duties' && contact.email ? contact : null }
}

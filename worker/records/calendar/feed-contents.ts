import { sql } from 'drizzle-orm'
import type { CalendarEntry, FeedKind } from '../../domain/entry/entry-views'
import { type SeriesDate, seriesDates, timesOn } from '../../domain/series/series-dates'
import { recurrencePattern } from '../../domain/series/series-days'
import { changeOn, isUnchanged } from '../../domain/series/series-state'
import { daysBefore, instantOf, minutesBetween, timesShown, type WallClock } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { calendarFile, datePath, type FileEntry, isKnownZone } from './calendar-file'
import { type DutyRow, type EntryRow, entryColumns } from './entry-read-model'
import type { OwnAnswers } from './feed-own-dates'
import { type FeedRow, liveFeed } from './feed-table'
import { type MeetingDateRow, meetingDate, meetingDateRows } from './meeting-dates'
import { type SeriesRow, seriesColumns } from './series-read-model'
import { visibleEntry } from './visible-entry'
import { type KnownSeries, knownSeries, namedIn, visibleDate } from './visible-series'

/** How long a feed still tells of what is over, and of what was canceled, in days. */
const PAST_DAYS = 366
const CANCELLED_DAYS = 90

interface FeedEntryRow extends EntryRow {
  readonly isCanceled: 0 | 1
}

/** The rows of a feed on `today`, unordered; none where there is no such feed. */
export const feedRows = (hash: string, today: string) =>
  rows<FeedEntryRow>(sql`
    SELECT ${entryColumns}, 0 AS isCanceled
    FROM (${liveFeed(hash)}) f CROSS JOIN entries e
    WHERE e.removed_on IS NULL AND e.spans_days IN (0, 1) AND e.starts_at >= ${daysBefore(today, PAST_DAYS)} AND ${isFor}
    UNION ALL
    SELECT ${entryColumns}, 1
    FROM (${liveFeed(hash)}) f CROSS JOIN removed_records r CROSS JOIN entries e ON e.id = r.id
    WHERE r.kind = 'entry' AND r.removed_on >= ${daysBefore(today, CANCELLED_DAYS)} AND ${isFor}`)

interface FeedSeriesRow extends SeriesRow {
  readonly isCanceled: 0 | 1
  readonly memberId: string
}

/** The series of a feed on `today`, whole as long as one of their dates is told. */
export const feedSeries = (hash: string, today: string) => {
  return rows<FeedSeriesRow>(sql`
    SELECT ${seriesColumns}, s.removed_on IS NOT NULL AS isCanceled, f.memberId
    FROM (${liveFeed(hash)}) f CROSS JOIN series s
    WHERE s.last_at >= ${daysBefore(today, PAST_DAYS)}
      AND (s.removed_on IS NULL OR s.removed_on >= ${daysBefore(today, CANCELLED_DAYS)})
      AND (f.kind = 'club' OR instr(s.people, json_quote(f.memberId)) > 0)`)
}

/** The meetings that a feed tells of. One that was deleted leaves the feed, and with it the calendars that read it. */
export const feedMeetings = (hash: string, today: string) =>
  meetingDateRows(liveFeed(hash), daysBefore(today, PAST_DAYS))

const isFor = sql.raw(`(f.kind = 'club' OR instr(e.on_duty, json_quote(f.memberId)) > 0)`)

interface FeedContents {
  readonly feed: FeedRow
  readonly entries: readonly FeedEntryRow[]
  readonly series: readonly FeedSeriesRow[]
  readonly meetings: readonly MeetingDateRow[]
  readonly shifts: readonly FileEntry[]
  readonly answers: OwnAnswers
}

/**
 * A feed as calendars read it. Its link lies with the provider of the member's calendar, and may be passed on, so the
 * club's feed tells no more than a notice on the lodge's door: what, when, the notes, and the first names of those on
 * duty. How to reach the contact is only in the duties of the member who has to. Of answers it has the member's own.
 */
export function feedFile({ feed, entries, series, meetings, shifts, answers }: FeedContents, env: Env): string {
  const { kind, email } = feed
  const dates = [
    ...entries.map((row) => fileEntry(row, kind, answers)),
    ...series.flatMap((row) => seriesEntries(row, kind, answers, env.CLUB_TIME_ZONE)),
    ...meetings.map((row) => {
      const date = meetingDate(row)
      return { ...date, ...answers.to(row.id, row.answers !== null, date.changedAt) }
    }),
    ...shifts,
  ]
  const club = `${env.CLUB_NAME} ${env.CLUB_SUFFIX}`
  return calendarFile({
    name: kind === 'club' ? club : `My duties, ${club}`,
    timeZone: env.CLUB_TIME_ZONE,
    portal: env.PUBLIC_URL,
    isBusy: kind === 'duties',
    ...(email !== null && { attendee: { email, organizer: { name: club, email: env.MEMBERSHIP_EMAIL } } }),
    entries: dates.sort((a, b) => (a.start + a.id < b.start + b.id ? -1 : 1)),
  })
}

/** A series as one entry that repeats, and what is not as the rest of it. In the feed of duties it has the member's own dates. */
function seriesEntries(
  { isCanceled, memberId, ...row }: FeedSeriesRow,
  kind: FeedKind,
  answers: OwnAnswers,
  timeZone: string,
): FileEntry[] {
  const series = knownSeries(row)
  const found = namedIn(row)
  const isTold = ({ onDuty, isCanceled }: SeriesDate) => !isCanceled && (kind === 'club' || onDuty.includes(memberId))
  return seriesFileEntries(series, {
    timeZone,
    isTold,
    isAlone: (date) => !isCanceled && date.answers !== undefined && answers.has(date._id),
    entryOf: (id, date) => {
      const { title, start, end, notes, onDuty, contact } = date
      const known = { id, version: row.version, title, start, end, changedAt: row.changedAt }
      if (isCanceled) return { ...known, isCanceled: true }
      const firstNames = onDuty.filter(({ isFormer }) => !isFormer).map(({ fname }) => fname)
      const shown = kind === 'duties' && contact.email ? contact : null
      const answer = answers.to(date._id, date.answers !== undefined, row.changedAt)
      return { ...known, path: datePath(date._id), notes, onDuty: firstNames, contact: shown, ...answer }
    },
    found,
  })
}

function fileEntry({ isCanceled, ...row }: FeedEntryRow, kind: FeedKind, answers: OwnAnswers): FileEntry {
  const { version, changedAt } = row
  const { _id: id, title, start, end, notes, onDuty, contact } = visibleEntry(row)
  const known = { id, version, title, start, end, changedAt }
  if (isCanceled) return { ...known, isCanceled: true }
  const firstNames = onDuty.filter(({ isFormer }) => !isFormer).map(({ fname }) => fname)
  const shown = kind === 'duties' && contact.email ? contact : null
  return { ...known, notes, onDuty: firstNames, contact: shown, ...answers.to(id, row.answers !== null, changedAt) }
}

interface Told {
  readonly timeZone: string
  /** Which of its dates the file tells. */
  isTold(date: SeriesDate): boolean
  /** Which it tells by themselves, though they are as the rule has them. */
  isAlone(date: CalendarEntry): boolean
  entryOf(id: string, date: CalendarEntry): FileEntry
  /** The names of those on duty. */
  readonly found: readonly DutyRow[]
}

/**
 * A series as calendar files have it: one entry with the rule and what it leaves out, and one for each date that is not as the
 * rule has it. What cannot be told so is told date by date: where none of its dates is as the rest, and where calendars do not know the zone.
 */
function seriesFileEntries(series: KnownSeries, { timeZone, isTold, isAlone, entryOf, found }: Told): FileEntry[] {
  const all = seriesDates(series)
  // Dates besides those of the rule are told as events of their own: not all programs read RDATE.
  const extra = all.filter((date) => date.isExtra && isTold(date))
  const dates = all.filter((date) => !date.isExtra)
  const [first, last] = [dates[0], dates.at(-1)]
  const told = dates.filter(isTold)
  const shown = (date: SeriesDate) => visibleDate(series, date, found)
  const isAsRule = (date: SeriesDate) => isUnchanged({ ...changeOn(series, date.day), note: '' })
  const alone = (date: SeriesDate) => entryOf(shown(date)._id, shown(date))
  if (!first || !last || !told.some(isAsRule) || !isKnownZone(timeZone)) return [...told, ...extra].map(alone)

  const { contact, details } = series
  const rule = { ...first, ...details, contact }
  const when = ({ day }: SeriesDate) => timesOn(details, day).start
  // It stands for all its dates: its page leads to each, and how one was answered says nothing of the others.
  const whole = entryOf(series._id, { ...shown(rule), _id: series._id })
  const goesOn: FileEntry = {
    ...whole,
    ...(!whole.isCanceled && { path: `/resources/calendar/series/${series._id}` }),
    repeats: {
      pattern: recurrencePattern(details.start, series.rule),
      last: when(last),
      without: dates.filter((date) => !isTold(date)).map(when),
    },
  }
  const changed = told
    .filter((date) => !isAsRule(date) || changesLength(date, timeZone) || isAlone(shown(date)))
    .map((date) => ({ ...entryOf(series._id, shown(date)), replaces: when(date) }))
  return [goesOn, ...changed, ...extra.map(alone)]
}

/** Whether a date is longer or shorter than the wall says, because the clocks change meanwhile. Readers do not agree what repeats then. */
const changesLength = ({ start, end }: { readonly start: WallClock; readonly end: WallClock }, timeZone: string) =>
  [start, end].some((wall) => timesShown(wall, timeZone) !== 1) ||
  (instantOf(end, timeZone) - instantOf(start, timeZone)) / 60_000 !== minutesBetween(start, end)

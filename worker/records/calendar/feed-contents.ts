import { type SQL, sql } from 'drizzle-orm'

import type { FeedKind } from '../../domain/entry/entry-views'
import { daysBefore } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { calendarFile, type FileEntry } from './calendar-file'
import { type EntryRow, entryColumns } from './entry-read-model'
import { liveFeed } from './feed-table'
import { type MeetingDateRow, meetingDate, meetingDateRows } from './meeting-dates'
import { visibleEntry } from './visible-entry'

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
  meetings: readonly MeetingDateRow[],
  shifts: readonly FileEntry[],
  env: Env,
): string {
  const dates = [...found.map((row) => fileEntry(row, kind)), ...meetings.map(meetingDate), ...shifts]
  const club = `${env.CLUB_NAME} ${env.CLUB_SUFFIX}`
  return calendarFile({
    name: kind === 'club' ? club : `My duties, ${club}`,
    timeZone: env.CLUB_TIME_ZONE,
    portal: env.PUBLIC_URL,
    isBusy: kind === 'duties',
    entries: dates.sort((a, b) => (a.start + a.id < b.start + b.id ? -1 : 1)),
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

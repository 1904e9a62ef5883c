import { type SQL, sql } from 'drizzle-orm'

import { type MeetingRecord, meeting } from '../../domain/meeting/meeting'
import { meetingEnd, meetingStart, meetingTitle } from '../../domain/meeting/meeting-times'
import { toPlainText } from '../../domain/shared/rich-text'
import { rows } from '../../event-log/database'
import { calendarFile, type FileEntry } from './calendar-file'

/** A meeting as calendar files need it. */
export interface MeetingDateRow extends Pick<MeetingRecord, 'type' | 'venue' | 'address' | 'date' | 'time'> {
  readonly id: string
  readonly version: number
  /** Rich text as JSON. */
  readonly description: string | null
  /** How members answer, as JSON; `null` where they are not asked. */
  readonly answers: string | null
  /** ms */
  readonly changedAt: number
}

/** The columns of a `MeetingDateRow`, of a row of `meetings`. The log knows when it last changed. */
const meetingDateColumns = sql`
  meetings.id, version, type, venue, address, date, time, description, answers,
  (SELECT recorded_at FROM events WHERE stream_id = ${`${meeting.category}:`} || meetings.id AND stream_version = version)
    AS changedAt`

export const meetingDateRow = (id: string) =>
  rows<MeetingDateRow>(sql`SELECT ${meetingDateColumns} FROM meetings WHERE id = ${id}`)

/** The meetings since `from` for a feed of the whole club; `feed` selects the feed, if there is one. */
export const meetingDateRows = (feed: SQL, from: string) =>
  rows<MeetingDateRow>(sql`
    SELECT ${meetingDateColumns} FROM (${feed}) f CROSS JOIN meetings
    WHERE f.kind = 'club' AND date >= ${from}`)

export const meetingDate = ({ description, changedAt, ...row }: MeetingDateRow): FileEntry => ({
  id: row.id,
  version: row.version,
  title: meetingTitle(row),
  start: meetingStart(row),
  end: meetingEnd(row),
  changedAt: new Date(changedAt).toISOString(),
  notes: description ? toPlainText(JSON.parse(description)) : '',
  location: `${row.venue}, ${row.address}`,
  path: `/meetings/${row.id}`,
})

/** One meeting as a calendar file, under the id that it has in the feeds too. */
export const meetingFile = (row: MeetingDateRow, env: Env): string =>
  calendarFile({ timeZone: env.CLUB_TIME_ZONE, portal: env.PUBLIC_URL, isBusy: true, entries: [meetingDate(row)] })

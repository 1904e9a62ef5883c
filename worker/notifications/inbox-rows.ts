import { type SQL, sql } from 'drizzle-orm'
import type { InboxFilter } from '../domain/notification/notification-views'
import { EVERYBODY } from '../domain/notification/telling'
import type { ClubDate } from '../domain/shared/club-date'
import { query, rows, type Statement } from '../event-log/database'
import { bundleKey, goesTo, isNewsTo, stillStands, type ToldRow, toldColumns, withThing } from './told-rows'

/** The notifications that are looked at for a page of the inbox, and the most that are counted as unread. */
export const LOOKED_AT = 100

const DAY_MS = 24 * 3_600_000
const KEPT_MS = 365 * DAY_MS
/** A notification that nobody has opened by then does not count as unread any more. */
const UNREAD_MS = 30 * DAY_MS

const KINDS: Partial<Record<InboxFilter, readonly string[]>> = {
  mentions: ['mention'],
  replies: ['reply'],
  duties: ['duty', 'plan', 'answer', 'qualification', 'pass'],
  club: ['alert', 'sentinel', 'minutes'],
}

/** The reader, by the session. */
const me = (tokenHash: string): SQL => sql`
  me AS MATERIALIZED (
    SELECT s.member_id AS id, COALESCE(k.up_to, 0) AS up_to FROM sessions s
    LEFT JOIN notification_marks k ON k.member_id = s.member_id WHERE s.token_hash = ${tokenHash})`

/**
 * The newest rows of the member and of everybody that hold a condition. Of each, an index is read from its end until there are
 * enough.
 */
const newest = (condition: SQL): SQL => {
  const of = (recipient: SQL) => sql`
    SELECT * FROM (SELECT n.* FROM notifications n
                   WHERE n.recipient = ${recipient} AND ${condition} ORDER BY n.place DESC LIMIT ${LOOKED_AT})`
  return sql`
    n AS MATERIALIZED (
      SELECT * FROM (${of(sql`(SELECT id FROM me)`)} UNION ALL ${of(sql`${EVERYBODY}`)}) ORDER BY place DESC LIMIT ${LOOKED_AT})`
}

const told = (today: ClubDate): SQL => sql`
  FROM me CROSS JOIN n CROSS JOIN events e ON e.position = n.place CROSS JOIN members m ON m.id = me.id
  LEFT JOIN notification_settings s ON s.id = me.id ${withThing(today)}`

const isShown = (today: ClubDate): SQL => sql`(${isNewsTo} AND ${goesTo('inbox')} AND ${stillStands(today)})`

const isUnread = sql`
  (n.place > (SELECT up_to FROM me) AND NOT EXISTS (
    SELECT 1 FROM notification_reads r WHERE r.member_id = (SELECT id FROM me) AND r.place = n.place))`

/** How many notifications the reader has not read yet, as one value. */
export const unreadCount = (tokenHash: string, today: ClubDate, now = Date.now()): SQL => sql`
  (WITH ${me(tokenHash)}, ${newest(isUnread)} SELECT COUNT(DISTINCT ${bundleKey}) ${told(today)}
   WHERE ${isShown(today)} AND ${isRecent(now)})`

const isRecent = (now: number) => sql`e.recorded_at > ${now - UNREAD_MS}`

interface Page {
  readonly before: number
  readonly filter: InboxFilter
  readonly today: ClubDate
  readonly now: number
}

/** A row of the inbox; one without a kind says how far was looked. */
export interface InboxRow extends ToldRow {
  readonly isUnread: 0 | 1
  /** The place of the last row that was looked at. */
  readonly last: number
  readonly lookedAt: number
}

export const inboxRows = (tokenHash: string, { before, filter, today, now }: Page) => {
  const kinds = KINDS[filter]
  const condition = sql`(n.place < ${before}
    AND ${kinds ? sql`n.kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))` : sql`true`}
    AND ${filter === 'unread' ? isUnread : sql`true`})`
  return rows<InboxRow>(sql`
    WITH ${me(tokenHash)}, ${newest(condition)}
    SELECT ${toldColumns}, ${isUnread} AND ${isRecent(now)} AS isUnread, (SELECT MIN(place) FROM n) AS last, (SELECT COUNT(*) FROM n) AS lookedAt
    ${told(today)} LEFT JOIN members b ON b.id = e.actor_id
    WHERE ${isShown(today)} AND e.recorded_at > ${now - (filter === 'unread' ? UNREAD_MS : KEPT_MS)} ORDER BY n.place DESC`)
}

/** Marks single notifications as read. Of a place at which the member was told nothing no row is kept. */
export const readSingly = (memberId: string, places: readonly number[]): Statement =>
  query.run(sql`
    INSERT INTO notification_reads (member_id, place)
    SELECT DISTINCT ${memberId}, n.place FROM json_each(${JSON.stringify(places)}) said
    CROSS JOIN notifications n ON n.place = said.value AND n.recipient IN (${memberId}, ${EVERYBODY})
    WHERE true ON CONFLICT DO NOTHING`)

/** Marks everything up to a position as read. A mark never moves back. */
export const readUpTo = (memberId: string, position: number): Statement[] => [
  query.run(sql`
    INSERT INTO notification_marks (member_id, up_to)
    SELECT ${memberId}, MIN(${position}, COALESCE((SELECT MAX(position) FROM events), 0)) WHERE true
    ON CONFLICT (member_id) DO UPDATE SET up_to = MAX(up_to, excluded.up_to)`),
  query.run(sql`DELETE FROM notification_reads WHERE member_id = ${memberId} AND place <= ${position}`),
]

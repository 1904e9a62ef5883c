import { type SQL, sql } from 'drizzle-orm'
import type { InboxFilter } from '../domain/notification/notification-views'
import { EVERYBODY } from '../domain/notification/telling'
import type { ClubDate } from '../domain/shared/club-date'
import { query, rows, type Statement } from '../event-log/database'
import { bundleKey, goesTo, isNewsTo, stillStands, type ToldRow, toldColumns, withThing } from './told-rows'

/** The notifications that are looked at for a page of the inbox, and the most that are counted as unread. */
export const LOOKED_AT = 100
/** Those among which the unread ones are counted: many may be gone, such as those of a deleted conversation. */
const LOOKED_THROUGH = 1_000

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
const newest = (condition: SQL, most = LOOKED_AT): SQL => {
  const of = (recipient: SQL) => sql`
    SELECT * FROM (SELECT n.* FROM notifications n
                   WHERE n.recipient = ${recipient} AND ${condition} ORDER BY n.place DESC LIMIT ${most})`
  return sql`
    n AS MATERIALIZED (
      SELECT * FROM (${of(sql`(SELECT id FROM me)`)} UNION ALL ${of(sql`${EVERYBODY}`)}) ORDER BY place DESC LIMIT ${most})`
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
  (WITH ${me(tokenHash)}, ${newest(isUnread, LOOKED_THROUGH)} SELECT COUNT(DISTINCT bundle) FROM (
    SELECT ${bundleKey} AS bundle ${told(today)} WHERE ${isShown(today)} AND ${isRecent(now)} LIMIT ${LOOKED_AT}))`

const isRecent = (now: number) => sql`e.recorded_at > ${now - UNREAD_MS}`

interface Page {
  readonly before: number
  readonly filter: InboxFilter
  readonly today: ClubDate
  readonly now: number
}

export interface InboxRow extends ToldRow {
  readonly isUnread: 0 | 1
}

const isOnPage = ({ before, filter }: Page): SQL => {
  const kinds = KINDS[filter]
  return sql`(n.place < ${before}
    AND ${kinds ? sql`n.kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))` : sql`true`}
    AND ${filter === 'unread' ? isUnread : sql`true`})`
}

/** From where the next page goes on, also where nothing of this one is shown; `null` at the end. */
export const nextPage = (tokenHash: string, page: Page): SQL => sql`
  (WITH ${me(tokenHash)}, ${newest(isOnPage(page))} SELECT iif(COUNT(*) = ${LOOKED_AT}, MIN(place), NULL) FROM n)`

export const inboxRows = (tokenHash: string, page: Page) => {
  const { filter, today, now } = page
  return rows<InboxRow>(sql`
    WITH ${me(tokenHash)}, ${newest(isOnPage(page))}
    SELECT ${toldColumns}, ${isUnread} AND ${isRecent(now)} AS isUnread
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

import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'

import { meetingTitle } from '../domain/meeting/meeting-times'
import { kindNames, type NotificationKind } from '../domain/notification/notification-kinds'
import { type About, EVERYBODY } from '../domain/notification/telling'
import type { ToldEntry, ToldPage } from '../domain/notification/told-views'
import { MONTHS } from '../domain/shared/months'
import { dateInWords } from '../domain/wall/wall-clock'
import { rows } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { readPlace } from './notification-routes'
import { ofOneself, seriesOf } from './told-rows'

/** So many, because each may have gone to every member. */
const PAGE = 20

interface Row {
  readonly place: number
  readonly kind: string
  readonly about: string
  /** ms */
  readonly at: number
  readonly by: string
  readonly actor: string | null
  /** JSON: a list of ids and names; the first has no id where everybody is told. */
  readonly told: string
  /** JSON */
  readonly deliveries: string
  readonly title: string | null
  readonly month: number | null
  readonly year: number | null
  readonly meetingType: string | null
  readonly date: string | null
}

/** For administrators: who was told what, and how it reached them. It tells of no words that somebody wrote to others. */
export const toldRoutes = new Hono<App>().get('/', allow('read history'), async (c) => {
  const { member, thing } = c.req.query()
  const condition = sql`${isTold} AND ${member ? sql`n.recipient IN (${member}, ${EVERYBODY})` : sql`true`}
    AND ${thing ? sql`n.thing = ${thing}` : sql`true`}`
  const [found] = await c.var.read(toldRows(readPlace(c.req.query('before')), condition, member))
  const told = found.slice(0, PAGE).flatMap((row) => (isKnown(row.kind) ? [toldEntry(row, row.kind)] : []))
  return c.json({ told, next: found.length > PAGE ? (found[PAGE - 1]?.place ?? null) : null } satisfies ToldPage)
})

/** Nobody is told of what they did themselves. */
const isTold = sql`(n.kind IN ${ofOneself}
  OR n.recipient IS NOT (SELECT own.actor_id FROM events own WHERE own.position = n.place))`

const isKnown = (kind: string): kind is NotificationKind => (kindNames as readonly string[]).includes(kind)

/** One row more than a page says whether there is another. `member` narrows the deliveries down too. */
const toldRows = (before: number, condition: SQL, member: string | undefined) =>
  rows<Row>(sql`
    WITH newest AS MATERIALIZED (
      SELECT DISTINCT n.place FROM notifications n WHERE n.place < ${before} AND ${condition}
      ORDER BY n.place DESC LIMIT ${PAGE + 1}),
    page AS MATERIALIZED (
      SELECT n.place, n.kind, MIN(n.thing) AS thing, MIN(n.about) AS about, json_group_array(n.recipient) AS recipients
      FROM newest CROSS JOIN notifications n ON n.place = newest.place WHERE ${condition}
      GROUP BY n.place, n.kind, n.about->>'what')
    SELECT page.place, page.kind, page.about, e.recorded_at AS at, e.actor_id AS "by", b.fname || ' ' || b.lname AS actor,
      (SELECT json_group_array(json_array(r.value, m.fname || ' ' || m.lname))
       FROM json_each(page.recipients) r LEFT JOIN members m ON m.id = r.value) AS told,
      (SELECT json_group_array(json_object('channel', channel, 'outcome', outcome, 'count', count, 'at', at)) FROM (
        SELECT d.channel, d.outcome, COUNT(*) AS count, MAX(d.done_at) AS at FROM notification_deliveries d
        WHERE d.place = page.place AND d.kind = page.kind AND ${member ? sql`d.member_id = ${member}` : sql`true`}
          AND EXISTS (SELECT 1 FROM json_each(page.recipients) r WHERE r.value IN (d.member_id, ${EVERYBODY}))
        GROUP BY d.channel, d.outcome)) AS deliveries,
      COALESCE(page.about->>'title', en.title, sr.title, qk.name) AS title, sn.month, sn.year, mt.type AS meetingType, mt.date
    FROM page CROSS JOIN events e ON e.position = page.place LEFT JOIN members b ON b.id = e.actor_id
    LEFT JOIN entries en ON page.kind IN ('plan', 'duty') AND en.id = page.thing
    LEFT JOIN series sr ON page.kind IN ('plan', 'duty') AND sr.id = ${seriesOf(sql`page`)}
    LEFT JOIN qualification_kinds qk ON page.kind = 'qualification' AND qk.id = substr(page.thing, instr(page.thing, ':') + 1)
    LEFT JOIN sentinels sn ON page.kind = 'sentinel' AND sn.id = page.thing
    LEFT JOIN meetings mt ON page.kind = 'minutes' AND mt.id = page.thing
    ORDER BY page.place DESC`)

function toldEntry(row: Row, kind: NotificationKind): ToldEntry {
  const told = JSON.parse(row.told) as [id: string, name: string | null][]
  const deliveries = JSON.parse(row.deliveries) as (Omit<ToldEntry['deliveries'][number], 'at'> & {
    at: number | null
  })[]
  return {
    place: row.place,
    kind,
    what: (JSON.parse(row.about) as About).what ?? null,
    at: new Date(row.at).toISOString(),
    by: row.actor === null ? null : { _id: row.by, name: row.actor },
    title: thingTitle(row, kind),
    to: told.some(([id]) => id === EVERYBODY)
      ? null
      : told.map(([_id, name]) => ({ _id, name: name ?? 'Former member' })),
    deliveries: deliveries.map(({ at, ...rest }) => ({ ...rest, at: at === null ? null : new Date(at).toISOString() })),
  }
}

function thingTitle({ title, month, year, meetingType, date }: Row, kind: NotificationKind): string | null {
  if (kind === 'sentinel' && month !== null) return `${MONTHS[month - 1]} ${year}`
  if (kind === 'minutes' && date !== null) return `${meetingTitle({ type: meetingType ?? '' })}, ${dateInWords(date)}`
  return title
}

import { type SQL, sql } from 'drizzle-orm'

import { kindsWhich, type NotificationKind } from '../domain/notification/notification-kinds'
import { defaultSettings } from '../domain/notification/notification-settings'
import { EVERYBODY } from '../domain/notification/telling'
import type { ClubDate } from '../domain/shared/club-date'
import { query, rows, type Statement } from '../event-log/database'
import { goesTo, isNewsTo, stillStands, type ToldRow, toldColumns, withThing } from './told-rows'

/** How a delivery went: it waits, it was handed over, or there was nobody or nothing to bring. */
type DeliveryOutcome = 'waiting' | 'sent' | 'no device' | 'gone' | 'failed'

/** How long, in ms, a claim on a delivery lasts. */
const CLAIM = 2 * 60_000

/**
 * Writes a row for each member whom the events' notifications go to, and each of their channels but the inbox, as their settings
 * are now. Rows that are there already stay as they are, so it may run again.
 */
export const resolveDeliveries = (events: readonly (readonly [stream: string, version: number])[], now: number) => {
  const told = sql`
    json_each(${JSON.stringify(events)}) k
    CROSS JOIN events e ON e.stream_id = k.value->>0 AND e.stream_version = k.value->>1
    CROSS JOIN notifications n ON n.place = e.position`
  return query.run(sql`
    ${intoDeliveries} ${resolved(told, sql`n.recipient = ${EVERYBODY}`, now)}
    UNION ALL ${resolved(told, sql`m.id = n.recipient`, now)} ON CONFLICT DO NOTHING`)
}

const HOUR = 3_600_000

/** The same for what is brought to members once an hour: the newest of each thing. */
export function resolveHourly(kind: NotificationKind, now: number): Statement[] {
  const round = (column: SQL) =>
    sql`(SELECT ${column} FROM notification_rounds WHERE kind = ${kind} AND ran_at <= ${now - HOUR})`
  const told = sql`
    (SELECT recipient, MAX(place) AS place FROM notifications
     WHERE place > ${round(sql`up_to`)} AND kind = ${kind} GROUP BY recipient, thing) g
    CROSS JOIN notifications n ON n.place = g.place AND n.recipient = g.recipient AND n.kind = ${kind}
    CROSS JOIN events e ON e.position = n.place`
  return [
    query.run(sql`${intoDeliveries} ${resolved(told, sql`m.id = n.recipient`, now)} ON CONFLICT DO NOTHING`),
    query.run(sql`
      UPDATE notification_rounds SET up_to = (SELECT COALESCE(MAX(position), 0) FROM events), ran_at = ${now}
      WHERE kind = ${kind} AND ran_at <= ${now - HOUR}`),
  ]
}

const intoDeliveries = sql`
  INSERT INTO notification_deliveries (place, member_id, channel, kind, outcome, attempts, next_at, written_at)`

const resolved = (told: SQL, members: SQL, now: number): SQL => sql`
  SELECT n.place, m.id, c.value, n.kind, 'waiting', 0, ${begin(now)}, ${begin(now)}
  FROM ${told} CROSS JOIN members m CROSS JOIN json_each('["push","email","digest"]') c
  LEFT JOIN notification_settings s ON s.id = m.id
  WHERE ${members} AND m.is_adult = 1 AND m.first_login = 0 AND m.has_signed_in = 1 AND ${isNewsTo} AND ${goesTo(sql`c.value`)}
    AND (c.value = 'push' OR m.email IS NOT NULL)
    AND (c.value <> 'digest' OR COALESCE(s.digest, ${defaultSettings.digest}) <> 'off')
    AND NOT (n.kind = 'account' AND c.value = 'email' AND ${hasLetterOfItsOwn})`

/** A delivery that has to wait counts as written down when its time has come. */
const begin = (now: number) => sql`MAX(${now}, COALESCE(n.about->>'notBefore', 0))`

/** A new password or email is told of by letters that say what to do. */
const hasLetterOfItsOwn = sql`n.about->>'what' <> 'role'`

const urgent = sql`(${sql.join(
  kindsWhich(({ isUrgent }) => isUrgent).map((kind) => sql`${kind}`),
  sql`, `,
)})`

/** Whether the delivery `d` waits for the end of its reader's quiet hours; `time` is what the club's clock shows, as 22:05. */
function isHeld(time: string): SQL {
  const { quiet } = defaultSettings
  const from = sql`iif(s.id IS NULL, ${quiet?.from ?? null}, s.quiet_from)`
  const to = sql`iif(s.id IS NULL, ${quiet?.to ?? null}, s.quiet_to)`
  return sql`
    (COALESCE(iif(${from} < ${to}, ${time} >= ${from} AND ${time} < ${to}, ${time} >= ${from} OR ${time} < ${to}), 0)
     AND NOT (d.kind IN ${urgent} AND (d.kind <> 'alert' OR EXISTS (
       SELECT 1 FROM notifications n CROSS JOIN alerts a ON a.id = n.thing AND a.type IN ('warning', 'danger')
       WHERE n.place = d.place AND n.kind = 'alert'))))`
}

interface Portion {
  readonly claim: string
  readonly most: number
  readonly now: number
  /** The time on the club's clock. */
  readonly time: string
}

/**
 * Claims the next deliveries that may go out now, and answers which. What is urgent goes first and letters last, so that a flood of
 * other news does not hold up that the road is closed.
 */
export const claimDeliveries = ({ claim, most, now, time }: Portion) =>
  rows<DeliveryKey>(sql`
    UPDATE notification_deliveries SET claim = ${claim}, attempts = attempts + 1, next_at = ${now + CLAIM}
    WHERE (place, member_id, channel) IN (
      SELECT d.place, d.member_id, d.channel
      FROM notification_deliveries d LEFT JOIN notification_settings s ON s.id = d.member_id
      WHERE d.outcome = 'waiting' AND d.channel IN ('push', 'email') AND d.next_at <= ${now} AND NOT ${isHeld(time)}
      ORDER BY d.kind IN ${urgent} DESC, d.channel DESC, d.next_at LIMIT ${most})
    RETURNING place, member_id AS memberId, channel, attempts, written_at AS writtenAt`)

export interface DeliveryKey {
  readonly place: number
  readonly memberId: string
  readonly channel: 'push' | 'email'
  readonly attempts: number
  /** ms */
  readonly writtenAt: number
}

/** The deliveries that are due, with their readers, where there is still something to tell. */
export interface DeliveredRow extends ToldRow {
  readonly memberId: string
  readonly channel: string
  readonly email: string | null
  readonly toName: string
}

/** Whether the pass still is as it was when `n` was told, where that has waited for its reader's hours. */
const stillHolds = sql`
  (n.kind <> 'pass' OR n.about->>'notBefore' IS NULL OR COALESCE((
    SELECT CASE n.about->>'what'
      WHEN 'chains' THEN p.has_chains WHEN 'closed' THEN p.is_closed WHEN 'open' THEN NOT p.is_closed
      ELSE p.temperature < n.about->>'below' END
    FROM pass_days p WHERE p.pass = n.thing ORDER BY p.day DESC LIMIT 1), 1))`

export const claimedDeliveries = (claim: string, today: ClubDate) =>
  rows<DeliveredRow>(sql`
    SELECT d.member_id AS memberId, d.channel, m.email, m.fname AS toName, ${toldColumns}
    FROM notification_deliveries d CROSS JOIN members m ON m.id = d.member_id
    CROSS JOIN notifications n ON n.place = d.place AND n.recipient IN (m.id, ${EVERYBODY}) AND n.kind = d.kind
    CROSS JOIN events e ON e.position = n.place LEFT JOIN members b ON b.id = e.actor_id ${withThing(today)}
    WHERE d.claim = ${claim} AND ${stillStands(today)} AND ${stillHolds}`)

/** How one delivery went. One that waits is tried again at `nextAt`. */
export interface Delivered extends Pick<DeliveryKey, 'place' | 'memberId' | 'channel'> {
  readonly outcome: DeliveryOutcome
  readonly nextAt: number
}

/** Notes how deliveries went, unless somebody else has claimed them since. */
export const noteDelivered = (claim: string, delivered: readonly Delivered[], now: number): Statement =>
  query.run(sql`
    UPDATE notification_deliveries
    SET outcome = o.value->>'outcome', next_at = o.value->>'nextAt', claim = NULL,
        done_at = iif(o.value->>'outcome' = 'waiting', NULL, ${now})
    FROM json_each(${JSON.stringify(delivered)}) o
    WHERE place = o.value->>'place' AND member_id = o.value->>'memberId' AND channel = o.value->>'channel'
      AND claim = ${claim}`)

const KEPT = 365 * 24 * 3_600_000

/** Deliveries are kept as long as the inbox. */
export const forgottenDeliveries = (now = Date.now()): Statement =>
  query.run(sql`DELETE FROM notification_deliveries WHERE written_at < ${now - KEPT}`)

import { type SQL, sql } from 'drizzle-orm'

import { type Channel, factsOf, kindNames, kindsWhich } from '../domain/notification/notification-kinds'
import { EVERYBODY } from '../domain/notification/telling'
import { WHOLE_EVENT } from '../domain/roster/roster-state'
import type { ClubDate } from '../domain/shared/club-date'

const bound = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

const defaultChannels = JSON.stringify(Object.fromEntries(kindNames.map((kind) => [kind, factsOf(kind).channels])))
const fixed = bound(kindsWhich(({ isFixed }) => isFixed))
const personal = bound(kindsWhich(({ isPersonal }) => isPersonal))
/** The kinds of which members are told though they did it themselves. */
export const ofOneself = bound(kindsWhich(({ isToldOfOneself }) => isToldOfOneself))
const bundled = bound(kindsWhich(({ isBundled }) => isBundled))

/**
 * Whether the notification `n` goes over a channel by the settings `s` of its reader, who may have chosen none. A kind that came
 * after they chose goes where it goes by default.
 */
export const goesTo = (channel: Channel | SQL): SQL => sql`
  (instr(COALESCE(iif(n.kind IN ${fixed}, NULL, json_extract(s.channels, '$.' || n.kind)),
                  json_extract(${defaultChannels}, '$.' || n.kind), ''), '"' || ${channel} || '"') > 0
   AND (COALESCE(s.is_only_mine, 0) = 0 OR n.kind IN ${personal}))`

/** Whether `n` is news to the member `m`: from others, from after they came, and not told by something that says more. */
export const isNewsTo = sql`
  ((e.actor_id <> m.id OR n.kind IN ${ofOneself})
   AND (n.recipient <> ${EVERYBODY} OR n.place > COALESCE(
     (SELECT position FROM events WHERE stream_id = 'member:' || m.id AND stream_version = 1), 0))
   AND NOT (n.kind = 'reply' AND EXISTS (
     SELECT 1 FROM notifications x WHERE x.place = n.place AND x.recipient = n.recipient AND x.kind = 'mention')))`

/** One thing of which several notifications are shown as one, or the notification alone. */
export const bundleKey = sql`iif(n.kind IN ${bundled}, n.kind || n.thing, n.place || n.kind)`

const startOf = sql`
  (SELECT position FROM events WHERE stream_id = 'conversation:' || (n.about->>'conversation') AND stream_version = 1)`

/** Where on the wall the post lies that a notification `n` is about. A reaction knows it by its id alone. */
const postOf = sql`
  CASE WHEN n.kind IN ('mention', 'reply') THEN n.made
    WHEN n.kind <> 'reaction' THEN NULL
    WHEN n.thing = n.about->>'conversation' THEN ${startOf}
    ELSE (SELECT w.posted FROM wall_posts w
          WHERE w.thread = ${startOf} AND w.thread <> w.posted AND w.is_removed = 0 AND w.id = n.thing) END`

/** The series that `told` is about, some of which are known by the series that gives their dates their ids alone. */
export const seriesOf = (told: SQL): SQL => sql`COALESCE(${told}.about->>'series',
    (SELECT y.id FROM series y WHERE y.root = ${told}.thing ORDER BY y.removed_on IS NOT NULL, y.starts_at LIMIT 1))`

/** Joins the thing that a notification `n` is about, as it is on `today`. */
export const withThing = (today: ClubDate): SQL => sql`
  LEFT JOIN alerts a ON n.kind = 'alert' AND a.expiration_date >= ${today} AND a.id = n.thing
  LEFT JOIN sentinels sn ON n.kind = 'sentinel' AND sn.id = n.thing
  LEFT JOIN meetings mt ON n.kind = 'minutes' AND mt.id = n.thing AND mt.minutes IS NOT NULL
  LEFT JOIN reactions f ON n.kind = 'reaction' AND f.changed = n.place AND f.is_removed = 0
  LEFT JOIN wall_posts p ON p.posted = ${postOf} AND p.is_removed = 0
  LEFT JOIN wall_posts t ON t.posted = p.thread AND t.is_removed = 0
  LEFT JOIN qualification_kinds qk ON n.kind = 'qualification' AND qk.id = substr(n.thing, instr(n.thing, ':') + 1)
  LEFT JOIN work_hours wh ON n.kind = 'workHours' AND wh.id = n.thing
  LEFT JOIN entries en ON n.kind IN ('plan', 'duty') AND en.id = n.thing
  LEFT JOIN series sr ON n.kind IN ('plan', 'duty') AND sr.id = ${seriesOf(sql`n`)}`

/** Whether the date of a series with the id `date` takes place, and `is` holds for it; `own` is what it has of its own, `y` its series. */
const seriesDateStands = (date: SQL, is: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM series y LEFT JOIN json_each(y.dates) own ON replace(own.value->>'day', '-', '') = substr(${date}, -8)
  WHERE y.root = substr(${date}, 1, length(${date}) - 9) AND y.removed_on IS NULL AND own.value->>'canceled' IS NULL AND ${is}
    AND replace(substr(y.starts_at, 1, 10), '-', '') <= substr(${date}, -8)
    AND substr(${date}, -8) < replace(COALESCE(y.ends_before, 'x'), '-', ''))`

const isOnDutyIn = (people: SQL): SQL => sql`instr(${people}, json_quote(m.id)) > 0`

/** The day of the shift that a request `w` is about, as its event `en` has it now; none where the shift is gone. */
const dayOfShift = sql`iif(w.shift = ${WHOLE_EVENT}, substr(en.ends_at, 1, 10), (
  SELECT date(substr(en.starts_at, 1, 10), '+' || (h.value->>'day') || ' days') FROM json_each(en.shifts) h
  WHERE h.value->>'id' = w.shift))`

/** The day of the shift that `n` asks about, on a date of a series: as it was told, or later where the date begins later. */
const toldDay = sql`max(replace(substr(n.about->>'to', 1, 10), '-', ''), substr(n.thing, -8))`

/**
 * Whether the member `m` may still read what `n` is about: nothing that was deleted, has ended, or whose author has been forgotten
 * is told of, and nothing that is to be answered once that is too late.
 */
export const stillStands = (today: ClubDate): SQL => sql`
  (CASE n.kind
    WHEN 'alert' THEN a.id IS NOT NULL
    WHEN 'sentinel' THEN sn.id IS NOT NULL
    WHEN 'minutes' THEN mt.id IS NOT NULL
    WHEN 'reaction' THEN f.face IS NOT NULL AND t.posted IS NOT NULL AND p.message IS NOT NULL
    WHEN 'reply' THEN t.posted IS NOT NULL AND p.message IS NOT NULL
    WHEN 'mention' THEN t.posted IS NOT NULL AND instr(p.message, json_quote(m.id)) > 0
    WHEN 'plan' THEN CASE n.about->>'what'
      WHEN 'deleted' THEN COALESCE(en.removed_on, sr.removed_on) IS NOT NULL
      WHEN 'left' THEN COALESCE(en.id, sr.id) IS NOT NULL
      WHEN 'bed' THEN EXISTS (SELECT 1 FROM bed_nights bn WHERE bn.stay = n.thing)
      WHEN 'stay canceled' THEN EXISTS (SELECT 1 FROM stays st WHERE st.id = n.thing AND st.standing = 'canceled')
      WHEN 'stay booked' THEN EXISTS (SELECT 1 FROM stays st WHERE st.id = n.thing AND st.standing <> 'canceled')
      WHEN 'stay changed' THEN EXISTS (SELECT 1 FROM stays st WHERE st.id = n.thing AND st.standing <> 'canceled')
      WHEN 'stay restored' THEN EXISTS (SELECT 1 FROM stays st WHERE st.id = n.thing AND st.standing <> 'canceled')
      ELSE COALESCE(en.id, sr.id) IS NOT NULL AND COALESCE(en.removed_on, sr.removed_on) IS NULL END
    WHEN 'answer' THEN n.about->>'what' <> 'asked' OR NOT EXISTS (
      SELECT 1 FROM answers an WHERE an.date = n.thing AND an.member = m.id)
    WHEN 'qualification' THEN qk.id IS NOT NULL AND EXISTS (
      SELECT 1 FROM qualifications q WHERE q.id = n.thing AND CASE n.about->>'what'
        WHEN 'sent' THEN q.waiting IS NOT NULL WHEN 'confirmed' THEN q.waiting IS NULL ELSE 1 END)
    WHEN 'duty' THEN CASE
      WHEN n.about->>'what' IS NULL THEN CASE
        WHEN n.about->>'date' IS NULL THEN en.removed_on IS NULL AND ${isOnDutyIn(sql`en.on_duty`)}
          AND substr(en.starts_at, 1, 10) = substr(n.about->>'to', 1, 10)
        ELSE ${seriesDateStands(sql`(n.about->>'date')`, isOnDutyIn(sql`COALESCE(own.value->'own'->'onDuty', y.details->'onDuty')`))} END
      WHEN n.about->>'what' = 'soon' THEN EXISTS (SELECT 1 FROM roster_places r WHERE r.date = n.thing AND r.member = m.id)
        AND en.removed_on IS NULL AND (en.id IS NOT NULL OR ${seriesDateStands(sql`n.thing`, sql`TRUE`)})
      WHEN n.about->>'what' = 'asked' THEN EXISTS (
        SELECT 1 FROM roster_swaps w CROSS JOIN members x ON x.id = w.asker
        WHERE w.date = n.thing AND w.id = n.about->>'ask' AND w.status = 'open' AND instr(w.declined, json_quote(m.id)) = 0
          AND (en.id IS NULL OR (en.removed_on IS NULL AND ${dayOfShift} >= ${today})))
        AND (en.id IS NOT NULL OR (${toldDay} >= replace(${today}, '-', '') AND ${seriesDateStands(sql`n.thing`, sql`TRUE`)}))
      WHEN n.about->>'what' = 'agreed' THEN EXISTS (
        SELECT 1 FROM roster_swaps w WHERE w.date = n.thing AND w.id = n.about->>'ask' AND w.status = 'agreed')
      ELSE 1 END
    WHEN 'workHours' THEN wh.id IS NOT NULL AND wh.checked = n.about->>'what'
    WHEN 'account' THEN 1
    WHEN 'pass' THEN 1
    ELSE 0 END)`

/** A notification with what it is about. What is not a number or a text is JSON. */
export interface ToldRow {
  readonly place: number
  readonly kind: string
  readonly thing: string
  readonly about: string
  /** ms */
  readonly at: number
  readonly by: string
  readonly fname: string | null
  readonly lname: string | null
  readonly avatar: string | null
  readonly isMine: 0 | 1
  readonly face: string | null
  readonly alertType: string | null
  /** Of an alert or a post. */
  readonly message: string | null
  /** The names of the members whom it mentions, by their ids. */
  readonly names: string | null
  readonly month: number | null
  readonly year: number | null
  readonly meetingType: string | null
  readonly date: string | null
  readonly title: string | null
  /** Names of who else is on duty. */
  readonly others: string | null
}

/** The columns of a `ToldRow`; `b` is who did it. */
export const toldColumns = sql`
  n.place, n.kind, n.thing, n.about, e.recorded_at AS at, e.actor_id AS "by", b.fname, b.lname, b.avatar,
  COALESCE(t.author = m.id, 0) AS isMine, f.face, a.type AS alertType, COALESCE(a.message, p.message) AS message,
  (SELECT json_group_object(x.id, x.fname || ' ' || x.lname) FROM json_tree(p.message) j JOIN members x ON x.id = j.atom
   WHERE j.key = 'id') AS names,
  sn.month, sn.year, mt.type AS meetingType, mt.date, COALESCE(en.title, sr.title, qk.name, wh.task) AS title,
  iif(n.kind = 'duty', (SELECT json_group_array(x.fname || ' ' || x.lname) FROM json_each(COALESCE(n.about->'onDuty', en.on_duty)) d JOIN members x ON x.id = d.value
                        WHERE d.value <> m.id), NULL) AS others`

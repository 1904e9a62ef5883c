import { sql } from 'drizzle-orm'

import { nightOf } from '../domain/lodge/beds'
import type { StaySheet, StayView } from '../domain/lodge/lodge-views'
import type { Sleeper, StayNight } from '../domain/lodge/stay'
import { sleeperNames } from '../domain/lodge/stay-history'
import type { WallClock } from '../domain/wall/wall-clock'
import { rows } from '../event-log/database'
import { isAdultOnDay } from '../members/member-read-model'
import { cancelUntil, mayManage } from './booking-rules'
import { dutyOn } from './lodge-duty'
import type { Asker, RoomRow, SeasonRow } from './lodge-facts'
import type { FoundDuty } from './lodge-rows'

/** The names of those who sleep in a stay, for its history. */
export const sleeperNamesOf = (id: string) => sql`
  SELECT m.id, m.fname || ' ' || m.lname AS name FROM stays s JOIN json_each(s.sleepers) p JOIN members m ON m.id = p.value->>'member'
  WHERE s.id = ${id}`

export interface RankRow {
  readonly place: number
  readonly of: number
}

/** Its place on the waiting list, in the night where it is farthest back. */
export const rankOfStay = (id: string) =>
  rows<RankRow>(sql`
    SELECT (SELECT COUNT(*) FROM waiting_nights o WHERE o.night = w.night AND o.place <= w.place) AS place,
           (SELECT COUNT(*) FROM waiting_nights o WHERE o.night = w.night) AS "of"
    FROM waiting_nights w WHERE w.stay = ${id} ORDER BY 1 DESC LIMIT 1`)

const me = (tokenHash: string) => sql`(SELECT member_id FROM sessions WHERE token_hash = ${tokenHash})`

export interface OwnStayRow {
  readonly _id: string
  readonly member: string
  readonly standing: StayView['standing']
  /** JSON. */
  readonly nights: string
  readonly sleepers: string
  readonly guests: string | null
  readonly names: string
  readonly arrives: string | null
  readonly note: string | null
  readonly place: number | null
  readonly of: number | null
}

const columns = sql`
  s.id AS _id, s.member, s.standing, s.nights, s.sleepers, s.guests, s.arrives, s.note,
  (SELECT json_group_object(m.id, m.fname) FROM json_each(s.sleepers) p JOIN members m ON m.id = p.value->>'member') AS names,
  (SELECT MAX((SELECT COUNT(*) FROM waiting_nights o WHERE o.night = w.night AND o.place <= w.place))
   FROM waiting_nights w WHERE w.stay = s.id) AS place,
  (SELECT MAX((SELECT COUNT(*) FROM waiting_nights o WHERE o.night = w.night))
   FROM waiting_nights w WHERE w.stay = s.id) AS "of"`

/** The stays to come that the reader booked or sleeps in. */
export const ownStayRows = (tokenHash: string, today: string) =>
  rows<OwnStayRow>(sql`
    SELECT ${columns} FROM stays s
    WHERE s.last_night >= ${today} AND s.standing <> 'canceled'
      AND (s.member = ${me(tokenHash)} OR EXISTS (SELECT 1 FROM json_each(s.sleepers) p WHERE p.value->>'member' = ${me(tokenHash)}))
    ORDER BY s.first_night, s.place LIMIT 50`)

export interface SheetRow extends OwnStayRow {
  readonly version: number
  readonly hasArrived: 0 | 1
  readonly bookedBy: string | null
}

/** One stay, also of the past, and canceled ones. */
export const sheetRow = (id: string) =>
  rows<SheetRow>(sql`
    SELECT ${columns}, s.version, s.has_arrived AS hasArrived, b.fname || ' ' || b.lname AS bookedBy
    FROM stays s LEFT JOIN members b ON b.id = s.member WHERE s.id = ${id}`)

export interface SheetPersonRow {
  readonly _id: string
  readonly fname: string
  readonly isAdult: 0 | 1
}

/** A member and their linked family. */
export const familyRows = (member: string, today: string) =>
  rows<SheetPersonRow>(sql`
    SELECT m.id AS _id, m.fname, ${isAdultOnDay(today)} AS isAdult FROM members m
    WHERE m.id = ${member} OR m.id IN (SELECT relative_id FROM family_links WHERE member_id = ${member} AND is_linked = 1)
    ORDER BY m.id <> ${member}, m.birthdate`)

export function stayView(row: OwnStayRow, seasons: readonly SeasonRow[], now: WallClock): StayView {
  const nights = JSON.parse(row.nights) as StayNight[]
  const sleepers = JSON.parse(row.sleepers) as Sleeper[]
  const names = JSON.parse(row.names) as Record<string, string>
  const called = sleeperNames(sleepers, guestsIn(row.guests), (id) => names[id] ?? 'A former member')
  const until = cancelUntil(nights[0]?.night ?? '', seasons)
  return {
    _id: row._id,
    member: row.member,
    standing: row.standing,
    nights: nights.map(({ night, beds }) => ({ night, beds })),
    sleepers: sleepers.map(({ member, kind }, index) => ({ member, kind, name: called[index] ?? '' })),
    arrives: row.arrives,
    note: row.note,
    price: nights.flatMap(({ prices }) => prices).reduce((sum, price) => sum + price, 0),
    rank: row.place === null ? null : { place: row.place, of: row.of ?? row.place },
    cancelUntil: row.standing !== 'booked' || until < now ? null : until,
  }
}

/** A stay with what its reader may do; nothing for whom it is not. */
export function staySheet(
  row: SheetRow | undefined,
  { seasons, rooms, people, duty }: SheetFacts,
  asker: Asker,
): StaySheet | undefined {
  if (!row) return undefined
  const view = stayView(row, seasons, asker.now)
  const nights = view.nights.map(({ night }) => night)
  const isManager = mayManage(dutyOn(nights, duty), asker, nights)
  const isOwn = row.member === asker.by
  if (!isManager && !isOwn && !view.sleepers.some(({ member }) => member === asker.by)) return undefined
  const isOver = nights.every((night) => night < nightOf(asker.now))
  const isOpen = isManager || (isOwn && (view.standing === 'waiting' || view.cancelUntil !== null))
  return {
    ...view,
    bookedBy: row.bookedBy ?? 'A former member',
    isManager,
    hasArrived: row.hasArrived === 1,
    mayChange: isOpen && view.standing !== 'canceled',
    mayCancel:
      isOpen && view.standing !== 'canceled' && (asker.isAdministrator || view.standing === 'waiting' || !isOver),
    rooms: rooms.map(({ id, ...room }) => ({ _id: id, ...room })),
    people: people.map((each) => ({ ...each, isAdult: each.isAdult === 1 })),
  }
}

interface SheetFacts {
  readonly seasons: readonly SeasonRow[]
  readonly rooms: readonly RoomRow[]
  readonly people: readonly SheetPersonRow[]
  readonly duty: FoundDuty
}

export const guestsIn = (json: string | null): string[] | null =>
  json === null ? null : (JSON.parse(json) as string[])

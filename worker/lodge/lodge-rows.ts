import { type SQL, sql } from 'drizzle-orm'

import { MOST_NIGHTS, type StayNight } from '../domain/lodge/stay'
import type { StayDetails } from '../domain/lodge/stay-details'
import type { ClubDate } from '../domain/shared/club-date'
import { daysBefore } from '../domain/wall/wall-clock'
import { query, rows, type Statement } from '../event-log/database'
import { first } from '../event-log/event-log'
import { isAdultOnDay } from '../members/member-read-model'
import { dutyIn, readDuty } from './lodge-duty'
import type { LodgeFacts, PersonRow, RoomRow, SeasonRow } from './lodge-facts'
import type { TakenRow, WaitingRow } from './waiting-list'

const listOf = (values: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

export const roomRows = rows<RoomRow>(
  sql`SELECT id, name, place, firstBed, beds, "use" FROM lodge_rooms ORDER BY firstBed, id`,
)

export const seasonRows = rows<SeasonRow>(sql`
  SELECT id, opensOn, closesOn, bookUntil, priorityDays, cancelDays, cancelUntil,
         memberPrice, minorPrice, guestPrice, youngGuestPrice
  FROM lodge_seasons ORDER BY opensOn DESC`)

/** The stays that wait for one of these nights. */
const waitingFor = (nights: SQL): SQL => sql`SELECT stay FROM waiting_nights WHERE night IN ${nights}`

/** The streams of those who wait for one of these nights. */
export const waitingStreams = (nights: SQL): SQL => sql`SELECT DISTINCT 'stay:' || stay FROM (${waitingFor(nights)})`

/** The members who wait for one of these nights: their stays are sealed with their own keys. */
export const waitingPeople = (nights: SQL): SQL =>
  sql`SELECT DISTINCT substr(stay, instr(stay, '.') + 1) AS id FROM (${waitingFor(nights)})`

/** Who waits for one of these nights, with all nights that they wait for. */
export const waitingRows = (nights: SQL) =>
  rows<WaitingRow>(sql`
    SELECT w.night, w.stay, w.place, s.sleepers FROM waiting_nights w JOIN stays s ON s.id = w.stay
    WHERE w.stay IN (${waitingFor(nights)}) ORDER BY w.place, w.night`)

/** The beds that are taken in these nights, and in those of whoever waits for one of them. */
export const takenRows = (nights: SQL) =>
  rows<TakenRow>(sql`
    SELECT night, bed, stay, member, place FROM bed_nights
    WHERE night IN (SELECT night FROM waiting_nights WHERE stay IN (${waitingFor(nights)}) UNION SELECT * FROM ${nights})`)

/** Rolls the batch back where a member got more beds for one of these nights than one may have. */
export const fewBedsBy = (member: string, nights: readonly string[], most: number): Statement =>
  query.run(sql`
    INSERT INTO assert_true SELECT NOT EXISTS (
      SELECT 1 FROM bed_nights b JOIN stays s ON s.id = b.stay
      WHERE b.night IN ${listOf(nights)} AND s.member = ${member} GROUP BY b.night HAVING COUNT(*) > ${most}), 'few beds'`)

/** The nights of a list. */
export const theseNights = (nights: readonly string[]): SQL =>
  sql`(SELECT value AS night FROM json_each(${JSON.stringify(nights)}))`

/** The first and the last night of a stay. */
export const endsOfStay = (id: string) =>
  [sql`(SELECT first_night FROM stays WHERE id = ${id})`, sql`(SELECT last_night FROM stays WHERE id = ${id})`] as const

/** The nights of a stay. */
export const nightsOfStay = (stay: string): SQL => sql`
  (SELECT night FROM bed_nights WHERE stay = ${stay} UNION SELECT night FROM waiting_nights WHERE stay = ${stay})`

/** How many stays for nights to come a member has ever booked, canceled ones too. */
const stayCount = (member: string, today: ClubDate) =>
  sql`(SELECT COUNT(*) FROM stays WHERE member = ${member} AND last_night >= ${today})`

const isOwn = (id: SQL, member: string | SQL) => sql`
  (${id} = ${member} OR EXISTS (
    SELECT 1 FROM family_links f WHERE f.member_id = ${member} AND f.relative_id = ${id} AND f.is_linked = 1))`

/** Those of a booking for `member`, and whether they are adults on its first night. */
const peopleOf = (member: string, ids: readonly string[], night: ClubDate, today: ClubDate) =>
  rows<PersonRow>(sql`
    SELECT id, fname, ${isAdultOnDay(night)} AS isAdult, ${isOwn(sql`id`, member)} AS isOwn,
           ${stayCount(member, today)} AS stays
    FROM members WHERE id IN ${listOf([...ids, member])}`)

/** A table as it was read, in a number that no other has: rows that came since are at later positions. */
interface Seen {
  readonly count: number
  readonly places: number
}

export const seenOf = (found: readonly { readonly place: number }[]): Seen => ({
  count: found.length,
  places: found.reduce((sum, { place }) => sum + place, 0),
})

/**
 * Rolls the batch back where beds of these nights were taken or given back since, or somebody joined or left the waiting
 * list: whoever is put on it must not have missed a bed, and whoever gives one back not somebody who waits.
 */
export const unchangedSince = (
  table: 'bed_nights' | 'waiting_nights',
  nights: readonly string[],
  { count, places }: Seen,
): Statement =>
  first(
    query.run(sql`
      INSERT INTO assert_true SELECT
        (SELECT COUNT(*) = ${count} AND COALESCE(SUM(place), 0) = ${places}
         FROM ${sql.identifier(table)} WHERE night IN ${listOf(nights)}), 'as it was read'`),
  )

/** Rolls the batch back where one of these members waits for one of these nights in another stay. */
export const nobodyWaits = (stay: string, nights: readonly string[], members: readonly string[]): Statement =>
  first(
    query.run(sql`
      INSERT INTO assert_true SELECT NOT EXISTS (
        SELECT 1 FROM waiting_nights w JOIN stays s ON s.id = w.stay JOIN json_each(s.sleepers) p
        WHERE w.night IN ${listOf(nights)} AND w.stay <> ${stay} AND p.value->>'member' IN ${listOf(members)}), 'nobody waits'`),
  )

/** Rolls the batch back where one of these beds is another stay's by now, or one of who sleeps in them has another bed. */
export const bedsAreFree = (
  stay: string,
  nights: readonly StayNight[],
  members: readonly (string | null)[],
): Statement => {
  const wanted = nights.flatMap(({ night, beds }) => beds.map((bed, index) => [night, bed, members[index] ?? null]))
  return first(
    query.run(sql`
      INSERT INTO assert_true SELECT NOT EXISTS (
        SELECT 1 FROM json_each(${JSON.stringify(wanted)}) w JOIN bed_nights b
          ON b.night = w.value->>0 AND (b.bed = w.value->>1 OR b.member = w.value->>2) AND b.stay <> ${stay}), 'beds are free'`),
  )
}

export type FoundDuty = Parameters<typeof dutyIn>[2]

/** The nights on which it must be known who is on duty: a stay that is changed may have lain about those that are asked for. */
const dutyDays = ({ from, to }: StayDetails) => [daysBefore(from, MOST_NIGHTS), daysBefore(to, -MOST_NIGHTS)] as const

/** The statements that find what a booking is decided by; `factsIn` says what they found. */
export const readFacts = (asked: StayDetails, nights: SQL, today: string) => [
  roomRows,
  seasonRows,
  takenRows(nights),
  waitingRows(nights),
  peopleOf(asked.member, asked.members, asked.from, today),
  ...readDuty(...dutyDays(asked), asked.member),
]

export function factsIn(asked: StayDetails, found: readonly unknown[]): LodgeFacts {
  const [rooms, seasons, taken, waiting, people, ...duty] = found as [
    LodgeFacts['rooms'],
    LodgeFacts['seasons'],
    LodgeFacts['taken'],
    LodgeFacts['waiting'],
    LodgeFacts['people'],
  ]
  return { rooms, seasons, taken, waiting, people, duty: dutyIn(...dutyDays(asked), duty as unknown as FoundDuty) }
}

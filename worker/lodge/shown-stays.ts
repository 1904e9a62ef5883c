import { sql } from 'drizzle-orm'
import { type FamilyLink, groupFamilies } from '../domain/family/families'

import { roomOfBed } from '../domain/lodge/beds'
import { seasonOfNight } from '../domain/lodge/lodge-season'
import type { NightPlan, NightView, Party, StatementView, StayView } from '../domain/lodge/lodge-views'
import type { Sleeper, StayNight } from '../domain/lodge/stay'
import { sleeperNames } from '../domain/lodge/stay-history'
import { dateOf, daysBefore, type WallClock } from '../domain/wall/wall-clock'
import { rows } from '../event-log/database'
import { cancelUntil, type DutyRow, type RoomRow, type SeasonRow } from './booking'
import { onDutyOn } from './lodge-rows'

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

/** The settings of who sleeps there, and of who booked it: each of them can ask not to be seen. */
const isHidden = sql`
  (COALESCE((SELECT is_hidden FROM lodge_settings WHERE id = b.member), 0)
   OR COALESCE((SELECT is_hidden FROM lodge_settings WHERE id = s.member), 0))`

const me = (tokenHash: string) => sql`(SELECT member_id FROM sessions WHERE token_hash = ${tokenHash})`

export interface OwnStayRow {
  readonly _id: string
  readonly member: string
  readonly standing: 'booked' | 'waiting'
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

/** The stays to come that the reader booked or sleeps in. */
export const ownStayRows = (tokenHash: string, today: string) =>
  rows<OwnStayRow>(sql`
    SELECT s.id AS _id, s.member, s.standing, s.nights, s.sleepers, s.guests, s.arrives, s.note,
      (SELECT json_group_object(m.id, m.fname) FROM json_each(s.sleepers) p JOIN members m ON m.id = p.value->>'member') AS names,
      (SELECT MAX((SELECT COUNT(*) FROM waiting_nights o WHERE o.night = w.night AND o.place <= w.place))
       FROM waiting_nights w WHERE w.stay = s.id) AS place,
      (SELECT MAX((SELECT COUNT(*) FROM waiting_nights o WHERE o.night = w.night))
       FROM waiting_nights w WHERE w.stay = s.id) AS "of"
    FROM stays s
    WHERE s.last_night >= ${today} AND s.standing <> 'canceled'
      AND (s.member = ${me(tokenHash)} OR EXISTS (SELECT 1 FROM json_each(s.sleepers) p WHERE p.value->>'member' = ${me(tokenHash)}))
    ORDER BY s.first_night, s.place LIMIT 50`)

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
    cancelUntil: row.standing === 'waiting' || !until || until < now ? null : until,
  }
}

export const guestsIn = (json: string | null): string[] | null =>
  json === null ? null : (JSON.parse(json) as string[])

export interface TakenCount {
  readonly night: string
  readonly room: string
  readonly taken: number
}

/** How many beds of each room are taken in each night. */
export const takenCounts = (from: string, to: string) =>
  rows<TakenCount>(sql`
    SELECT night, substr(bed, 1, instr(bed, '.') - 1) AS room, COUNT(*) AS taken FROM bed_nights
    WHERE night BETWEEN ${from} AND ${to} GROUP BY 1, 2`)

export interface QueueRow {
  readonly night: string
  readonly stay: string
  readonly sleepers: number
  readonly member: string
  readonly name: string | null
  readonly isHidden: 0 | 1
}

/** Who waits for nights of a month. */
export const queueRows = (from: string, to: string) =>
  rows<QueueRow>(sql`
    SELECT w.night, w.stay, w.sleepers, s.member, m.fname || ' ' || m.lname AS name,
           COALESCE((SELECT is_hidden FROM lodge_settings WHERE id = s.member), 0) AS isHidden
    FROM waiting_nights w JOIN stays s ON s.id = w.stay LEFT JOIN members m ON m.id = s.member
    WHERE w.night BETWEEN ${from} AND ${to} ORDER BY w.night, w.place`)

interface Month {
  readonly nights: readonly string[]
  readonly today: string
  readonly rooms: readonly RoomRow[]
  readonly seasons: readonly SeasonRow[]
  readonly taken: readonly TakenCount[]
  readonly queue: readonly QueueRow[]
  readonly duty: readonly DutyRow[]
  readonly stays: readonly StayView[]
  readonly reader: string
  readonly isAdministrator: boolean
}

export function nightViews({
  nights,
  today,
  rooms,
  seasons,
  taken,
  queue,
  duty,
  stays,
  reader,
  isAdministrator,
}: Month): NightView[] {
  const open = rooms.filter(({ use }) => use === 'Everyone')
  const isOpenRoom = new Set(open.map(({ id }) => id))
  const beds = open.reduce((sum, room) => sum + room.beds, 0)
  const takenIn = new Map<string, number>()
  for (const row of taken)
    if (isOpenRoom.has(row.room)) takenIn.set(row.night, (takenIn.get(row.night) ?? 0) + row.taken)
  const mine = new Set(stays.flatMap((each) => each.nights.map(({ night }) => night)))
  const queues = new Map<string, QueueRow[]>()
  for (const row of queue) queues.set(row.night, [...(queues.get(row.night) ?? []), row])
  return nights.map((night) => {
    const season = seasonOfNight(seasons, night)
    const hasPriority = isAdministrator || duty.some((row) => row.isOwn && (row.night === night || row.night === null))
    return {
      night,
      isOpen: season !== undefined,
      left: Math.max(0, beds - (takenIn.get(night) ?? 0)),
      isMine: mine.has(night),
      onDuty: duty.flatMap((row) => (row.isOwn && row.night === night ? row.member : [])),
      isBookable:
        season !== undefined && night >= today && (hasPriority || daysBefore(night, season.priorityDays) <= today),
      waiting: (queues.get(night) ?? []).map((row) => {
        const isMine = row.member === reader
        const isSeen = !row.isHidden || isMine || isAdministrator
        // A stay is called by who booked it.
        return {
          stay: isMine || isAdministrator ? row.stay : null,
          name: isSeen ? row.name : null,
          sleepers: row.sleepers,
          isMine,
        }
      }),
    }
  })
}

export interface BedRow {
  readonly bed: string
  readonly stay: string
  readonly booker: string
  readonly member: string | null
  readonly sleeper: number
  readonly name: string | null
  readonly avatar: string | null
  /** JSON. */
  readonly sleepers: string
  readonly guests: string | null
  readonly isHidden: 0 | 1
}

/** Who sleeps in which bed of a night. */
export const bedRows = (night: string) =>
  rows<BedRow>(sql`
    SELECT b.bed, b.stay, s.member AS booker, b.member, b.sleeper, m.fname AS name, m.avatar, s.sleepers, s.guests,
           ${isHidden} AS isHidden
    FROM bed_nights b JOIN stays s ON s.id = b.stay LEFT JOIN members m ON m.id = b.member
    WHERE b.night = ${night}`)

export function bedView(
  row: BedRow,
  reader: string,
  seesAll: boolean,
  linkTo: (avatar: string) => string,
): NightPlan['beds'][number] {
  const isMine = row.booker === reader || row.member === reader
  if (row.isHidden && !isMine && !seesAll)
    return { bed: row.bed, stay: null, name: null, member: null, avatar: null, isMine }
  const { name, avatar, member } = row
  return {
    bed: row.bed,
    stay: isMine || seesAll ? row.stay : null,
    name: member === null ? guestName(row) : (name ?? 'Former member'),
    member,
    avatar: avatar && linkTo(avatar),
    isMine,
  }
}

/** A guest is called by their own name, as whoever brings them wrote it. */
function guestName({ sleepers, guests, sleeper }: Pick<BedRow, 'sleepers' | 'guests' | 'sleeper'>): string {
  const before = (JSON.parse(sleepers) as Sleeper[]).slice(0, sleeper).filter(({ member }) => member === null).length
  const name = guestsIn(guests)?.[before]
  return name ? `${name}, guest` : 'A guest'
}

export interface TonightRow extends BedRow {
  readonly age: number | null
  readonly arrives: string | null
  readonly hasArrived: 0 | 1
  readonly lastNight: string
  readonly note: string | null
  readonly fname: string | null
  readonly lname: string | null
  /** JSON. */
  readonly phone: string | null
  readonly health: string | null
}

/** Everybody who sleeps at the lodge in a night, with what a house manager needs to know. */
export const tonightRows = (night: string) =>
  rows<TonightRow>(sql`
    SELECT b.bed, b.stay, s.member AS booker, b.member, b.sleeper, m.fname AS name, m.avatar, s.sleepers, s.guests,
           ${isHidden} AS isHidden, s.arrives, s.has_arrived AS hasArrived, s.last_night AS lastNight, s.note,
           k.fname, k.lname, k.phone, l.health,
           CAST((julianday(b.night) - julianday(m.birthdate)) / 365.2425 AS INTEGER) AS age
    FROM bed_nights b JOIN stays s ON s.id = b.stay
      LEFT JOIN members m ON m.id = b.member LEFT JOIN members k ON k.id = s.member
      LEFT JOIN lodge_settings l ON l.id = b.member
    WHERE b.night = ${night}`)

/** One line for each booking. What only house managers may read is left out for others. */
export function partiesOf(found: readonly TonightRow[], reader: string, isManager: boolean): Party[] {
  const stays = new Map<string, TonightRow[]>()
  for (const row of found) stays.set(row.stay, [...(stays.get(row.stay) ?? []), row])
  return [...stays.values()]
    .map((rows): Party => {
      const own = rows.toSorted((one, other) => one.sleeper - other.sleeper)
      const [row] = own as [TonightRow]
      const kinds = JSON.parse(row.sleepers) as Sleeper[]
      const isSeen = (each: TonightRow) =>
        isManager || !each.isHidden || row.booker === reader || each.member === reader
      const seen = own.filter(isSeen)
      return {
        stay: isManager ? row.stay : null,
        name: isSeen(row) ? (row.lname ?? 'A former member') : null,
        people: seen.map((each) => {
          const isMinor = ['minor', 'young guest'].includes(kinds[each.sleeper]?.kind ?? '')
          return {
            name: each.member === null ? guestName(each).replace(/, guest$/, '') : (each.name ?? 'Former member'),
            isMinor,
            age: isManager && isMinor ? each.age : null,
            isGuest: each.member === null,
          }
        }),
        beds: own.map(({ bed }) => bed).sort((one, other) => numberIn(one) - numberIn(other)),
        arrives: isSeen(row) ? row.arrives : null,
        hasArrived: row.hasArrived === 1,
        lastNight: row.lastNight,
        phone: isManager ? cellIn(row.phone) : null,
        note: isManager ? row.note : null,
        health: isManager ? own.flatMap(({ name, health }) => (health ? [`${name}: ${health}`] : [])) : [],
      }
    })
    .sort((one, other) => ((one.arrives ?? '99') < (other.arrives ?? '99') ? -1 : 1))
}

const numberIn = (bed: string) => Number(bed.slice(roomOfBed(bed).length + 1))

/** The number on which somebody is reached on the way: their cell phone, or another. */
export function cellIn(json: string | null): string | null {
  const { cell = '', home = '', work = '' } = (JSON.parse(json ?? '{}') ?? {}) as Record<string, string>
  return cell || home || work || null
}

export interface ManagerRow {
  readonly _id: string
  readonly name: string
  readonly phone: string | null
}

/** Who is house manager in a night: whoever is on duty then, or else the holders of the office. */
export const managerRows = (night: string) =>
  rows<ManagerRow & { readonly isOnDuty: 0 | 1 }>(sql`
    SELECT m.id AS _id, m.fname || ' ' || m.lname AS name, m.phone, MAX(found.isOnDuty) AS isOnDuty FROM (
      SELECT d.value AS id, 1 AS isOnDuty FROM (SELECT ${night} AS night) tonight ${onDutyOn(sql`tonight.night`)}
      UNION ALL
      SELECT h.value, 0 FROM offices JOIN json_each(holders) h WHERE section = 'house-managers'
    ) found CROSS JOIN members m ON m.id = found.id GROUP BY m.id ORDER BY isOnDuty DESC, name`)

export interface StatementRow {
  readonly stay: string
  readonly member: string
  readonly from: string
  readonly nights: number
  readonly price: number
  readonly sleepers: string
  readonly guests: string | null
  readonly names: string
}

/** The price of each stay of a season, by the price of each night. */
export const statementRows = (from: string, to: string) =>
  rows<StatementRow>(sql`
    SELECT b.stay, s.member, MIN(b.night) AS "from", COUNT(DISTINCT b.night) AS nights, SUM(b.price) AS price,
      s.sleepers, s.guests,
      (SELECT json_group_object(m.id, m.fname) FROM json_each(s.sleepers) p JOIN members m ON m.id = p.value->>'member') AS names
    FROM bed_nights b JOIN stays s ON s.id = b.stay
    WHERE b.night BETWEEN ${from} AND ${to} GROUP BY b.stay`)

export interface NameRow {
  readonly id: string
  readonly fname: string
  readonly lname: string
}
export const nameRows = (from: string, to: string) => {
  const bookers = sql`(SELECT s.member FROM bed_nights b JOIN stays s ON s.id = b.stay WHERE b.night BETWEEN ${from} AND ${to})`
  return rows<NameRow>(sql`
    SELECT m.id, m.fname, m.lname FROM members m WHERE m.id IN ${bookers}
    UNION ALL SELECT f.id, f.fname, f.lname FROM former_members f WHERE f.id IN ${bookers}`)
}

/** The lines of each family, linked directly or through others; of one reader's alone where `only` names them. */
export function familyStatements(
  found: readonly StatementRow[],
  links: readonly FamilyLink[],
  names: readonly NameRow[],
  only: string | undefined,
): StatementView['families'] {
  const named = new Map(names.map((row) => [row.id, row]))
  const everybody = new Set([...found.map(({ member }) => member), ...links.flatMap(({ one, other }) => [one, other])])
  const ofMember = Map.groupBy(found, ({ member }) => member)
  return groupFamilies([...everybody], links)
    .filter((members) => only === undefined || members.includes(only))
    .map((members) => members.flatMap((member) => ofMember.get(member) ?? []))
    .filter((rows) => rows.length > 0)
    .map((rows) => {
      const bookers = [...new Set(rows.map(({ member }) => member))].map((id) => named.get(id))
      const lines = rows
        .toSorted((one, other) => one.from.localeCompare(other.from) || one.stay.localeCompare(other.stay))
        .map(({ stay, from, nights, price, sleepers, guests, names: called }) => {
          const known = JSON.parse(called) as Record<string, string>
          const who = sleeperNames(
            JSON.parse(sleepers) as Sleeper[],
            guestsIn(guests),
            (id) => known[id] ?? 'a former member',
          )
          return { stay, from, nights, price, who: who.join(', ') }
        })
      return {
        name: familyName(bookers),
        total: lines.reduce((sum, { price }) => sum + price, 0),
        nights: lines.reduce((sum, line) => sum + line.nights, 0),
        lines,
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** "Brekke", or "Aldous and Dunmore". */
function familyName(bookers: readonly (NameRow | undefined)[]): string {
  const known = bookers.flatMap((one) => one ?? [])
  const [only] = known
  if (known.length === 1 && only) return `${only.lname}, ${only.fname}`
  return [...new Set(known.map(({ lname }) => lname))].sort().join(' and ') || 'A former member'
}

/** The day of a wall clock's time, unless that is before six: who comes after midnight comes for the night before. */
export const nightOf = (now: WallClock): string => (now.slice(11) < '06:00' ? daysBefore(dateOf(now), 1) : dateOf(now))

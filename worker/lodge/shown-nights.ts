import { sql } from 'drizzle-orm'

import { seasonOfNight } from '../domain/lodge/lodge-season'
import type { NightPlan, NightView, StayView } from '../domain/lodge/lodge-views'
import type { Sleeper } from '../domain/lodge/stay'
import { daysBefore } from '../domain/wall/wall-clock'
import { rows } from '../event-log/database'
import type { DutyRow, RoomRow, SeasonRow } from './lodge-facts'
import { guestsIn } from './shown-stays'

/** The settings of who sleeps there, and of who booked it: each of them can ask not to be seen. */
export const isHidden = sql`
  (COALESCE((SELECT is_hidden FROM lodge_settings WHERE id = b.member), 0)
   OR COALESCE((SELECT is_hidden FROM lodge_settings WHERE id = s.member), 0))`

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
  const takenIn = new Map(taken.map((row) => [`${row.night} ${row.room}`, row.taken]))
  const mine = new Set(stays.flatMap((each) => each.nights.map(({ night }) => night)))
  const queues = new Map<string, QueueRow[]>()
  for (const row of queue) queues.set(row.night, [...(queues.get(row.night) ?? []), row])
  return nights.map((night) => {
    const season = seasonOfNight(seasons, night)
    const isFor = (row: DutyRow) => row.night === night || row.night === null
    const hasPriority = isAdministrator || duty.some((row) => row.isOwn && isFor(row))
    return {
      night,
      isOpen: season !== undefined,
      left: rooms.reduce((sum, room) => sum + leftIn(room, takenIn.get(`${night} ${room.id}`) ?? 0), 0),
      isMine: mine.has(night),
      onDuty: duty.flatMap((row) => (row.isOwn && row.night === night ? row.member : [])),
      isBookable:
        season !== undefined && night >= today && (hasPriority || daysBefore(night, season.priorityDays) <= today),
      isManaged: isAdministrator || duty.some((row) => row.member === reader && isFor(row)),
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

/** The beds of a room that are left to a family with none in it yet. */
export const leftIn = ({ beds, use }: Pick<RoomRow, 'beds' | 'use'>, taken: number): number =>
  use === 'House manager' || (use === 'One family' && taken > 0) ? 0 : Math.max(0, beds - taken)

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
export function guestName({ sleepers, guests, sleeper }: Pick<BedRow, 'sleepers' | 'guests' | 'sleeper'>): string {
  const before = (JSON.parse(sleepers) as Sleeper[]).slice(0, sleeper).filter(({ member }) => member === null).length
  const name = guestsIn(guests)?.[before]
  return name ? `${name}, guest` : 'A guest'
}

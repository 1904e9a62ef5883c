import { sql } from 'drizzle-orm'

import { numberOfBed } from '../domain/lodge/beds'
import type { HandOver, Party } from '../domain/lodge/lodge-views'
import type { Sleeper } from '../domain/lodge/stay'
import { ageOn } from '../domain/member/age'
import type { ClubDate } from '../domain/shared/club-date'
import { rows } from '../event-log/database'
import { type BedRow, guestName, isHidden } from './shown-nights'

export interface TonightRow extends BedRow {
  readonly birthdate: ClubDate | null
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
           k.fname, k.lname, k.phone, l.health, m.birthdate
    FROM bed_nights b JOIN stays s ON s.id = b.stay
      LEFT JOIN members m ON m.id = b.member LEFT JOIN members k ON k.id = s.member
      LEFT JOIN lodge_settings l ON l.id = b.member
    WHERE b.night = ${night}`)

/** So many of the newest notes are shown: everybody whom an older one concerns has read it. */
const MOST_NOTES = 5

/** What others tell those who come to the lodge, newest first. Who wrote it, and when, is known to the log. */
export const handOverRows = rows<HandOver>(sql`
  SELECT n.id AS _id, n.words, COALESCE(m.fname, f.fname, 'A former member') AS "by", e.recorded_at AS at
  FROM hand_over_notes n CROSS JOIN events e ON e.stream_id = 'handOverNote:' || n.id AND e.stream_version = 1
  LEFT JOIN members m ON m.id = e.actor_id LEFT JOIN former_members f ON m.id IS NULL AND f.id = e.actor_id
  ORDER BY e.position DESC LIMIT ${MOST_NOTES}`)

/** One line for each booking. What only house managers may read is left out for others. */
export function partiesOf(found: readonly TonightRow[], night: ClubDate, reader: string, isManager: boolean): Party[] {
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
            age: isManager && isMinor && each.birthdate !== null ? ageOn(each.birthdate, night) : null,
            isGuest: each.member === null,
          }
        }),
        beds: own.map(({ bed }) => bed).sort((one, other) => numberOfBed(one) - numberOfBed(other)),
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

/** The number on which somebody is reached on the way: their cell phone, or another. */
export function cellIn(json: string | null): string | null {
  const { cell = '', home = '', work = '' } = (JSON.parse(json ?? '{}') ?? {}) as Record<string, string>
  return cell || home || work || null
}

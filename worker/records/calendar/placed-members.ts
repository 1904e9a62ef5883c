import { type SQL, sql } from 'drizzle-orm'

import type { PlacedMember } from '../../domain/entry/changed-shifts'
import { series } from '../../domain/series/series'
import type { ClubDate } from '../../domain/shared/club-date'
import { daysBefore } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import type { LoadedStreams } from '../../event-log/loaded-streams'

/** The members on the shifts of an event. */
const placesAt = (id: string) => sql`
  SELECT '' AS day, p.shift, p.member FROM roster_places p CROSS JOIN members m ON m.id = p.member WHERE p.date = ${id}`

export const placedAt = (id: string) => rows<PlacedMember>(sql`${placesAt(id)} ORDER BY p.since`)

/** The same as JSON, to be read in one statement with something else. */
export const placedAtAsJson = (id: string) => asJson(placesAt(id))

/** A date may be moved by so many days, and is still found by the day in its id. */
const MOVED = 31

/** The members on the shifts of a series' dates to come. The ids of these end with their days. */
const placesInSeries = (id: string, today: ClubDate) => sql`
  SELECT substr(p.date, -8, 4) || '-' || substr(p.date, -4, 2) || '-' || substr(p.date, -2) AS day, p.shift, p.member
  FROM series s
  CROSS JOIN roster_places p ON p.date >= s.root || '.' || ${daysBefore(today, MOVED).replaceAll('-', '')} AND p.date < s.root || '/'
  CROSS JOIN members m ON m.id = p.member
  WHERE s.id = ${id}`

export const placedInSeries = (id: string, today: ClubDate) =>
  rows<PlacedMember>(sql`${placesInSeries(id, today)} ORDER BY p.date, p.since`)

export const placedInSeriesAsJson = (id: string, today: ClubDate) => asJson(placesInSeries(id, today))

const asJson = (places: SQL) => sql`
  (SELECT json_group_array(json_object('day', day, 'shift', shift, 'member', member)) FROM (${places}))`

/** Those of rows of which each has them all. */
export const placedIn = (found: readonly unknown[]): readonly PlacedMember[] => {
  const [row] = found as readonly { readonly placed: string }[]
  return row ? (JSON.parse(row.placed) as PlacedMember[]) : []
}

export const placedBetween = (placed: readonly PlacedMember[], from: ClubDate, until: ClubDate | null) =>
  placed.filter(({ day }) => day >= from && (until === null || day < until))

/** Where the split is undone that a series came from: the series that has its dates again, and who is on their shifts. */
export async function rejoined(id: string, loaded: LoadedStreams, position: number, placed: readonly PlacedMember[]) {
  const statesOf = async (other: string) => ({
    earlier: await loaded.asOf(series, other, position),
    now: (await loaded.stream(series, other)).state,
  })
  const own = await statesOf(id)
  const wasApart = own.earlier.status === 'unknown' || (own.earlier.status === 'removed' && own.earlier.isRejoined)
  if (!wasApart || own.now.status !== 'listed') return {}
  const known = await Promise.all(loaded.ids(series).map(statesOf))
  for (const { earlier, now } of known) {
    if (earlier.status !== 'listed' || now.status !== 'listed' || now.record.followedBy !== id) continue
    const { endsBefore } = now.record
    if (endsBefore !== null)
      return { into: earlier.record, placed: placedBetween(placed, endsBefore, earlier.record.endsBefore) }
  }
  return {}
}

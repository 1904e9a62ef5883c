import { type SQL, sql } from 'drizzle-orm'

import type { PlacedMember } from '../../domain/entry/changed-shifts'
import type { ClubDate } from '../../domain/shared/club-date'
import { daysBefore } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'

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

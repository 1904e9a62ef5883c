import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { byRank, type Gap } from '../domain/shared/rank'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'

/** A read table of things that are in sections, each section in the order of its ranks. Ids begin with the section. */
type OrderedTable = 'documents' | 'offices'

/** Where something is to go: before another of its section, or to the end of it. */
export const Move = z.object({ before: z._default(z.nullable(z.string().check(z.maxLength(64))), null) })
type Move = z.infer<typeof Move>

interface Place {
  readonly id: string
  readonly rank: string
}
export type Places = readonly Place[]

/** The id of something new in a section. */
export const idIn = (section: string, made: string) => `${section}-${made}`

/** Those whose id begins with the section: '.' is the sign that follows on '-'. */
export const inSection = (section: string): SQL => sql`id >= ${`${section}-`} AND id < ${`${section}.`}`

/** The order of a section. It is as long as the page that shows it. */
export const placesIn = (table: OrderedTable, section: string) =>
  rows<Place>(sql`SELECT id, rank FROM ${sql.identifier(table)} WHERE ${inSection(section)}`)

/** As `placesIn`, of the section that `id` is in. */
export const placesAround = (table: OrderedTable, sections: readonly string[], id: string) =>
  placesIn(table, sections.find((section) => id.startsWith(idIn(section, ''))) ?? '')

export function gapAtEnd(places: Places): Gap {
  return { after: places.toSorted(byRank).at(-1)?.rank ?? null, before: null }
}

/** The gap that `id` is to go to, once it has been taken out. What has not got its place to itself is not parted. */
export function gapFor(places: Places, id: string, { before }: Move): Gap {
  const others = places.filter((place) => place.id !== id)
  if (before === null) return gapAtEnd(others)
  const next = others.find((place) => place.id === before)
  if (!next) throw nextIsGone()
  return { ...gapAtEnd(others.filter(({ rank }) => rank < next.rank)), before: next.rank }
}

const nextIsGone = () => new Refusal('CONFLICT', 'The list has changed. Please try again.')

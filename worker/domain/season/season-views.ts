import * as z from 'zod/mini'
import { dictionary } from '../shared/dictionary'

const counts = z.array(z.number())

/** How many members had a status at the end of a month, or today. */
const MembersOfMonth = z.object({ month: z.string(), counts: dictionary(z.number()) })
export type MembersOfMonth = z.infer<typeof MembersOfMonth>

const PassDay = z.object({
  day: z.string(),
  /** °F; `null` where nobody measured. */
  coldest: z.nullable(z.number()),
  /** In ISO 8601 and UTC. */
  coldestAt: z.nullable(z.string()),
  isClosed: z.boolean(),
})
export type PassDay = z.infer<typeof PassDay>

/** How members answered to one date. */
const AnsweredDate = z.object({
  id: z.string(),
  title: z.string(),
  day: z.string(),
  yes: z.number(),
  maybe: z.number(),
  no: z.number(),
})

/** A season of the club in numbers. What there is of each week has the order of `weeks`. */
export const SeasonView = z.object({
  /** The season's first year, and its name. */
  year: z.number(),
  name: z.string(),
  /** Its seasons, newest first. */
  years: z.array(z.number()),
  /** The last day of which it tells: the season's, or today. */
  until: z.string(),
  /** The Mondays with which they begin. */
  weeks: z.array(z.string()),
  /** Beds slept in, and those of the same weeks of the season before. */
  nights: z.object({ weeks: counts, before: counts }),
  /** Quarters of an hour that were confirmed, and how many all families together are to work; `null` where the club has set none. */
  hours: z.object({ weeks: counts, target: z.nullable(z.number()) }),
  posts: z.object({ weeks: counts, authors: z.number() }),
  /** The last dates that members were asked about, in their order, and how many members there are to answer. */
  answers: z.array(AnsweredDate),
  asked: z.number(),
  /** Of the season. */
  joined: z.number(),
  left: z.number(),
  /** Of all years, up to `until`. */
  members: z.array(MembersOfMonth),
  pass: z.array(PassDay),
})
export type SeasonView = z.infer<typeof SeasonView>

import * as z from 'zod/mini'

import { clubDate } from '../shared/club-date'
import { optional, required } from '../shared/validation'

/** Nobody works longer in a day. */
const MOST_QUARTERS = 24 * 4

const WHOLE_QUARTERS = 'Please enter between a quarter of an hour and 24 hours.'

/** Hours as they are entered. */
export const EnteredHours = z.object({
  task: required('Please enter what you did.', 120),
  date: clubDate('Please enter the date as MM/DD/YYYY.'),
  quarters: z.int(WHOLE_QUARTERS).check(z.minimum(1, WHOLE_QUARTERS), z.maximum(MOST_QUARTERS, WHOLE_QUARTERS)),
  members: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, 'Please choose who worked.'), z.maxLength(12, 'Please choose at most 12 people.')),
  note: optional(300),
})
export type EnteredHours = z.infer<typeof EnteredHours>

/** So many are decided in one request. */
export const MOST_DECIDED = 50

const Some = z.object({
  entries: z
    .array(z.object({ id: z.string().check(z.maxLength(140)), version: z.int() }))
    .check(
      z.minLength(1, 'Please choose some hours.'),
      z.maxLength(MOST_DECIDED, `Please choose at most ${MOST_DECIDED} at once.`),
    ),
})
/** Entries with the versions that the administrator saw. */
export type DecidedHours = z.infer<typeof Some>['entries']
export const ConfirmedHours = Some
export const ReturnedHours = z.extend(Some, { reason: required('Please say why you’re sending them back.', 300) })

const MOST_HOURS = 'Please enter between 0 and 500 hours.'

export const EnteredTarget = z.object({
  /** In quarters of an hour; 0 for none. */
  quarters: z.int(MOST_HOURS).check(z.minimum(0, MOST_HOURS), z.maximum(500 * 4, MOST_HOURS)),
})

/** An entry as its family and administrators see it. */
export const WorkHoursView = z.object({
  _id: z.string(),
  version: z.number(),
  author: z.string(),
  date: z.string(),
  /** Of each who worked. */
  quarters: z.number(),
  members: z.array(z.object({ _id: z.string(), name: z.string() })),
  task: z.string(),
  note: z.string(),
  checked: z.enum(['waiting', 'confirmed', 'returned']),
  reason: z.nullable(z.string()),
})
export type WorkHoursView = z.infer<typeof WorkHoursView>

/** One family's hours in a season. */
export const FamilyHours = z.object({
  season: z.number(),
  /** In quarters of an hour; `null` where the club has set none. */
  target: z.nullable(z.number()),
  family: z.array(z.object({ _id: z.string(), name: z.string() })),
  entries: z.array(WorkHoursView),
})
export type FamilyHours = z.infer<typeof FamilyHours>

/** A season of all families, for administrators. */
export const SeasonHours = z.object({
  season: z.number(),
  target: z.nullable(z.number()),
  families: z.array(
    z.object({
      /** A member of it, whose page its name leads to. */
      _id: z.string(),
      name: z.string(),
      people: z.number(),
      /** In quarters of an hour. */
      confirmed: z.number(),
      waiting: z.number(),
    }),
  ),
  /** Those of any season that wait to be confirmed, oldest first. */
  queue: z.array(WorkHoursView),
})
export type SeasonHours = z.infer<typeof SeasonHours>

/** "2.5 h". */
export const hoursInWords = (quarters: number): string => `${hoursOf(quarters)} h`

/** "2.5 hours". */
export const hoursInFull = (quarters: number): string => `${hoursOf(quarters)} ${quarters === 4 ? 'hour' : 'hours'}`

/** "2.5" */
export const hoursOf = (quarters: number): string =>
  (quarters / 4).toLocaleString('en-US', { maximumFractionDigits: 2 })

/** The hours of entries that hold a condition, those of everybody in them, or of `members` alone. */
export const totalQuarters = (
  entries: readonly Pick<WorkHoursView, 'quarters' | 'members' | 'checked'>[],
  checked: WorkHoursView['checked'],
  members?: ReadonlySet<string>,
): number =>
  entries
    .filter((entry) => entry.checked === checked)
    .reduce((sum, entry) => {
      const counted = members ? entry.members.filter(({ _id }) => members.has(_id)) : entry.members
      return sum + entry.quarters * counted.length
    }, 0)

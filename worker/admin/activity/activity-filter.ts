import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { ACTIONS } from '../../domain/admin/activity-views'
import { isInCalendar, toClubDate } from '../../domain/shared/club-date'
import { reason } from '../../domain/shared/reason'
import { eventTypesFor } from './activity-actions'
import { activityKinds } from './activity-kinds'

const isDay = (text: string) => toClubDate(text) === text && isInCalendar(text)
const day = z.string().check(z.refine(isDay, 'Please give days as YYYY-MM-DD.'))
const position = z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'The position must be a number.')), z.transform(Number))

/** The filter of a request for the activity. */
export const ActivityFilter = z.object({
  before: z.optional(position),
  person: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(activityKinds.map(({ aggregate }) => aggregate.category))),
  action: z.optional(z.enum(ACTIONS)),
  from: z.optional(day),
  to: z.optional(day),
  text: z.optional(z.string().check(z.maxLength(100))),
})
export type ActivityFilter = z.infer<typeof ActivityFilter>

/** Reasons are beside what they are about, so a search for that finds them too. */
export const orItsReason = sql`stream_id >= ${`${reason.category}:`} AND stream_id < ${`${reason.category};`}`

/** Conditions on the rows of `events`; the text is looked for in the sentences, once they are made. */
export function filterCondition({ person, kind, action }: ActivityFilter): SQL {
  const conditions = [
    ...(person ? [sql`actor_id = ${person}`] : []),
    ...(kind ? [sql`(stream_id >= ${`${kind}:`} AND stream_id < ${`${kind};`} OR ${orItsReason})`] : []),
    ...(action
      ? [sql`(type IN (SELECT value FROM json_each(${JSON.stringify(eventTypesFor(action))})) OR ${orItsReason})`]
      : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`
}

export const isFiltered = ({ person, kind, action, text }: ActivityFilter) =>
  [person, kind, action, text].some((wish) => wish !== undefined && wish !== '')

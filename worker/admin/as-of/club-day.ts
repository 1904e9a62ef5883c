import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { type ClubDate, toClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { dateOf, daysBefore, instantOf, wallClockAt } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { idOf } from '../../event-log/stored-event'
import type { App } from '../../http/app'

/** A day of the club's calendar to which it is looked back, and its last millisecond. */
interface LookedBackTo {
  readonly day: ClubDate
  readonly moment: number
}

/** The day that the path names. Refuses what is no day, and what has not come yet. */
export function dayIn(c: Context<App>): LookedBackTo {
  const text = c.req.param('day') ?? ''
  const day = /^\d{4}-/.test(text) ? toClubDate(text) : undefined
  if (!day) throw new Refusal('INVALID', 'Please give a valid date as YYYY-MM-DD.')
  if (day > c.var.now().today) throw new Refusal('INVALID', 'Please choose today or an earlier date.')
  return { day, moment: instantOf(`${daysBefore(day, -1)}T00:00`, c.env.CLUB_TIME_ZONE) - 1 }
}

/** When the first event of the club was recorded, if there is any. */
export const beginning = rows<{ recordedAt: number }>(
  sql`SELECT recorded_at AS recordedAt FROM events WHERE position = (SELECT MIN(position) FROM events)`,
)

/** The club's day on which the first event was recorded. */
export const begunOn = (c: Context<App>, found: readonly { recordedAt: number }[]): ClubDate | null =>
  found[0] ? clubDayAt(c)(found[0].recordedAt) : null

/** The club's day of a moment (ms). */
export const clubDayAt = (c: Context<App>) => (moment: number) => dateOf(wallClockAt(moment, c.env.CLUB_TIME_ZONE))

/** Looking back may show what has since been removed, so it is in the security log who did. */
export const noteLook = (c: Context<App>, what: string, day: ClubDate) =>
  c.var.note({ kind: 'looked back', memberId: c.var.reader._id, detail: `${what} as of ${day}` })

/**
 * The stream after which the part begins that is asked for with `?after=`, as the part before it said; empty for the
 * first.
 */
export function afterIn(c: Context<App>, { category }: { readonly category: string }): string {
  const after = c.req.query('after')
  if (after === undefined) return ''
  if (!/^[\w-]{1,64}$/.test(after))
    throw new Refusal('INVALID', 'The portal can’t show this part. Please reload the page.')
  return `${category}:${after}`
}

/** The cursor of the next part, if there is one. */
export const streamCursor = (stream: string | null): string | null => stream && idOf(stream)

import { dateOf, type WallClock } from '#domain/wall/wall-clock'
import type { CalendarDate } from './calendar-date'

interface Looked {
  /** On the club's wall. */
  readonly now: WallClock
  /** The entry that the reader has just saved. */
  readonly saved: string | undefined
}

type Placed = Pick<CalendarDate, '_id' | 'start' | 'end'>

/**
 * The order of the dates of a month, day by day. A day shows as many as it has room for: first what the reader has just
 * saved, then by time what is still to come, and last what is over.
 */
export const orderInDay = ({ now, saved }: Looked) => {
  const rank = ({ _id, end }: Placed) => (_id === saved ? 0 : end > now ? 1 : 2)
  return (a: Placed, b: Placed): number =>
    dateOf(a.start).localeCompare(dateOf(b.start)) || rank(a) - rank(b) || a.start.localeCompare(b.start)
}

import * as z from 'zod/mini'

import type { ClubDate } from '../shared/club-date'
import { required } from '../shared/validation'
import { dateOf, daysBefore, minutesBetween, timeInWords, type WallClock } from '../wall/wall-clock'

const MAX_SHIFTS = 40
const MAX_PLACES = 30
const MAX_NAMED_QUALIFICATIONS = 4
/** The steps of a shift's times, in minutes. */
const STEP = 15

/** Types without rules: what was once accepted must parse for ever. */
export const RecordedShift = z.object({
  id: z.string(),
  name: z.string(),
  /** The day on which it begins: 0 is the first day of its date. So it moves with the date, and fits every date of a series. */
  day: z.number(),
  /** On the club's wall, such as 08:30. One that ends no later than it begins ends on the day after. */
  from: z.string(),
  to: z.string(),
  places: z.number(),
  minAge: z.optional(z.number()),
  /** The ids of the kinds of qualifications that it takes: all of them. */
  qualifications: z.optional(z.array(z.string())),
  /** Whether members may sign up; administrators assign people in any case. */
  isOpen: z.boolean(),
  /** Whether an administrator must approve that somebody else takes over. */
  isApproved: z.optional(z.boolean()),
  /** Whether somebody who is on duty elsewhere at the same time may take it. */
  mayOverlap: z.optional(z.boolean()),
})

/** A part of an event for which so many people are needed. */
export type Shift = z.infer<typeof RecordedShift>

const time = (message: string) =>
  z.string(message).check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message, abort: true }),
    z.refine((text) => Number(text.slice(3)) % STEP === 0, 'Please choose a time on the quarter hour.'),
  )
const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message))

/** A shift as an administrator enters it. */
const EnteredShift = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/, 'This shift can’t be saved. Please add it again.')),
  name: required('Please name the shift.').check(z.maxLength(60, 'Please use at most 60 characters.')),
  day: whole(0, 30, 'Please choose a day of the event.'),
  from: time('Please enter when the shift begins.'),
  to: time('Please enter when the shift ends.'),
  places: whole(1, MAX_PLACES, `Please enter a number from 1 to ${MAX_PLACES}.`),
  minAge: z.optional(whole(1, 99, 'Please enter an age from 1 to 99.')),
  qualifications: z.optional(
    z
      .array(z.string().check(z.maxLength(64)))
      .check(z.maxLength(MAX_NAMED_QUALIFICATIONS, `Please choose at most ${MAX_NAMED_QUALIFICATIONS}.`)),
  ),
  isOpen: z.boolean(),
  isApproved: z.optional(z.boolean()),
  mayOverlap: z.optional(z.boolean()),
})

/** All shifts of an event. */
export const Shifts = z.array(EnteredShift).check(
  z.maxLength(MAX_SHIFTS, `An event can have up to ${MAX_SHIFTS} shifts.`),
  z.refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Two shifts are the same. Please add one again.',
  ),
)

/** When a shift of a date is, on the club's wall. */
export function shiftTimes({ day: days, from, to }: Shift, start: WallClock): ShiftTimes {
  const day = dayAfter(dateOf(start), days)
  const last = to > from ? day : dayAfter(day, 1)
  return { start: `${day}T${from}`, end: `${last}T${to}` }
}
export interface ShiftTimes {
  readonly start: WallClock
  readonly end: WallClock
}

/** "Breakfast, 6:30 AM to 10:00 AM, 3 places". */
export function shiftInWords({ name, day, from, to, places }: Shift): string {
  const [begin, end] = [from, to].map((time) => timeInWords(`2026-01-01T${time}`))
  return `${name}, ${day > 0 ? `day ${day + 1}, ` : ''}${begin} to ${end}, ${places === 1 ? '1 place' : `${places} places`}`
}

export const doOverlap = (one: ShiftTimes, other: ShiftTimes): boolean => one.start < other.end && other.start < one.end

const MOST_MINUTES_A_DAY = 4 * 60

/** The minutes that count for who is on duty for a whole event: no more than four hours of a day. */
export function minutesOfEvent({ start, end }: ShiftTimes): number {
  let counted = 0
  for (let day = dateOf(start); day <= dateOf(end); day = dayAfter(day, 1)) {
    const from = day === dateOf(start) ? start : `${day}T00:00`
    const to = day === dateOf(end) ? end : `${dayAfter(day, 1)}T00:00`
    counted += Math.min(minutesBetween(from, to), MOST_MINUTES_A_DAY)
  }
  return counted
}

const dayAfter = (day: ClubDate, days: number) => daysBefore(day, -days)

import * as z from 'zod/mini'

import { dateOf, daysBefore, type WallClock } from '../wall/wall-clock'

const MOST_PLACES = 2000
export const MOST_GUESTS = 9
/** Nobody has to answer earlier than so many days before. */
export const MOST_DAYS_BEFORE = 90
/** A "Maybe" holds a place until so many days before the deadline. */
export const HELD_DAYS = 2

const whole = (from: number, to: number, complaint: string) =>
  z.int(complaint).check(z.gte(from, complaint), z.lte(to, complaint))

const time = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * An administrator’s settings for the answers of members to a date, where they are asked at all. The deadline is
 * counted from the date, so that it goes along where the date is moved, and is right for every date of a series.
 */
export const AnswerSettings = z.object(
  {
    /** The last moment to answer, on the club's wall; `null` for until it begins. */
    deadline: z.nullable(
      z.object({
        daysBefore: whole(0, MOST_DAYS_BEFORE, `Please enter 0 to ${MOST_DAYS_BEFORE} days.`),
        time: z.string().check(z.regex(time, 'Please enter the time until which members can answer.')),
      }),
    ),
    /** How many people there are places for; `null` for any number. */
    places: z.nullable(whole(1, MOST_PLACES, `Please enter 1 to ${MOST_PLACES.toLocaleString('en-US')} places.`)),
    /** How many guests a member may bring. */
    guests: whole(0, MOST_GUESTS, `Please enter 0 to ${MOST_GUESTS} guests.`),
  },
  'Please choose how members answer.',
)
export type AnswerSettings = z.output<typeof AnswerSettings>

/** Types without rules: what was once accepted must parse for ever. */
export const StoredAnswerSettings = z.object({
  deadline: z.nullable(z.object({ daysBefore: z.number(), time: z.string() })),
  places: z.nullable(z.number()),
  guests: z.number(),
})

/** The last moment to answer for a date that begins at `start`. Nobody answers for what has begun. */
export function answerDeadline({ deadline }: AnswerSettings, start: WallClock): WallClock {
  if (!deadline) return start
  const wall = `${daysBefore(dateOf(start), deadline.daysBefore)}T${deadline.time}`
  return wall < start ? wall : start
}

export const heldUntil = (deadline: WallClock): WallClock =>
  `${daysBefore(dateOf(deadline), HELD_DAYS)}${deadline.slice('2026-11-20'.length)}`

/** The settings as a history tells of them; `null` where members are not asked. */
export function settingsInWords(settings: AnswerSettings | null | undefined): string | null {
  if (!settings) return null
  const { deadline, places, guests } = settings
  return [
    deadline ? `until ${daysInWords(deadline.daysBefore)} at ${clockInWords(deadline.time)}` : 'until it begins',
    places === null ? 'any number of places' : `${places} ${places === 1 ? 'place' : 'places'}`,
    guests === 0 ? 'no guests' : `up to ${guests} ${guests === 1 ? 'guest' : 'guests'} each`,
  ].join(', ')
}

const daysInWords = (days: number) => (days === 0 ? 'that day' : `${days} ${days === 1 ? 'day' : 'days'} before`)

const clockInWords = (time: string) => {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

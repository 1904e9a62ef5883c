import * as z from 'zod/mini'

import { type ClubDate, clubDate } from '../shared/club-date'
import { dateInWords, dateOf, daysBefore, type WallClock } from '../wall/wall-clock'

/** How a series repeats. Its first date says the weekday or the day of the month, so that the two cannot differ. */
export const REPETITIONS = [
  'every week',
  'every second week',
  'every month on the date',
  'every month on the weekday',
  'every month on the last weekday',
] as const
export type Repetition = (typeof REPETITIONS)[number]

export const MOST_YEARS = 10
export const MOST_DATES = 600

const NO_END = 'Please enter the last date, or how many dates there are.'

/** Until a day, or so many times. */
export const SeriesRule = z
  .object({
    repeats: z.enum(REPETITIONS, 'Please choose how often the event repeats.'),
    until: z.nullable(clubDate('Please enter a valid last date.')),
    count: z.nullable(
      z
        .int('Please enter how many dates there are.')
        .check(
          z.minimum(1, 'Please enter how many dates there are.'),
          z.maximum(MOST_DATES, `A series can have up to ${MOST_DATES} dates.`),
        ),
    ),
  })
  .check(z.refine(({ until, count }) => (until === null) !== (count === null), { path: ['until'], error: NO_END }))
export type SeriesRule = z.output<typeof SeriesRule>

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** 0 is Sunday. */
export const weekdayNumber = (day: ClubDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Empty where no day is entered yet. */
export const weekdayInWords = (day: ClubDate): string => WEEKDAYS[weekdayNumber(day)] ?? ''

/** Which of the weekdays of its month a day is, from 1. */
export const weekOfMonth = (day: ClubDate): number => Math.ceil(Number(day.slice(8)) / 7)

/** Whether no later day of its month is of that weekday. */
export const isLastOfMonth = (day: ClubDate): boolean => daysBefore(day, -7).slice(0, 7) !== day.slice(0, 7)

/** "Every second Thursday until 05/27/2027". */
export function ruleInWords(start: WallClock, rule: SeriesRule): string {
  return `${howOften(dateOf(start), rule.repeats)} ${endInWords(rule)}`
}

/** "every second Thursday", but for the first letter. */
export function howOften(day: ClubDate, repeats: Repetition): string {
  const weekday = weekdayInWords(day)
  switch (repeats) {
    case 'every week':
      return `Every ${weekday}`
    case 'every second week':
      return `Every second ${weekday}`
    case 'every month on the date':
      return `The ${ordinal(Number(day.slice(8)))} of every month`
    case 'every month on the weekday':
      return `The ${ORDINALS[weekOfMonth(day) - 1]} ${weekday} of every month`
    case 'every month on the last weekday':
      return `The last ${weekday} of every month`
  }
}

const endInWords = ({ until, count }: SeriesRule) =>
  until === null ? (count === 1 ? 'for 1 date' : `for ${count} dates`) : `until ${dateInWords(until)}`

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

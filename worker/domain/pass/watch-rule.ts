import * as z from 'zod/mini'

import { listed } from '../shared/listed'
import { dateOf, daysBefore, timeInWords, type WallClock } from '../wall/wall-clock'
import { WATCHED, type Watched } from './watched-changes'

/** Sunday is 0. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** More nobody can keep apart. */
export const MOST_RULES = 8

/** The coldest and the warmest for which somebody can wait. */
export const [COLDEST, WARMEST] = [-40, 60]

const clockTime = (message: string) => z.string(message).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message))
const DEGREES = `Please enter a temperature between ${COLDEST} and ${WARMEST} °F.`
const HOURS = 'Please choose hours that end at a different time than they begin.'

/** A rule as it is sent: what a member is told of, on which days and in which hours of the club's wall. */
export const WatchRule = z
  .strictObject({
    what: z.enum(WATCHED, 'Please choose what you want to hear about.'),
    /** In °F, of `cold` alone. */
    below: z.nullable(z.int(DEGREES).check(z.gte(COLDEST, DEGREES), z.lte(WARMEST, DEGREES))),
    days: z
      .array(z.int().check(z.gte(0), z.lte(6)))
      .check(z.minLength(1, 'Please choose a day.'), z.maxLength(WEEKDAYS.length)),
    /** `null` for all day. Where they end before they begin they end on the next day. */
    hours: z.nullable(
      z
        .strictObject({ from: clockTime('Please enter when it begins.'), to: clockTime('Please enter when it ends.') })
        .check(z.refine(({ from, to }) => from !== to, HOURS)),
    ),
    isOn: z.boolean(),
  })
  .check(z.refine(({ what, below }) => (what === 'cold') === (below !== null), { error: DEGREES, path: ['below'] }))
export type WatchRule = z.infer<typeof WatchRule>

type When = Pick<WatchRule, 'days' | 'hours'>

const weekdayNumber = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()

/** Whether a moment on the wall is in a rule's hours. Those of a night belong to the day on which they begin. */
export function isInHours({ days, hours }: When, wall: WallClock): boolean {
  const isOn = (date: string) => days.includes(weekdayNumber(date))
  const today = dateOf(wall)
  if (!hours) return isOn(today)
  const [{ from, to }, time] = [hours, wall.slice('2026-11-20T'.length)]
  if (from < to) return isOn(today) && time >= from && time < to
  return (isOn(today) && time >= from) || (isOn(daysBefore(today, 1)) && time < to)
}

/** When a rule's hours begin next, after a moment on the wall. */
export function nextHours({ days, hours }: When, wall: WallClock): WallClock {
  for (let ahead = 0; ; ahead++) {
    const date = daysBefore(dateOf(wall), -ahead)
    const begin = `${date}T${hours?.from ?? '00:00'}`
    if (begin > wall && (days.includes(weekdayNumber(date)) || ahead > WEEKDAYS.length)) return begin
  }
}

const WHAT_WORDS: Readonly<Record<Watched, string>> = {
  chains: 'chains are required',
  closed: 'the pass closes',
  open: 'the pass opens again',
  cold: 'it’s colder than',
}

/** "it’s colder than 20 °F", to follow "when". */
export const whatInWords = ({ what, below }: Pick<WatchRule, 'what' | 'below'>): string =>
  below === null ? WHAT_WORDS[what] : `${WHAT_WORDS[what]} ${degrees(below)}`

/** "−4 °F". */
export const degrees = (temperature: number): string => `${temperature < 0 ? '−' : ''}${Math.abs(temperature)} °F`

/** "Thursday to Sunday, 5:00 AM – 9:00 PM". */
export function whenInWords({ days, hours }: When): string {
  if (days.length === WEEKDAYS.length && !hours) return 'Any time'
  const time = hours ? `${inWords(hours.from)} – ${inWords(hours.to)}` : 'all day'
  return `${daysInWords(days)}, ${time}`
}

const inWords = (time: string) => timeInWords(`2026-01-01T${time}`)

const [SUNDAY, ...OTHERS] = WEEKDAYS
const FROM_MONDAY = [...OTHERS, SUNDAY]

/** Days that follow each other are told by the first and the last. The week begins on Monday. */
function daysInWords(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return 'Every day'
  const names = FROM_MONDAY.filter((name) => days.includes(WEEKDAYS.indexOf(name)))
  const isRun = names.length > 2 && FROM_MONDAY.join().includes(names.join())
  return isRun ? `${names[0]} to ${names.at(-1)}` : listed(names)
}

import { hash } from 'node:crypto'

export const CLUB_TIME_ZONE = 'America/Los_Angeles'

/** The club's day on which the story of the demo club stands while nothing of it is moved. It goes on for a week. */
export const TODAY = '2026-11-20'

/** When every browser test begins: a Friday morning of the club, far from midnight and from the changes of the clocks. */
export const BEGINNING = new Date(`${TODAY}T10:00:00-08:00`)

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
const [MORNING, NIGHT] = [7, 22]

/** The day, `YYYY-MM-DD`, that is the next such weekday from `today`, today among them, and `weeks` on. */
export function dayOn(weekday, weeks, today = TODAY) {
  const ahead = (WEEKDAYS.indexOf(weekday) - new Date(asUtc(today)).getUTCDay() + 7) % 7
  return daysAfter(today, ahead + 7 * weeks)
}

export const daysAfter = (day, days) => new Date(asUtc(day) + days * DAY_MS).toISOString().slice(0, 10)

/** So many minutes after a moment on the club's wall, `YYYY-MM-DDTHH:MM`, or the next morning where that is in the night. */
export function minutesAfter(on, minutes) {
  const then = new Date(Date.parse(`${on}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16)
  const hour = Number(then.slice(11, 13))
  if (hour >= MORNING && hour < NIGHT) return then
  const day = then.slice(0, 10)
  return `${hour < MORNING ? day : daysAfter(day, 1)}T0${MORNING}:${then.slice(14)}`
}

/** A time of that day at which somebody may do what `name` says: always the same one, between eight and nine in the evening. */
export function timeOn(day, name) {
  const minutes = Math.floor(8 * 60 + chance(name) * 13 * 60)
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The steps one after the other, from day to day between the first and the last. */
export function spread(steps, first, last) {
  const days = (asUtc(last) - asUtc(first)) / DAY_MS
  const moments = steps.map((step, at) => {
    const day = daysAfter(first, steps.length === 1 ? 0 : Math.floor((at * days) / (steps.length - 1)))
    return timeOn(day, JSON.stringify(step))
  })
  moments.sort()
  return steps.map((step, at) => ({ on: moments[at], ...step }))
}

/** A number from 0 to 1 that follows from `text`. */
export const chance = (text) => hash('sha256', text, 'buffer').readUInt32BE() / 2 ** 32

const asUtc = (day) => Date.parse(`${day}T00:00:00Z`)
const two = (number) => String(number).padStart(2, '0')

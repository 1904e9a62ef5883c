import { RRuleTemporal } from 'rrule-temporal'

import { type ClubDate, toClubDate } from '../shared/club-date'
import { Refusal } from '../shared/refusal'
import { dateOf, type WallClock } from '../wall/wall-clock'
import { isLastOfMonth, MOST_YEARS, type SeriesRule, weekdayNumber, weekOfMonth } from './series-rule'

const BYDAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The rule that a series' days are computed from. */
export interface Recurrence {
  /** The first date's beginning. */
  readonly start: WallClock
  readonly rule: SeriesRule
  /** The day from which on another series has the dates, if there is one. */
  readonly endsBefore?: ClubDate | null
}

/**
 * The days of a series, in order. The library is given days alone: a series keeps its time on the wall, whatever
 * happens to the clocks.
 */
export function seriesDays({ start, rule, endsBefore = null }: Recurrence): readonly ClubDate[] {
  const days = ruleDays(dateOf(start), rule)
  return endsBefore === null ? days : days.filter((day) => day < endsBefore)
}

/** The frequency, the days and the interval in the words of RFC 5545, without an end. */
export function recurrencePattern(start: WallClock, { repeats }: SeriesRule): string {
  const day = dateOf(start)
  const weekday = BYDAY[weekdayNumber(day)]
  switch (repeats) {
    case 'every week':
      return `FREQ=WEEKLY;BYDAY=${weekday}`
    case 'every second week':
      return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`
    case 'every month on the date':
      return `FREQ=MONTHLY;BYMONTHDAY=${Number(day.slice(8))}`
    case 'every month on the weekday':
      return `FREQ=MONTHLY;BYDAY=${weekOfMonth(day)}${weekday}`
    case 'every month on the last weekday':
      return `FREQ=MONTHLY;BYDAY=-1${weekday}`
  }
}

/** Refuses a rule that its first date does not keep, or that goes on for too long. */
export function assertMayRepeat({ start, rule }: Recurrence): void {
  const day = dateOf(start)
  const { repeats, until } = rule
  if (repeats === 'every month on the last weekday' && !isLastOfMonth(day))
    throw refused('repeats', 'The first date isn’t the last one of its month. Please choose another first date.')
  if (until !== null && until < day) throw refused('until', 'The last date must come after the first.')
  if (until !== null && until > lastDayFrom(day))
    throw refused('until', `A series can run for up to ${MOST_YEARS} years.`)
  if (rule.count !== null && ruleDays(day, rule).length < rule.count)
    throw refused('count', `A series can run for up to ${MOST_YEARS} years.`)
}

/** Refuses a day that is too far from the first date of its series. */
export function assertIsInReach(first: ClubDate, day: ClubDate): void {
  if (day <= lastDayFrom(first)) return
  const message = `A series can run for up to ${MOST_YEARS} years.`
  throw new Refusal('INVALID', message, { fields: { start: message } })
}

const refused = (field: keyof SeriesRule, message: string) =>
  new Refusal('INVALID', message, { fields: { [`rule.${field}`]: message } })

/** In ten years there is no February 29: then it is the day before. */
function lastDayFrom(day: ClubDate): ClubDate {
  const later = `${Number(day.slice(0, 4)) + MOST_YEARS}${day.slice(4)}`
  return toClubDate(later) ?? `${later.slice(0, 8)}28`
}

/** Days are asked for again and again, and take a millisecond for ten years. */
const known = new Map<string, readonly ClubDate[]>()
const MOST_KNOWN = 200

function ruleDays(first: ClubDate, rule: SeriesRule): readonly ClubDate[] {
  const pattern = recurrencePattern(first, rule)
  const key = `${first} ${pattern} ${rule.until} ${rule.count}`
  const days = known.get(key) ?? expand(first, pattern, rule)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, days)
  return days
}

function expand(first: ClubDate, pattern: string, { until, count }: SeriesRule): readonly ClubDate[] {
  const end = until === null || until > lastDayFrom(first) ? lastDayFrom(first) : until
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${compact(first)}T000000Z\nRRULE:${pattern};UNTIL=${compact(end)}T000000Z`,
    cache: false,
  })
  const days: ClubDate[] = []
  rule.all((date) => {
    days.push(date.toString().slice(0, 10))
    return days.length !== count
  })
  return days
}

const compact = (day: ClubDate) => day.replaceAll('-', '')

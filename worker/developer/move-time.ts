import { readSeriesDateId, seriesDateId } from '../domain/series/series-dates'
import { daysBefore, instantOf, wallClockAt } from '../domain/wall/wall-clock'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
const DAYS_A_MONTH = 365.25 / 12

/** How many whole weeks it takes until what ended at `end` (ms) ends at `now` or less than a week after it. */
export function weeksUntil(end: number, now: number, timeZone: string): number {
  // Never -0.
  const nearly = Math.ceil((now - end) / WEEK) + 0
  // A change of the clocks may make an hour of difference.
  const enough = [nearly - 1, nearly, nearly + 1].find((weeks) => instantMover(weeks, timeZone)(end) >= now)
  return enough ?? nearly
}

/** Moves a moment (ms) by whole weeks. What the clock on the club's wall shows stays, whatever the time of the year. */
export function instantMover(weeks: number, timeZone: string): (at: number) => number {
  const minutes = new Map<number, number>()
  return (at) => {
    if (weeks === 0) return at
    const rest = at % MINUTE
    const known = minutes.get(at - rest)
    if (known !== undefined) return known + rest
    const wall = wallClockAt(at, timeZone)
    const moved = instantOf(`${daysBefore(wall.slice(0, 10), -7 * weeks)}${wall.slice(10)}`, timeZone)
    minutes.set(at - rest, moved)
    return moved + rest
  }
}

/** Moves every date in a value of JSON: days, moments on the club's wall, instants, and the ids of a series' dates. */
export function valueMover(weeks: number, timeZone: string): <Value>(value: Value) => Value {
  const moveInstant = instantMover(weeks, timeZone)
  const moveText = (text: string) => {
    const date = readSeriesDateId(text)
    if (date) return seriesDateId(date.root, daysBefore(date.day, -7 * weeks))
    if (!/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return text
    if (/^.{10}(T\d\d:\d\d)?$/.test(text)) return daysBefore(text.slice(0, 10), -7 * weeks) + text.slice(10)
    if (/^.{10}T\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return new Date(moveInstant(Date.parse(text))).toISOString()
    return text
  }
  return (value) =>
    JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? moveText(part) : part))
}

/** A month that is so many weeks away, to the nearest month. January is 1. */
export function movedMonth({ month, year }: { readonly month: number; readonly year: number }, weeks: number) {
  const months = 12 * year + month - 1 + Math.round((7 * weeks) / DAYS_A_MONTH)
  return { month: (months % 12) + 1, year: Math.floor(months / 12) }
}

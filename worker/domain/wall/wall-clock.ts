import { type ClubDate, isInCalendar, toClubDate } from '../shared/club-date'

/**
 * A moment as the clock on the club's wall shows it, `YYYY-MM-DDTHH:mm`. Of two moments that it shows alike it is the
 * first.
 */
export type WallClock = string

/** Whether `text` is a minute of a day that exists and is in the calendar; 31 February and 24:00 do not. */
export const isWallClock = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) &&
  toClubDate(dateOf(text)) !== undefined &&
  isInCalendar(text)

export const dateOf = (wall: WallClock): ClubDate => wall.slice(0, 10)

/** Minutes from one to the other on the wall, whatever happens to the clock in between. */
export const minutesBetween = (from: WallClock, to: WallClock): number => (asIfUtc(to) - asIfUtc(from)) / MINUTE

/** The wall clock's time so many minutes later, if no clock is changed in between. */
export const minutesAfter = (wall: WallClock, minutes: number): WallClock =>
  new Date(asIfUtc(wall) + minutes * MINUTE).toISOString().slice(0, 16)

/** Whether something ends on another day than it starts. */
export const spansDays = ({ start, end }: { readonly start: WallClock; readonly end: WallClock }): boolean =>
  dateOf(start) !== dateOf(end)

export const daysBefore = (date: ClubDate, days: number): ClubDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)

/** Days from one date to the other; fewer than none where the other was before. */
export const daysBetween = (from: ClubDate, to: ClubDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

/** The time in `timeZone` at a moment, given in ms since 1970. */
export function wallClockAt(instant: number, timeZone: string): WallClock {
  const { year, month, day, hour, minute } = Object.fromEntries(
    clockFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/**
 * The moment, in ms since 1970, at which the clock of `timeZone` shows `wall`: the first of two in the hour that comes
 * twice in autumn. A time that is skipped in spring counts as if the clock had not been put forward (RFC 5545, 3.3.5).
 */
export function instantOf(wall: WallClock, timeZone: string): number {
  const [before, after] = offsetsAround(wall, timeZone)
  const [first] = possibleInstants(wall, timeZone)
  return first ?? asIfUtc(wall) - Math.min(before, after)
}

/**
 * How often the clock of `timeZone` shows `wall`: once, but twice in the hour of autumn and never in that of spring.
 */
export const timesShown = (wall: WallClock, timeZone: string): number => possibleInstants(wall, timeZone).length

function possibleInstants(wall: WallClock, timeZone: string): number[] {
  const instants = offsetsAround(wall, timeZone).map((offset) => asIfUtc(wall) - offset)
  return [...new Set(instants)].filter((instant) => wallClockAt(instant, timeZone) === wall).sort((a, b) => a - b)
}

/** The zone's offsets from Greenwich the day before and the day after; no place changes its clock twice in two days. */
function offsetsAround(wall: WallClock, timeZone: string): [before: number, after: number] {
  const offsetAt = (instant: number) => asIfUtc(wallClockAt(instant, timeZone)) - instant
  return [offsetAt(asIfUtc(wall) - DAY), offsetAt(asIfUtc(wall) + DAY)]
}

/** "6:30 PM". */
export function timeInWords(wall: WallClock): string {
  const hour = Number(wall.slice(11, 13))
  return `${hour % 12 || 12}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "03/14/2027". */
export const dateInWords = (wall: WallClock): string => `${wall.slice(5, 7)}/${wall.slice(8, 10)}/${wall.slice(0, 4)}`

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const asIfUtc = (wall: WallClock) => Date.parse(`${wall}:00Z`)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes long. */
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(timeZone, clock)
  return clock
}

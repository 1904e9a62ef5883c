import type { EntryContact, EntryFields } from '../entry/entry-events'
import type { ClubDate } from '../shared/club-date'
import { dateOf, minutesAfter, minutesBetween, timesShown, type WallClock } from '../wall/wall-clock'
import { seriesDays } from './series-days'
import { howOften, type SeriesRule } from './series-rule'
import { changeOn, type SeriesDateChange, type SeriesRecord } from './series-state'

/** One date of a series, with what it has of its own. */
export interface SeriesDate extends EntryFields {
  /** The day on which the rule puts it. */
  readonly day: ClubDate
  readonly contact: EntryContact | null
  readonly isCanceled: boolean
  /** Whether it was added besides those of the rule. */
  readonly isExtra: boolean
  /** Whether it is at another time than the rule puts it. */
  readonly isMoved: boolean
  /** Why it was moved or canceled. */
  readonly note: string
}

/** The part of a series that its dates are computed from. */
export type SeriesPlan = Pick<SeriesRecord, 'details' | 'contact' | 'rule' | 'endsBefore' | 'extra' | 'dates'>

/** The columns of a series' row that its dates are made of, as JSON. */
export interface StoredPlan {
  readonly details: string
  readonly rule: string
  readonly dates: string
  readonly extra: string
  readonly endsBefore: string | null
}

/** Its contacts are left out. */
export const readSeriesPlan = ({ details, rule, dates, extra, endsBefore }: StoredPlan): SeriesPlan => ({
  details: JSON.parse(details) as EntryFields,
  rule: JSON.parse(rule) as SeriesRule,
  dates: JSON.parse(dates) as SeriesDateChange[],
  extra: JSON.parse(extra) as ClubDate[],
  contact: null,
  endsBefore,
})

/** A date's id, which it keeps when it is moved, and when the series is split. `root` gives the dates of a series their ids. */
export const seriesDateId = (root: string, day: ClubDate): string => `${root}.${day.replaceAll('-', '')}`

/** The series and the day of a date's id; nothing where it is the id of something else. */
export function readSeriesDateId(id: string): { readonly root: string; readonly day: ClubDate } | undefined {
  const [, root, year, month, day] = /^([\w-]{1,64})\.(\d{4})(\d{2})(\d{2})$/.exec(id) ?? []
  return root ? { root, day: `${year}-${month}-${day}` } : undefined
}

/** When the rule puts a date, whatever it has of its own. */
export function timesOn({ start, end }: Pick<EntryFields, 'start' | 'end'>, day: ClubDate) {
  const begins: WallClock = `${day}${start.slice('2026-12-10'.length)}`
  return { start: begins, end: minutesAfter(begins, minutesBetween(start, end)) }
}

/** The date that the rule puts on `day`, of which it must be one. */
export function seriesDateOn(plan: SeriesPlan, day: ClubDate): SeriesDate {
  const { own, hasOwnContact, contact: ownContact, note, canceled } = changeOn(plan, day)
  const isExtra = plan.extra.includes(day) && !ruleDays(plan).includes(day)
  return {
    ...plan.details,
    ...timesOn(plan.details, day),
    ...own,
    day,
    contact: hasOwnContact ? ownContact : plan.contact,
    isCanceled: canceled !== null,
    isExtra,
    // One that was added has its own times from the beginning.
    isMoved: own.start !== undefined && !(isExtra && dateOf(own.start) === day),
    note: canceled ?? note,
  }
}

/** All dates of a series in the order of their days, also those that were canceled. */
export const seriesDates = (plan: SeriesPlan): readonly SeriesDate[] =>
  daysOf(plan).map((day) => seriesDateOn(plan, day))

/** Those that touch the days from `from` to `to`. */
export const seriesDatesBetween = (plan: SeriesPlan, from: ClubDate, to: ClubDate): readonly SeriesDate[] =>
  seriesDates(plan).filter(({ start, end }) => start < `${to}T24` && end > `${from}T00:00`)

/** From the first beginning to the last end; nothing where no date is left. */
export function seriesSpan(plan: SeriesPlan): { readonly from: WallClock; readonly to: WallClock } | undefined {
  const dates = seriesDates(plan)
  if (dates.length === 0) return undefined
  return {
    from: dates.reduce((least, { start }) => (start < least ? start : least), '9999'),
    to: dates.reduce((most, { end }) => (end > most ? end : most), ''),
  }
}

/** A beginning or an end that the clocks of the zone skip, if there is one. */
export const skippedTime = (plan: SeriesPlan, timeZone: string): WallClock | undefined =>
  seriesDates(plan)
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap(({ start, end }) => [start, end])
    .find((wall) => timesShown(wall, timeZone) === 0)

type Days = Pick<SeriesPlan, 'details' | 'rule' | 'endsBefore' | 'extra'>

/** The days of all dates: those of the rule, and those that were added after the first. */
export function daysOf(plan: Days): readonly ClubDate[] {
  const days = ruleDays(plan)
  const added = addedDays(plan, days)
  return added.length === 0 ? days : [...days, ...added].sort()
}

/** The days that the rule gives. */
export const ruleDays = ({ details, rule, endsBefore }: Omit<Days, 'extra'>): readonly ClubDate[] =>
  seriesDays({ start: details.start, rule, endsBefore })

/** The days that were added and that the rule does not have. */
const addedDays = ({ details, extra, endsBefore }: Days, days: readonly ClubDate[]): readonly ClubDate[] =>
  extra.filter((day) => day > dateOf(details.start) && (endsBefore === null || day < endsBefore) && !days.includes(day))

/** The title of a series in lists of other records: "Gymnastics night, every Thursday". */
export const titleOfSeries = ({ details, rule }: Pick<SeriesPlan, 'details' | 'rule'>): string =>
  `${details.title}, ${howOften(dateOf(details.start), rule.repeats).replace(/^./, (letter) => letter.toLowerCase())}`

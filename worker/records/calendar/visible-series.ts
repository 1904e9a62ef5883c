import type { CalendarEntry } from '../../domain/entry/entry-views'
import {
  daysOf,
  ruleDays,
  type SeriesDate,
  type SeriesPlan,
  seriesDateId,
  seriesDateOn,
  seriesDatesBetween,
} from '../../domain/series/series-dates'
import { ruleInWords } from '../../domain/series/series-rule'
import { changeOn, isUnchanged } from '../../domain/series/series-state'
import type { SeriesView } from '../../domain/series/series-views'
import type { ClubDate } from '../../domain/shared/club-date'
import type { DutyRow } from './entry-read-model'
import { type SeriesRow, toSeriesPlan } from './series-read-model'
import { visibleRecord } from './visible-entry'

/** A series with the ids that it and its dates are known by. */
export interface KnownSeries extends SeriesPlan {
  readonly _id: string
  readonly root: string
  readonly follows: string | null
  readonly followedBy: string | null
}

export const knownSeries = (row: SeriesRow): KnownSeries => ({ ...row, ...toSeriesPlan(row) })

/** The members whom a row names. */
export const namedIn = ({ names }: Pick<SeriesRow, 'names'>): DutyRow[] =>
  (JSON.parse(names) as (readonly [string, string | null, string | null, 0 | 1])[]).map(
    ([_id, fname, lname, isFormer]) => ({ _id, fname, lname, isFormer }),
  )

/** A date of a series as an entry; `found` has the names of those on duty. */
export function visibleDate(series: KnownSeries, date: SeriesDate, found: readonly DutyRow[]): CalendarEntry {
  const { day, isCanceled, isExtra, isMoved, note } = date
  return {
    ...visibleRecord(seriesDateId(series.root, day), date, found),
    series: {
      _id: series._id,
      day,
      repeats: repeatsInWords(series),
      isCanceled,
      ...(isExtra && { isExtra }),
      isMoved,
      isChanged: !isUnchanged(changeOn(series, day)),
      note,
    },
  }
}

/** The dates of a row that touch those days, without those that were canceled. */
export function visibleDatesBetween(row: SeriesRow, from: ClubDate, to: ClubDate): CalendarEntry[] {
  const series = knownSeries(row)
  const found = namedIn(row)
  return seriesDatesBetween(series, from, to)
    .filter(({ isCanceled }) => !isCanceled)
    .map((date) => visibleDate(series, date, found))
}

export const visibleSeries = (series: KnownSeries, found: readonly DutyRow[]): SeriesView => ({
  _id: series._id,
  details: visibleRecord(series._id, { ...series.details, contact: series.contact }, found),
  rule: series.rule,
  dates: daysOf(series).map((day) => visibleDate(series, seriesDateOn(series, day), found)),
  follows: series.follows,
  followedBy: series.followedBy,
  endsBefore: series.endsBefore,
})

/** How it repeats; of a series that another one goes on from, until its own last day. */
function repeatsInWords(series: SeriesPlan): string {
  const { details, rule, endsBefore } = series
  const last = endsBefore === null ? undefined : ruleDays(series).at(-1)
  return ruleInWords(details.start, last === undefined ? rule : { ...rule, until: last, count: null })
}

/** The one of the series that have a root in common which has a date on `day`. */
export const withDay = (found: readonly SeriesRow[], day: ClubDate): SeriesRow | undefined =>
  found.find((row) => daysOf(toSeriesPlan(row)).includes(day))

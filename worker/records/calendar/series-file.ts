import type { CalendarEntry } from '../../domain/entry/entry-views'
import { type SeriesDate, seriesDates, timesOn } from '../../domain/series/series-dates'
import { recurrencePattern } from '../../domain/series/series-days'
import { changeOn, isUnchanged } from '../../domain/series/series-state'
import { instantOf, minutesBetween, timesShown, type WallClock } from '../../domain/wall/wall-clock'
import { type FileEntry, isKnownZone } from './calendar-file'
import type { DutyRow } from './entry-read-model'
import { type KnownSeries, visibleDate } from './visible-series'

interface Told {
  readonly timeZone: string
  /** Which of its dates the file tells. */
  isTold(date: SeriesDate): boolean
  /** Which it tells by themselves, though they are as the rule has them. */
  isAlone(date: CalendarEntry): boolean
  entryOf(id: string, date: CalendarEntry): FileEntry
  /** The names of those on duty. */
  readonly found: readonly DutyRow[]
}

/**
 * A series as calendar files have it: one entry with the rule and what it leaves out, and one for each date that is not as the
 * rule has it. What cannot be told so is told date by date: where none of its dates is as the rest, and where calendars do not know the zone.
 */
export function seriesFileEntries(
  series: KnownSeries,
  { timeZone, isTold, isAlone, entryOf, found }: Told,
): FileEntry[] {
  const all = seriesDates(series)
  // Dates besides those of the rule are told as events of their own: not all programs read RDATE.
  const extra = all.filter((date) => date.isExtra && isTold(date))
  const dates = all.filter((date) => !date.isExtra)
  const [first, last] = [dates[0], dates.at(-1)]
  const told = dates.filter(isTold)
  const shown = (date: SeriesDate) => visibleDate(series, date, found)
  const isAsRule = (date: SeriesDate) => isUnchanged({ ...changeOn(series, date.day), note: '' })
  const alone = (date: SeriesDate) => entryOf(shown(date)._id, shown(date))
  if (!first || !last || !told.some(isAsRule) || !isKnownZone(timeZone)) return [...told, ...extra].map(alone)

  const { contact, details } = series
  const rule = { ...first, ...details, contact }
  const when = ({ day }: SeriesDate) => timesOn(details, day).start
  // It stands for all its dates: its page leads to each, and how one was answered says nothing of the others.
  const whole = entryOf(series._id, { ...shown(rule), _id: series._id })
  const goesOn: FileEntry = {
    ...whole,
    ...(!whole.isCanceled && { path: `/resources/calendar/series/${series._id}` }),
    repeats: {
      pattern: recurrencePattern(details.start, series.rule),
      last: when(last),
      without: dates.filter((date) => !isTold(date)).map(when),
    },
  }
  const changed = told
    .filter((date) => !isAsRule(date) || changesLength(date, timeZone) || isAlone(shown(date)))
    .map((date) => ({ ...entryOf(series._id, shown(date)), replaces: when(date) }))
  return [goesOn, ...changed, ...extra.map(alone)]
}

/** Whether a date is longer or shorter than the wall says, because the clocks change meanwhile. Readers do not agree what repeats then. */
const changesLength = ({ start, end }: { readonly start: WallClock; readonly end: WallClock }, timeZone: string) =>
  [start, end].some((wall) => timesShown(wall, timeZone) !== 1) ||
  (instantOf(end, timeZone) - instantOf(start, timeZone)) / 60_000 !== minutesBetween(start, end)

import type { SeriesCommand } from '../../domain/series/series-commands'
import { ruleDays, timesOn } from '../../domain/series/series-dates'
import type { SeriesDetails } from '../../domain/series/series-details'
import type { SeriesRecord } from '../../domain/series/series-state'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { dateInWords, dateOf } from '../../domain/wall/wall-clock'

/** The steps that end a series before `day` and begin another one, which takes over what its dates have of their own. */
export function splitSteps(
  record: SeriesRecord,
  { id, newId, day }: { readonly id: string; readonly newId: string; readonly day: ClubDate },
  data: SeriesDetails,
) {
  const days = ruleDays(record)
  const index = days.indexOf(day)
  if (record.extra.includes(day) && index < 0)
    throw new Refusal(
      'CONFLICT',
      'This date was added by itself. Please choose one that repeats, or change this one alone.',
    )
  if (index < 0) throw new Refusal('NOT_FOUND', 'This date isn’t part of the series.')
  const previous = days[index - 1]
  if (previous === undefined)
    throw new Refusal('CONFLICT', 'No date comes before this one. Please change all dates instead.')
  const first = dateOf(data.start)
  if (first <= previous) {
    const text = `The first of these dates must come after ${dateInWords(previous)}.`
    throw new Refusal('INVALID', text, { fields: { start: text } })
  }
  const { count } = data.rule
  // The sentence of the form tells of all dates, also of those before.
  const rule = count === null ? data.rule : { ...data.rule, count: Math.max(1, count - index) }
  const { followedBy, endsBefore } = record
  return [
    { type: 'SplitSeries', endsBefore: first < day ? first : day, followedBy: newId },
    {
      type: 'AddSeries',
      data: { ...data, rule },
      root: record.root ?? id,
      follows: id,
      dates: record.dates.filter((date) => date.day > day),
      extra: record.extra.filter((extra) => extra > day),
      before: record,
      was: { ...timesOn(record.details, day), repeats: record.rule.repeats, onDuty: record.details.onDuty },
    },
    // One that was split before goes on where it did.
    ...(followedBy !== null && endsBefore !== null ? [{ type: 'SplitSeries', endsBefore, followedBy } as const] : []),
  ] as const satisfies readonly SeriesCommand[]
}

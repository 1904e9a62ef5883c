import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import type { EntryDetails } from '#domain/entry/entry-details'
import { SeriesDetails } from '#domain/series/series-details'
import type { Repetition, SeriesRule } from '#domain/series/series-rule'
import type { SeriesView } from '#domain/series/series-views'
import { dateInWords, daysBefore, isWallClock } from '#domain/wall/wall-clock'
import type { RecordFields } from '../../records/record-fields'
import { schemaResolver } from '../../records/schema-resolver'
import { parseDate } from '../../ui/fields/club-date'
import { draftOf, ENTRY_FIELDS, type EntryDraft, wallClockOf } from '../entry-draft'
import { entryRules } from '../entry-rules'

/** How an event repeats, as typed. */
export interface RuleDraft {
  /** Empty where it does not. */
  repeats: Repetition | ''
  ends: 'until' | 'count'
  /** `12/31/2026`. */
  until: string
  count: string
}

export interface SeriesDraft extends EntryDraft {
  rule: RuleDraft
}

export const SERIES_FIELDS: RecordFields = {
  ...ENTRY_FIELDS,
  labels: {
    ...ENTRY_FIELDS.labels,
    'rule.repeats': 'How often',
    'rule.until': 'Last date',
    'rule.count': 'How many dates',
  },
}

/** Weeks for which a new series goes on unless somebody says otherwise. */
const WEEKS = 12

/** A single event, which would go on for twelve weeks if it were made to repeat. */
export const singleRule = ({ start }: Pick<EntryDraft, 'start'>): RuleDraft => ({
  ...{ repeats: '', ends: 'until', until: twelveWeeksAfter(start), count: String(WEEKS) },
})

/** The last date of a new series, as typed; none where `start` is no time. */
export function twelveWeeksAfter(start: string): string {
  const first = wallClockOf(start)
  return isWallClock(first) ? dateInWords(daysBefore(first.slice(0, 10), -7 * WEEKS)) : ''
}

export const draftOfSeries = ({ details, rule }: SeriesView): SeriesDraft => ({
  ...draftOf(details),
  rule: {
    repeats: rule.repeats,
    ends: rule.until === null ? 'count' : 'until',
    until: rule.until === null ? '' : dateInWords(rule.until),
    count: rule.count === null ? '' : String(rule.count),
  },
})

/** The rule as the domain has it. What is no number or date stays as it is, for the domain to refuse. */
export const ruleOf = ({ repeats, ends, until, count }: RuleDraft): z.input<typeof SeriesDetails>['rule'] => ({
  repeats: repeats as Repetition,
  until: ends === 'until' ? (parseDate(until) ?? until) : null,
  count: ends === 'count' ? (/^\d{1,4}$/.test(count.trim()) ? Number(count) : 0) : null,
})

/** The domain's rules for what was typed: for a single event where it does not repeat. Only the portal knows all dates. */
export const draftRules = (
  timeZone: string | undefined,
): Resolver<SeriesDraft, unknown, EntryDetails & { readonly rule?: SeriesRule }> => {
  const single = entryRules(timeZone) as unknown as Resolver<SeriesDraft, unknown, EntryDetails>
  const repeated = schemaResolver(z.pipe(entered, SeriesDetails))
  return (values, context, options) =>
    values.rule.repeats === '' ? single(values, context, options) : repeated(values, context, options)
}

const entered = z.pipe(
  z.custom<SeriesDraft>(),
  z.transform(
    ({ rule, ...draft }: SeriesDraft): z.input<typeof SeriesDetails> => ({
      ...draft,
      shifts: [...draft.shifts],
      start: wallClockOf(draft.start),
      end: wallClockOf(draft.end),
      rule: ruleOf(rule),
    }),
  ),
)

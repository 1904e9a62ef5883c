import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import {
  howOften,
  isLastOfMonth,
  type Repetition,
  weekdayInWords,
  weekdayNumber,
  weekOfMonth,
} from '#domain/series/series-rule'
import type { SeriesPreview } from '#domain/series/series-views'
import { dateOf, daysBefore, isWallClock, timeInWords } from '#domain/wall/wall-clock'
import { fieldMessage } from '../../records/record-fields'
import { useMaskedRecordField, useRecordField } from '../../records/use-record-field'
import { errorSentence } from '../../sync/refused'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import input from '../../ui/fields/field.module.css'
import form from '../../ui/fields/form.module.css'
import { useMask } from '../../ui/fields/use-mask'
import { Icon } from '../../ui/icon'
import { endMovedAlong, wallClockOf } from '../entry-draft'
import css from './series.module.css'
import { previewSeries } from './series-api'
import { ruleOf, SERIES_FIELDS, type SeriesDraft } from './series-draft'
import { countInWords, monthAndDay } from './series-words'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The day and the rule of an event that repeats, as far as they are typed. */
function useRule() {
  const { setValue } = useFormContext<SeriesDraft>()
  const [start, rule] = useWatch<SeriesDraft, ['start', 'rule']>({ name: ['start', 'rule'] })
  const wall = wallClockOf(start)
  const repeats = rule.repeats as Repetition
  const day = isWallClock(wall) ? dateOf(wall) : undefined
  const choose = (chosen: Repetition) => setValue('rule.repeats', chosen, { shouldDirty: true })
  return { wall, day, rule, repeats, choose }
}

/** The end of the sentence by which an event repeats: on which day, and until when. */
export function RuleSentence() {
  const { setValue, getValues, formState } = useFormContext<SeriesDraft>()
  const { wall, day, rule, repeats, choose } = useRule()
  const { until, count } = useEnds()
  if (!day) return null

  /** The sentence's day is that of the first date, which follows. */
  const moveTo = (weekday: number) => {
    const moved = daysBefore(day, -((weekday - weekdayNumber(day) + 7) % 7))
    const typed = `${moved.slice(5, 7)}/${moved.slice(8)}/${moved.slice(0, 4)} ${wall.slice(11)}`
    setValue('end', endMovedAlong(getValues(), typed), { shouldDirty: true })
    setValue('start', typed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <>
      {isWeekly(repeats) ? (
        <select
          aria-label="Day"
          className={input.input}
          value={weekdayNumber(day)}
          onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
        >
          {WEEKDAYS.map((name, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <select
          aria-label="Day"
          className={input.input}
          value={repeats}
          onChange={({ currentTarget }) => choose(currentTarget.value as Repetition)}
        >
          {/* The first date may have moved to a day for which another rule is offered: the sentence says the one that holds. */}
          {[...new Set([...monthly(day), repeats])].map((each) => (
            <option key={each} value={each}>
              {dayOfMonth(day, each)}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label="End"
        className={input.input}
        value={rule.ends}
        onChange={({ currentTarget }) =>
          setValue('rule.ends', currentTarget.value as 'until' | 'count', { shouldDirty: true })
        }
      >
        <option value="until">until</option>
        <option value="count">for … dates</option>
      </select>
      {rule.ends === 'until' ? (
        <input {...until} aria-label="Last date" className={classes(input.input, input.masked)} />
      ) : (
        <input {...count} aria-label="How many dates" inputMode="numeric" size={4} className={input.input} />
      )}
    </>
  )
}

/** The rule as dates, and others that the day could follow. `says` adds what is known of the dates. */
export function RuleDates({ says, endsBefore }: Pick<SaidProps, 'says' | 'endsBefore'>) {
  const { wall, day, rule, repeats, choose } = useRule()
  const error = useEndsError()
  return (
    <>
      {error && (
        <p id="rule-error" className={css.wrong}>
          {error}
        </p>
      )}
      <Said start={wall} rule={rule} says={says} endsBefore={endsBefore} />
      {day && (
        <div className="cluster gap-8">
          {alternatives(day, repeats).map((other) => (
            <Button key={other} small onClick={() => choose(other)}>
              {howOften(day, other)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

const isWeekly = (repeats: Repetition) => repeats === 'every week' || repeats === 'every second week'

/** The complaint about where the series ends, or about the dates that it has. */
function useEndsError() {
  const { errors } = useFormState<SeriesDraft>()
  return (['rule.until', 'rule.count', 'rule.repeats'] as const).map((name) => fieldMessage(errors, name)).find(Boolean)
}

/** The two fields that say where the series ends. */
function useEnds() {
  const { label: _, error: __, ...until } = useMaskedRecordField<SeriesDraft>(SERIES_FIELDS, 'rule.until')
  const { label: ___, error: ____, ...count } = useRecordField<SeriesDraft>(SERIES_FIELDS, 'rule.count')
  const mask = useMask('date', until.ref)
  const about = useEndsError() ? { 'aria-invalid': true, 'aria-describedby': 'rule-error' } : {}
  return {
    until: { ...until, ...about, ref: mask, inputMode: 'numeric' as const, placeholder: 'MM/DD/YYYY', size: 10 },
    count: { ...count, ...about },
  }
}

/** The ways in which a day can come again every month. */
const monthly = (day: string): Repetition[] => [
  'every month on the date',
  ...(weekOfMonth(day) < 5 ? (['every month on the weekday'] as const) : []),
  ...(isLastOfMonth(day) ? (['every month on the last weekday'] as const) : []),
]

const dayOfMonth = (day: string, repeats: Repetition) => {
  const [, words = ''] = /^The (.*) of every month$/.exec(howOften(day, repeats)) ?? []
  return words
}

const alternatives = (day: string, now: Repetition): Repetition[] =>
  (['every week', 'every second week', ...monthly(day)] as Repetition[])
    .filter((repeats) => repeats !== now)
    .slice(0, 3)

const SLOWLY = 250

/** The sentence in dates and numbers. The portal is asked while one types. */
function Said({ start, rule, says, endsBefore }: SaidProps) {
  const { repeats, until, count } = ruleOf(rule)
  const asked = new URLSearchParams({
    start,
    repeats,
    ...(until !== null && { until }),
    ...(count !== null && { count: String(count) }),
  }).toString()
  const [answer, setAnswer] = useState<{ asked: string; found?: SeriesPreview; fault?: string }>()

  useEffect(() => {
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      previewSeries(Object.fromEntries(new URLSearchParams(asked)), stopped.signal).then(
        (found) => setAnswer({ asked, found }),
        (fault) => !stopped.signal.aborted && setAnswer({ asked, fault: errorSentence(fault) }),
      )
    }, SLOWLY)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [asked])

  const own = (days: readonly string[] = []) => days.filter((day) => !endsBefore || day < endsBefore)
  const [dates, clocks] = [own(answer?.found?.dates), own(answer?.found?.clocks)]
  const [first, last] = [dates[0], dates.at(-1)]
  const thisYear = first?.slice(0, 4) ?? ''
  return (
    <div className={form.sentence} role="status">
      <Icon name="repeat" />
      <p>
        {first && last ? (
          <>
            <strong>{ofAll(dates.length, answer?.found?.dates.length)}</strong>
            {dates.length > 1 ? `, ${monthAndDay(first, thisYear)} to ${monthAndDay(last, thisYear)}.` : '.'}
            {endsBefore && ' Later dates follow a different rule.'}
            {says && ` ${says}`}
            {clocks[0] &&
              isWallClock(start) &&
              ` It stays at ${timeInWords(start)} when the clocks change on ${monthAndDay(clocks[0], thisYear)}.`}
          </>
        ) : (
          (answer?.fault ?? `${weekdayInWords(start.slice(0, 10)) ? 'Counting dates…' : 'Enter a start date first.'}`)
        )}
      </p>
    </div>
  )
}

/** "15 of 33 dates" of a series that another one goes on from: the rule counts them all. */
const ofAll = (own: number, all = own) => (own < all ? `${own} of ${countInWords(all)}` : countInWords(own))

interface SaidProps {
  readonly start: string
  readonly rule: SeriesDraft['rule']
  readonly says?: string | undefined
  readonly endsBefore?: string | null | undefined
}

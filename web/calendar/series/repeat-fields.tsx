import { useFormContext, useWatch } from 'react-hook-form'

import { type Repetition, weekOfMonth } from '#domain/series/series-rule'
import { dateOf, isWallClock } from '#domain/wall/wall-clock'
import { fieldId } from '../../records/record-fields'
import { deferred } from '../../ui/feedback/deferred'
import input from '../../ui/fields/field.module.css'
import { FormGroup } from '../../ui/fields/form-group'
import { wallClockOf } from '../entry-draft'
import css from './series.module.css'
import { SERIES_FIELDS, type SeriesDraft, twelveWeeksAfter } from './series-draft'

// Most new events are single ones.
const RuleSentence = deferred(async () => (await import('./rule-sentence')).RuleSentence)
const RuleDates = deferred(async () => (await import('./rule-sentence')).RuleDates)

/** How an event repeats, as a sentence that is the form, and what that means in dates. `says` adds what is known of them. */
export function RepeatFields({ isNew = false, says, endsBefore }: RepeatFieldsProps) {
  const { setValue, getValues, formState } = useFormContext<SeriesDraft>()
  const repeats = useWatch<SeriesDraft, 'rule.repeats'>({ name: 'rule.repeats' })
  const isLastDateTyped = formState.dirtyFields.rule?.until === true
  const isMonthly = repeats !== '' && repeats !== 'every week' && repeats !== 'every second week'

  return (
    <FormGroup
      title="Repeat"
      help={repeats ? 'Read the sentence. If it’s right, the dates are right.' : 'For an event on many dates.'}
    >
      <div className="stack gap-16">
        <div className={css.sentence}>
          {repeats !== '' && <span>Every</span>}
          <select
            id={fieldId(SERIES_FIELDS, 'rule.repeats')}
            aria-label="How often"
            className={input.input}
            value={isMonthly ? 'month' : repeats}
            onChange={({ currentTarget: { value } }) => {
              const next = value === 'month' ? monthlyFrom(getValues('start')) : (value as Repetition | '')
              // The first date may have been moved before the event was made to repeat.
              if (repeats === '' && !isLastDateTyped) setValue('rule.until', twelveWeeksAfter(getValues('start')))
              setValue('rule.repeats', next, { shouldDirty: true })
            }}
          >
            {isNew && <option value="">Doesn’t repeat</option>}
            <option value="every week">week on</option>
            <option value="every second week">second week on</option>
            <option value="month">month on the</option>
          </select>
          {repeats !== '' && <RuleSentence />}
        </div>
        {repeats !== '' && <RuleDates says={says} endsBefore={endsBefore} />}
      </div>
    </FormGroup>
  )
}

/** Not every month has a fifth Thursday: from such a day on it is the last. */
function monthlyFrom(start: string): Repetition {
  const first = wallClockOf(start)
  const isFifth = isWallClock(first) && weekOfMonth(dateOf(first)) === 5
  return isFifth ? 'every month on the last weekday' : 'every month on the weekday'
}

interface RepeatFieldsProps {
  /** Whether the event need not repeat. */
  readonly isNew?: boolean
  /** Other facts about the dates. */
  readonly says?: string | undefined
  /** The day from which on another series has the dates. */
  readonly endsBefore?: string | null | undefined
}

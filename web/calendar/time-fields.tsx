import { useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'

import { TIME_STEP } from '#domain/entry/entry-details'
import { isWallClock } from '#domain/wall/wall-clock'
import { fieldId } from '../records/record-fields'
import { DateTimeField } from '../ui/fields/date-time-field'
import { Fields } from '../ui/fields/form-group'
import { ENTRY_FIELDS, type EntryDraft, endMovedAlong, lengthOf, wallClockOf } from './entry-draft'
import css from './entry-form.module.css'
import { lengthInWords } from './entry-words'
import { useClubZone } from './use-club-zone'

/** Start and end on the club's clock. Moving the start moves the end along. */
export function TimeFields() {
  const { setValue, getValues, formState } = useFormContext<EntryDraft>()
  const zone = useClubZone()
  const start = useTime('start')
  const end = useTime('end')
  // While the start is being typed there is none.
  const lastStart = useRef(start.value)

  const move = (typed: string) => {
    // A mask tells twice.
    if (typed === getValues('start')) return
    if (isWallClock(wallClockOf(start.value))) lastStart.current = start.value
    const moved = endMovedAlong({ start: lastStart.current, end: getValues('end') }, typed)
    start.onChange(typed)
    if (moved !== getValues('end')) {
      setValue('end', moved, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
  }

  return (
    <div className={css.times} data-tour="times">
      <Fields>
        <DateTimeField {...start} onChange={move} />
        <DateTimeField {...end} />
      </Fields>
      <Length />
      {zone && <p className={css.note}>{`Club time: ${zone}.`}</p>}
    </div>
  )
}

function useTime(name: 'start' | 'end') {
  const { field, fieldState } = useController<EntryDraft, 'start' | 'end'>({ name })
  return {
    id: fieldId(ENTRY_FIELDS, name),
    label: ENTRY_FIELDS.labels[name],
    name: ENTRY_FIELDS.labels[name] ?? name,
    error: fieldState.error?.message,
    step: TIME_STEP,
    value: field.value,
    onChange: field.onChange,
  }
}

/** Says the length, by which a wrong day is seen at once. */
function Length() {
  const [start, end] = useWatch<EntryDraft, ['start', 'end']>({ name: ['start', 'end'] })
  const minutes = lengthOf({ start, end })
  return (
    <p className={css.note} role="status">
      {minutes !== undefined && minutes > 0 && `Lasts ${lengthInWords(minutes)}.`}
    </p>
  )
}

import { useMemo, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { TIME_STEP } from '#domain/entry/entry-details'
import { isWallClock } from '#domain/wall/wall-clock'
import type { DirectoryRow } from '../members/directory/directory-rows'
import { directory, directoryRows } from '../members/directory/directory-store'
import { MemberPicker } from '../members/member-picker'
import { fieldId, fieldMessage } from '../records/record-fields'
import { useMaskedRecordField, useRecordField } from '../records/use-record-field'
import { useClubZone } from '../sync/club-clock'
import { useResource } from '../sync/use-resource'
import { deferred } from '../ui/feedback/deferred'
import { DateTimeField } from '../ui/fields/date-time-field'
import { Field } from '../ui/fields/field'
import { Fields, FormGroup } from '../ui/fields/form-group'
import { MaskedField } from '../ui/fields/masked-field'
import { TextAreaField, TextField } from '../ui/fields/text-field'
import { useValue } from '../ui/use-value'
import { dutyMembers } from './calendar-store'
import { ENTRY_FIELDS, type EntryDraft, endMovedAlong, lengthOf, wallClockOf } from './entry-draft'
import css from './entry-form.module.css'
import { lengthInWords } from './entry-words'

/** Most events have none. */
const ShiftsField = deferred(async () => (await import('./shifts-field')).ShiftsField)

const NOBODY: readonly DirectoryRow[] = []

/**
 * Those who may be on duty on the day on which the event starts. Where the portal cannot be asked, they are the adults of
 * today; `isUnknown` where the directory could not be loaded either.
 */
function useDutyCandidates() {
  const start = wallClockOf(useWatch<EntryDraft, 'start'>({ name: 'start' }))
  const { error } = useResource(directory, { onFailure: 'stay' })
  const { data: onDay } = useResource(dutyMembers(isWallClock(start) ? start.slice(0, 10) : ''), {
    onFailure: 'stay',
  })
  const everyone = useValue(directoryRows)
  const candidates = useMemo(
    () => everyone?.filter(({ _id, isAdult }) => (onDay ? onDay.has(_id) : isAdult)) ?? NOBODY,
    [everyone, onDay],
  )
  return { candidates, isUnknown: error !== undefined && !everyone }
}

/** The members on duty. It offers those who are 18 on the day of the event; members already on duty can stay. */
function DutyField({ known = [] }: { readonly known?: readonly KnownMember[] | undefined }) {
  const { field, fieldState } = useController<EntryDraft, 'onDuty'>({ name: 'onDuty' })
  const { candidates, isUnknown } = useDutyCandidates()
  const names = new Map([
    ...known.map(({ _id, fname, lname }) => [_id, `${fname} ${lname}`.trim()] as const),
    ...candidates.map(({ _id, name }) => [_id, name] as const),
  ])

  return (
    <Field
      id={fieldId(ENTRY_FIELDS, 'onDuty')}
      label={ENTRY_FIELDS.labels.onDuty}
      error={fieldState.error?.message}
      help={isUnknown ? 'Couldn’t load the directory, so you can’t add anyone right now.' : undefined}
    >
      {(control) => (
        <MemberPicker
          control={control}
          candidates={candidates}
          picked={field.value.map((_id) => ({ _id, name: names.get(_id) ?? 'Unknown member' }))}
          onPick={(members) => field.onChange([...new Set(members.map(({ _id }) => _id))])}
        />
      )}
    </Field>
  )
}

/** All that is asked about an event, in the order in which it is checked. `known` are the names that the directory may lack. */
export const EntryFields = ({ known }: { readonly known?: readonly KnownMember[] | undefined }) => (
  <>
    <FormGroup title="Event">
      <TextField {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'title')} autoComplete="off" />
    </FormGroup>
    <FormGroup title="General contact info" help="Who to contact about the event.">
      <div data-tour="contact">
        <Fields>
          <TextField {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'contact.name')} autoComplete="off" />
          <MaskedField {...useMaskedRecordField<EntryDraft>(ENTRY_FIELDS, 'contact.phone')} mask="phone" />
          <TextField
            {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'contact.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            wide
          />
        </Fields>
      </div>
    </FormGroup>
    <FormGroup title="Members on duty" help="Choose at least two adults.">
      <DutyField known={known} />
    </FormGroup>
    <FormGroup title="Time" help="In steps of 15 minutes.">
      <TimeFields />
    </FormGroup>
    <FormGroup title="Shifts" help="Other jobs the event needs people for. Members see open shifts under Duties.">
      <ShiftsField />
    </FormGroup>
    <FormGroup title="Answers" help="Members say if they’re coming, for themselves and their children.">
      <AnswersField />
    </FormGroup>
    <FormGroup title="Notes">
      <TextAreaField {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'notes')} rows={4} optional />
    </FormGroup>
  </>
)

const AnswerSettingsField = deferred(async () => (await import('./answers/answer-settings-field')).AnswerSettingsField)

function AnswersField() {
  const { field, formState } = useController<EntryDraft, 'answers'>({ name: 'answers' })
  return (
    <AnswerSettingsField
      id={fieldId(ENTRY_FIELDS, 'answers')}
      value={field.value}
      onChange={field.onChange}
      complaint={(part) => fieldMessage(formState.errors, `answers.${part}`)}
    />
  )
}

interface KnownMember {
  readonly _id: string
  readonly fname: string
  readonly lname: string
}

/** Start and end on the club's clock. Moving the start moves the end along. */
function TimeFields() {
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

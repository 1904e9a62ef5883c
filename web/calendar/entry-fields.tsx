import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { isWallClock } from '#domain/wall/wall-clock'
import type { DirectoryRow } from '../members/directory/directory-rows'
import { directory, directoryRows } from '../members/directory/directory-store'
import { MemberPicker } from '../members/member-picker'
import { fieldId } from '../records/record-fields'
import { useMaskedRecordField, useRecordField } from '../records/use-record-field'
import { useResource } from '../sync/use-resource'
import { Field } from '../ui/fields/field'
import { Fields, FormGroup } from '../ui/fields/form-group'
import { MaskedField } from '../ui/fields/masked-field'
import { TextAreaField } from '../ui/fields/text-area-field'
import { TextField } from '../ui/fields/text-field'
import { useValue } from '../ui/use-value'
import { dutyMembers } from './calendar-store'
import { ENTRY_FIELDS, type EntryDraft, wallClockOf } from './entry-draft'
import { TimeFields } from './time-fields'

const NOBODY: readonly DirectoryRow[] = []

/**
 * Those who may be on duty on the day on which the event starts. Where the portal cannot be asked, they are the adults of
 * today; `isUnknown` where the directory could not be loaded either.
 */
function useDutyCandidates() {
  const start = wallClockOf(useWatch<EntryDraft, 'start'>({ name: 'start' }))
  const { error } = useResource(directory, { onFailure: 'stay' })
  const { data: onDay } = useResource(dutyMembers(isWallClock(start) ? start.slice(0, 10) : undefined), {
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
    <FormGroup title="Notes">
      <TextAreaField {...useRecordField<EntryDraft>(ENTRY_FIELDS, 'notes')} rows={4} optional />
    </FormGroup>
  </>
)

interface KnownMember {
  readonly _id: string
  readonly fname: string
  readonly lname: string
}

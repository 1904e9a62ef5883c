import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'

import type { OfficeView } from '#domain/office-views'
import { useResource } from '../api/use-resource'
import { MemberPicker } from '../members/member-picker'
import { directory, directoryRows } from '../members/members-store'
import { fieldId, messageOf } from '../records/record-fields'
import { useRecordField } from '../records/use-record-field'
import { Field } from '../ui/field'
import { TextField } from '../ui/text-field'
import { useValue } from '../ui/use-value'
import { OFFICE_FIELDS, type OfficeEntry } from './office-entry'

/** The fields of an office. `holders` are those of the one being edited, whose names are known before the directory is. */
export const OfficeFields = ({ holders }: { readonly holders: OfficeView['holders'] }) => (
  <>
    <TextField {...useRecordField<OfficeEntry>(OFFICE_FIELDS, 'title')} autoComplete="off" />
    <HoldersField holders={holders} />
    <TextField
      {...useRecordField<OfficeEntry>(OFFICE_FIELDS, 'email')}
      optional
      type="email"
      inputMode="email"
      autoComplete="off"
      help="A club address that stays with the office. All members can see it."
    />
  </>
)

function HoldersField({ holders }: { readonly holders: OfficeView['holders'] }) {
  const { formState } = useFormContext<OfficeEntry>()
  const { field } = useController<OfficeEntry, 'holders'>({ name: 'holders' })
  const { error } = useResource(directory, { onFailure: 'stay' })
  const candidates = useValue(directoryRows)
  const names = useMemo(
    () =>
      new Map([
        ...holders.map(({ _id, fname, lname }) => [_id, `${fname} ${lname}`] as const),
        ...(candidates ?? []).map(({ _id, name }) => [_id, name] as const),
      ]),
    [holders, candidates],
  )

  return (
    <Field
      id={fieldId(OFFICE_FIELDS, 'holders')}
      label={OFFICE_FIELDS.labels.holders}
      optional
      error={messageOf(formState.errors, 'holders')}
      help={
        error && !candidates
          ? 'Couldn’t load the directory, so you can’t add anyone right now.'
          : 'Leave empty if the office is vacant.'
      }
    >
      {(control) => (
        <MemberPicker
          control={control}
          candidates={candidates ?? []}
          picked={field.value.map((_id) => ({ _id, name: names.get(_id) ?? 'Unknown member' }))}
          onPick={(members) => field.onChange(members.map(({ _id }) => _id))}
        />
      )}
    </Field>
  )
}

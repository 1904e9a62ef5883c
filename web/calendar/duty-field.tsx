import { useMemo } from 'react'
import { useController } from 'react-hook-form'

import { useResource } from '../api/use-resource'
import { MemberPicker } from '../members/member-picker'
import { directory, directoryRows } from '../members/members-store'
import { fieldId } from '../records/record-fields'
import { Field } from '../ui/field'
import { useValue } from '../ui/use-value'
import { ENTRY_FIELDS, type EntryDraft } from './entry-draft'
import type { KnownMember } from './entry-fields'

/** Who is on duty. Only adults are offered; whoever was on duty already can stay. */
export function DutyField({ known = [] }: { readonly known?: readonly KnownMember[] | undefined }) {
  const { field, fieldState } = useController<EntryDraft, 'onDuty'>({ name: 'onDuty' })
  const { error } = useResource(directory, { onFailure: 'stay' })
  const everyone = useValue(directoryRows)
  const adults = useMemo(() => everyone?.filter(({ isAdult }) => isAdult) ?? [], [everyone])
  const names = new Map([
    ...known.map(({ _id, fname, lname }) => [_id, `${fname} ${lname}`.trim()] as const),
    ...adults.map(({ _id, name }) => [_id, name] as const),
  ])

  return (
    <Field
      id={fieldId(ENTRY_FIELDS, 'onDuty')}
      label={ENTRY_FIELDS.labels.onDuty}
      error={fieldState.error?.message}
      help={error && !everyone ? 'The directory could not be loaded, so nobody can be added just now.' : undefined}
    >
      {(control) => (
        <MemberPicker
          control={control}
          candidates={adults}
          picked={field.value.map((_id) => ({ _id, name: names.get(_id) ?? 'Somebody' }))}
          onPick={(members) => field.onChange([...new Set(members.map(({ _id }) => _id))])}
        />
      )}
    </Field>
  )
}

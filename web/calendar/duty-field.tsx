import { useController } from 'react-hook-form'

import { MemberPicker } from '../members/member-picker'
import { fieldId } from '../records/record-fields'
import { Field } from '../ui/field'
import { ENTRY_FIELDS, type EntryDraft } from './entry-draft'
import type { KnownMember } from './entry-fields'
import { useDutyCandidates } from './use-duty-candidates'

/** The members on duty. It offers those who are 18 on the day of the event; members already on duty can stay. */
export function DutyField({ known = [] }: { readonly known?: readonly KnownMember[] | undefined }) {
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

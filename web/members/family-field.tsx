import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'

import type { MemberProfile } from '#domain/member/member-views'
import { fieldId, fieldMessage } from '../records/record-fields'
import { useResource } from '../sync/use-resource'
import { Field } from '../ui/fields/field'
import { FormGroup } from '../ui/fields/form-group'
import { useValue } from '../ui/use-value'
import { directory, directoryRows } from './directory/directory-store'
import type { MemberEntry } from './member-entry'
import { LABELS, NEW_FIELDS } from './member-labels'
import { MemberPicker, type PickedMember } from './member-picker'

/** The member's family. `member` is the one being edited, whose family is known before the directory is loaded. */
export function FamilyField({ member }: { readonly member?: MemberProfile | undefined }) {
  const { formState } = useFormContext<MemberEntry>()
  const { field } = useController<MemberEntry, 'family'>({ name: 'family' })
  const { error } = useResource(directory, { onFailure: 'stay' })
  const everyone = useValue(directoryRows)
  const candidates = useMemo(() => everyone?.filter(({ _id }) => _id !== member?._id) ?? [], [everyone, member])
  const names = useMemo(() => namesById(candidates, member), [candidates, member])
  const picked = field.value.map((_id) => ({ _id, name: names.get(_id) ?? 'Unknown member' }))

  return (
    <FormGroup title="Family" help="Saving links the members to each other.">
      <Field
        id={fieldId(NEW_FIELDS, 'family')}
        label={LABELS.family}
        error={fieldMessage(formState.errors, 'family')}
        help={error && !everyone ? 'Couldn’t load the directory, so you can’t add anyone right now.' : undefined}
      >
        {(control) => (
          <MemberPicker
            control={control}
            candidates={candidates}
            picked={picked}
            onPick={(members) => field.onChange(members.map(({ _id }) => _id))}
          />
        )}
      </Field>
    </FormGroup>
  )
}

function namesById(
  candidates: readonly PickedMember[],
  member: MemberProfile | undefined,
): ReadonlyMap<string, string> {
  return new Map([
    ...(member?.family ?? []).map(({ _id, fname, lname }) => [_id, `${fname} ${lname}`] as const),
    ...candidates.map(({ _id, name }) => [_id, name] as const),
  ])
}

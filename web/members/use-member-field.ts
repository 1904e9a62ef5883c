import { get, useFormContext } from 'react-hook-form'

import type { MemberEntry } from './member-entry'
import { fieldId, LABELS, type LabelledField, messageOf } from './member-labels'

/** All that a field of the member forms needs: its name and label, its complaint, and the way its text takes to the form. */
export function useMemberField(name: LabelledField) {
  const { register, formState } = useFormContext<MemberEntry>()
  return { ...register(name), id: fieldId(name), label: LABELS[name], error: messageOf(formState.errors, name) }
}

/** As `useMemberField`, for fields with a mask: what a mask writes reaches `onInput` alone. */
export function useMaskedMemberField(name: LabelledField) {
  const field = useMemberField(name)
  return { ...field, onInput: field.onChange }
}

/** As `useMemberField`, for a select. Without a default the browser chooses the first option before the form can. */
export function useMemberSelect(name: LabelledField) {
  const { formState } = useFormContext<MemberEntry>()
  return { ...useMemberField(name), defaultValue: get(formState.defaultValues, name) as string }
}

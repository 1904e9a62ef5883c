import { get, useFormContext } from 'react-hook-form'

import type { ProfileEntry } from './profile-entry'
import { fieldId, LABELS, messageOf, type TypedField } from './profile-labels'

/** All that a field of the profile needs: its name and label, its complaint, and the way its text takes to the form. */
export function useProfileField(name: TypedField) {
  const { register, formState } = useFormContext<ProfileEntry>()
  return { ...register(name), id: fieldId(name), label: LABELS[name], error: messageOf(formState.errors, name) }
}

/** As `useProfileField`, for fields with a mask: what a mask writes reaches `onInput` alone. */
export function useMaskedProfileField(name: TypedField) {
  const field = useProfileField(name)
  return { ...field, onInput: field.onChange }
}

/** As `useProfileField`, for a select. Without a default the browser chooses the first option before the form can. */
export function useProfileSelect(name: TypedField) {
  const { formState } = useFormContext<ProfileEntry>()
  return { ...useProfileField(name), defaultValue: get(formState.defaultValues, name) as string }
}

import { type FieldPath, type FieldValues, get, useFormContext } from 'react-hook-form'

import { fieldId, fieldMessage, type RecordFields } from './record-fields'

/** All that a field of a form needs: its name and label, its complaint, and the way its text takes to the form. */
export function useRecordField<Entry extends FieldValues>(fields: RecordFields, name: FieldPath<Entry>) {
  const { register, formState } = useFormContext<Entry>()
  return {
    ...register(name),
    id: fieldId(fields, name),
    label: fields.labels[name] ?? name,
    error: fieldMessage(formState.errors, name),
  }
}

/** As `useRecordField`, for fields with a mask: what a mask writes reaches `onInput` alone. */
export function useMaskedRecordField<Entry extends FieldValues>(fields: RecordFields, name: FieldPath<Entry>) {
  const field = useRecordField<Entry>(fields, name)
  return { ...field, onInput: field.onChange }
}

/** As `useRecordField`, for a select. Without a default the browser chooses the first option before the form can. */
export function useRecordSelect<Entry extends FieldValues>(fields: RecordFields, name: FieldPath<Entry>) {
  const { formState } = useFormContext<Entry>()
  return { ...useRecordField<Entry>(fields, name), defaultValue: get(formState.defaultValues, name) as string }
}

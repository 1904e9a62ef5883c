import type { ComponentProps } from 'react'

import { Field, type FieldLook } from './field'
import css from './field.module.css'

/** The browser's own select. An empty option with the placeholder's words comes first where there is one. */
export function SelectField({
  id,
  label,
  help,
  error,
  optional,
  wide,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, help, error, optional, wide, className }}>
      {(control) => (
        <select {...select} {...control} className={css.input}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(asOption).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type SelectOption = string | { readonly value: string; readonly label: string }

interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string | undefined
}

const asOption = (option: SelectOption) => (typeof option === 'string' ? { value: option, label: option } : option)

import type { ComponentProps } from 'react'

import { Field, type FieldLook } from './field'
import css from './field.module.css'

/** Several lines of text. All attributes of a textarea reach it, `ref` included; `className` is the field's. */
export const TextAreaField = ({ id, label, help, error, optional, wide, className, ...area }: TextAreaFieldProps) => (
  <Field {...{ id, label, help, error, optional, wide, className }}>
    {(control) => <textarea {...area} {...control} className={css.input} />}
  </Field>
)

interface TextAreaFieldProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import { Icon, type IconName } from '../icon'
import { Field, type FieldLook } from './field'
import css from './field.module.css'

/** One line of text. All attributes of an input reach it, `ref` included; `className` is the field's. */
export function TextField({
  id,
  label,
  help,
  error,
  optional,
  wide,
  className,
  icon,
  after,
  masked,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, help, error, optional, wide, className }}>
      {(control) => {
        const box = <input type="text" {...input} {...control} className={classes(css.input, masked && css.masked)} />
        if (!icon && !after) return box
        return (
          <div className={css.with}>
            {icon && <Icon name={icon} />}
            {box}
            {after}
          </div>
        )
      }}
    </Field>
  )
}

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> {
  /** Stands inside the outline, before the words. */
  readonly icon?: IconName | undefined
  /** An icon button inside the outline, behind the words. */
  readonly after?: ReactNode
  /** Sets the digits in columns of equal width. */
  readonly masked?: boolean | undefined
}

/** Several lines of text. All attributes of a textarea reach it, `ref` included; `className` is the field's. */
export const TextAreaField = ({ id, label, help, error, optional, wide, className, ...area }: TextAreaFieldProps) => (
  <Field {...{ id, label, help, error, optional, wide, className }}>
    {(control) => <textarea {...area} {...control} className={css.input} />}
  </Field>
)

interface TextAreaFieldProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** One line for why something is done. It may be left out, and goes with the command as its `reason`. */
export const ReasonField = ({
  optional = 'optional; administrators see it in the history',
  ...field
}: ReasonFieldProps) => (
  <TextField {...field} label="Reason" optional={optional} maxLength={MOST_CHARACTERS} autoComplete="off" />
)

type ReasonFieldProps = Omit<TextFieldProps, 'label'>

/** As the portal has it. */
export const MOST_CHARACTERS = 500

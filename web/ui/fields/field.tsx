import { type ReactNode, useId } from 'react'

import { classes } from '../classes'
import { Icon } from '../icon'
import css from './field.module.css'

/** Label, help, control and error in this order; what the control gets ties help and error to it for screen readers. */
export function Field({ id, label, help, error, optional, wide, className, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const describedBy = classes(help ? `${control}-help` : '', error ? `${control}-error` : '')

  return (
    <div className={classes(css.field, wide && css.wide, className)}>
      <label className={css.label} htmlFor={control}>
        {label}
        {optional && <span className={css.optional}> ({optional === true ? 'optional' : optional})</span>}
      </label>
      {help && (
        <p className={css.help} id={`${control}-help`}>
          {help}
        </p>
      )}
      {children({
        id: control,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p className={css.error} id={`${control}-error`}>
          <Icon name="danger" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

export interface FieldLook {
  readonly id?: string | undefined
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** Said behind the label, in other words where some are given. */
  readonly optional?: boolean | string | undefined
  /** Takes the whole row of the fields around it. */
  readonly wide?: boolean | undefined
  readonly className?: string | undefined
}

export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface FieldProps extends FieldLook {
  readonly children: (control: FieldControl) => ReactNode
}

import type { ComponentProps, ReactNode } from 'react'

import { classes } from '../classes'
import css from './toggle.module.css'

/** On or off, at once or with the form around it; the whole row can be tapped. */
export const Toggle = ({ label, className, ...input }: ChoiceProps) => (
  <label className={classes(css.check, css.toggle, className)}>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked. */}
    <input {...input} type="checkbox" role="switch" />
    {label}
  </label>
)

export const Checkbox = ({ label, className, ...input }: ChoiceProps) => (
  <label className={classes(css.check, className)}>
    <input {...input} type="checkbox" />
    {label}
  </label>
)

export const Radio = ({ label, className, ...input }: ChoiceProps) => (
  <label className={classes(css.check, className)}>
    <input {...input} type="radio" />
    {label}
  </label>
)

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode
}

import { type ReactNode, useId } from 'react'

import css from './form.module.css'

/** A named part of a form; screen readers say the name when they enter it. */
export function FormGroup({ title, help, children }: FormGroupProps) {
  const id = useId()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid with its legend in a column.
    <div className={css.group} role="group" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </header>
      {children}
    </div>
  )
}

/** Fields in as many columns as fit. */
export const Fields = ({ children }: { readonly children: ReactNode }) => <div className={css.fields}>{children}</div>

/** The row under the last group: the one pine button first. */
export const Submit = ({ children }: { readonly children: ReactNode }) => <div className={css.submit}>{children}</div>

interface FormGroupProps {
  readonly title: ReactNode
  readonly help?: ReactNode
  readonly children: ReactNode
}

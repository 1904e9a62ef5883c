import type { ReactNode } from 'react'

import css from './spinner.module.css'

/** Waiting without a known shape; with a label the words are beside it and are read out. */
export function Spinner({ label }: { readonly label?: ReactNode }) {
  if (!label) return <span className={css.spinner} aria-hidden="true" />

  return (
    <p className={css.line} role="status">
      <span className={css.spinner} aria-hidden="true" />
      {label}
    </p>
  )
}

import { Fragment } from 'react'

import css from './diff.module.css'

/** Old and new value of each field that changed. What was empty before shows only the new one; what was emptied, "none". */
export const Diff = ({ changes }: { readonly changes: readonly Change[] }) => (
  <dl className={css.diff}>
    {changes.map(({ label, from, to }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>
          {from && (
            <>
              <del>{from}</del> <span aria-hidden="true">→</span>
              <span className="hide">to</span>{' '}
            </>
          )}
          <ins>{to || 'none'}</ins>
        </dd>
      </Fragment>
    ))}
  </dl>
)

export interface Change {
  readonly label: string
  readonly from: string | null
  readonly to: string | null
}

import type { ReactNode } from 'react'

import { classes } from '../classes'
import css from './rows.module.css'

/** A list whose entries have a beginning and an end, parted by hairlines; its children are `<li>`. */
export const Rows = ({ middle, label, children }: RowsProps) => (
  <ul className={classes(css.rows, middle && css.middle)} aria-label={label}>
    {children}
  </ul>
)

interface RowsProps {
  readonly label?: string | undefined
  /** Centres them on their height, for rows with avatars. */
  readonly middle?: boolean | undefined
  readonly children: ReactNode
}

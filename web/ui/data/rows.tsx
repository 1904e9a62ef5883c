import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

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

/** Takes a line off a list. Where the focus was on a button of that line, it goes to the page's title. */
export function dropLine(drop: () => void): void {
  flushSync(drop)
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-page-title]')?.focus()
}

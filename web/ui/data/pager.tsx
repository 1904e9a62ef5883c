import { useId } from 'react'

import { IconButton } from '../button'
import { classes } from '../classes'
import field from '../fields/field.module.css'
import css from './pager.module.css'

/**
 * Under a table: which rows are shown, how many at once, and the way through the pages. Pages count from 1. Buttons that
 * lead nowhere stay where they are, so that the focus is not lost at the last page.
 */
export function Pager({ from, to, total, noun, page, pages, size, sizes, onSize, onPage }: PagerProps) {
  const id = useId()
  const go = (label: string, icon: 'first' | 'left' | 'right' | 'last', target: number, isEnd: boolean) => (
    <IconButton label={label} icon={icon} aria-disabled={isEnd || undefined} onClick={() => onPage(target)} />
  )

  return (
    <div className={css.pager}>
      <span role="status">{shownRange(from, to, total, noun)}</span>
      <span className="cluster gap-8">
        <label htmlFor={id}>Rows</label>
        <select
          id={id}
          className={classes(field.input, css.size)}
          value={size}
          onChange={(event) => onSize(sizes.find((each) => String(each) === event.target.value) ?? size)}
        >
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </span>
      <nav className="cluster gap-4" aria-label="Pages">
        {go('First page', 'first', 1, page <= 1)}
        {go('Previous page', 'left', page - 1, page <= 1)}
        <span>{`Page ${page} of ${Math.max(pages, 1)}`}</span>
        {go('Next page', 'right', page + 1, page >= pages)}
        {go('Last page', 'last', pages, page >= pages)}
      </nav>
    </div>
  )
}

export type PageSize = number | 'all'

function shownRange(from: number, to: number, total: number, noun: string): string {
  const all = total === 1 ? `1 ${noun}` : `${total || 'No'} ${noun}s`
  return to - from + 1 < total ? `${from}–${to} of ${all}` : all
}

interface PagerProps {
  readonly from: number
  readonly to: number
  readonly total: number
  /** One of what is counted, such as "member". */
  readonly noun: string
  readonly page: number
  readonly pages: number
  readonly size: PageSize
  readonly sizes: readonly PageSize[]
  readonly onSize: (size: PageSize) => void
  readonly onPage: (page: number) => void
}

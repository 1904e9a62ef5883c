import type { ReactNode } from 'react'

import { Icon } from '../icon'
import css from './table.module.css'

/** The scrolling region of a wide table, so that the page doesn't scroll; the keyboard can reach and scroll it. */
export const TableRegion = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll the table.
  <section className={css.region} aria-label={`${label}, scrolls sideways`} tabIndex={0}>
    {children}
  </section>
)

/** The head of a column that sorts by it. */
export const SortHead = ({ sorted, onSort, children }: SortHeadProps) => (
  <th scope="col" aria-sort={sorted}>
    <button type="button" onClick={onSort}>
      {children}
      <Icon name={sorted ? arrows[sorted] : 'sort'} />
    </button>
  </th>
)

interface SortHeadProps {
  readonly sorted?: keyof typeof arrows | undefined
  readonly onSort: () => void
  readonly children: ReactNode
}

const arrows = { ascending: 'up', descending: 'down' } as const

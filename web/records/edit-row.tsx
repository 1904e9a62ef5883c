import type { ReactNode } from 'react'

import { IconButton } from '../ui/button'
import { useRovingFocus } from '../ui/use-roving-focus'
import css from './edit-rows.module.css'
import { MoveButtons } from './move-buttons'

export const EditRows = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
)

/**
 * One thing of a page that is being edited: what it is, and what can be done with it. Its buttons are one stop of the Tab key:
 * there may be many rows.
 */
export function EditRow({
  name,
  picture,
  title,
  small,
  isFirst,
  isLast,
  onMove,
  onEdit,
  onHistory,
  onDelete,
}: EditRowProps) {
  const { tabIndexOf, onFocus, onKeyDown } = useRovingFocus('edit')
  const stop = (name: string) => ({ 'data-stop': name, tabIndex: tabIndexOf(name) })

  return (
    <li className={css.row}>
      {picture}
      <div className={css.what}>
        <span>{title}</span>
        {small && <small>{small}</small>}
      </div>
      <div className={css.tools} role="toolbar" aria-label={name} onFocus={onFocus} onKeyDown={onKeyDown}>
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} stop={stop} />
        <IconButton {...stop('edit')} small icon="edit" label={`Edit ${name}`} onClick={onEdit} />
        <IconButton {...stop('history')} small icon="history" label={`History of ${name}`} onClick={onHistory} />
        <IconButton {...stop('delete')} small icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </li>
  )
}

interface EditRowProps {
  /** How it is called where its buttons are read out. */
  readonly name: string
  readonly picture: ReactNode
  readonly title: ReactNode
  readonly small?: ReactNode
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: -1 | 1) => void
  readonly onEdit: () => void
  readonly onHistory: () => void
  readonly onDelete: () => void
}

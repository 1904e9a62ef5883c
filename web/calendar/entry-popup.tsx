import { type MouseEvent, type ReactNode, useId } from 'react'

import { IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import pop from '../ui/pop.module.css'
import { useModal } from '../ui/use-modal'
import css from './entry-popup.module.css'
import { useBeside } from './use-beside'

/**
 * A popup beside an event, or on a phone at the foot of the screen. Esc and a click outside close it. `anchor` finds
 * the event.
 */
export function EntryPopup({ title, anchor, onClose, children }: EntryPopupProps) {
  const id = useId()
  const dialog = useModal(true, onClose)
  useBeside(dialog, anchor)

  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc.
    <dialog ref={dialog} className={classes(pop.pop, css.popup)} aria-labelledby={id} onClick={closeBeside}>
      <div className={css.body}>
        <div className="spread nowrap-row top">
          <h2 id={id}>{title}</h2>
          <IconButton small label="Close" icon="close" className={css.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

interface EntryPopupProps {
  readonly title: ReactNode
  readonly anchor: () => Element | null
  readonly onClose: () => void
  readonly children: ReactNode
}

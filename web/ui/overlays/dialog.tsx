import { type ReactNode, useId } from 'react'

import css from './dialog.module.css'
import { useModal } from './use-modal'

/**
 * A native modal dialog. Esc asks to close it, a click beside it does nothing, and the first button of the footer, the
 * quiet one, has the focus. Its contents exist only while it is open.
 */
export function Dialog({ open, title, role, onClose, onChange, children, footer }: DialogProps) {
  const id = useId()
  const dialog = useModal(open, onClose)

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      role={role}
      onChange={onChange}
      aria-labelledby={`${id}-title`}
      aria-describedby={role && children ? `${id}-text` : undefined}
    >
      {open && (
        <>
          <div className={css.body}>
            <h2 id={`${id}-title`}>{title}</h2>
            {children && (
              <div className={css.text} id={`${id}-text`}>
                {children}
              </div>
            )}
          </div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </>
      )}
    </dialog>
  )
}

interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  /** Whenever something is entered in one of its fields. */
  readonly onChange?: (() => void) | undefined
  readonly children?: ReactNode
  /** Buttons, the one that keeps things as they are first. */
  readonly footer?: ReactNode
  /** For a question that cannot wait; its text is then read out together with the title. */
  readonly role?: 'alertdialog' | undefined
}

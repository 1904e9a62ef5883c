import type { ReactNode } from 'react'

import { Button } from '../button'
import { Dialog } from './dialog'

/** Asks before something happens. While it is busy it can be neither confirmed again nor left. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  keepLabel = 'Cancel',
  danger,
  busy,
  onConfirm,
  onClose,
  onChange,
}: ConfirmDialogProps) {
  const close = () => {
    if (!busy) onClose()
  }

  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={close}
      onChange={onChange}
      footer={
        <>
          <Button aria-disabled={busy} onClick={close}>
            {keepLabel}
          </Button>
          <Button variant={danger ? 'danger-fill' : 'pine'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Says what it does: "Delete the meeting". */
  readonly confirmLabel: string
  readonly keepLabel?: string | undefined
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Whenever something is entered in one of its fields. */
  readonly onChange?: (() => void) | undefined
}

import type { ReactNode } from 'react'

import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { useAskBeforeClosing } from './use-ask-before-closing'

/** A dialog with fields, mounted while it is open. Esc and Cancel ask first where something was entered. */
export function FormDialog({ title, action, onClose, children }: FormDialogProps) {
  const { close, onChange, guard } = useAskBeforeClosing(onClose)
  return (
    <>
      <Dialog
        open
        title={title}
        onClose={close}
        onChange={onChange}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            {action}
          </>
        }
      >
        {children}
      </Dialog>
      {guard}
    </>
  )
}

interface FormDialogProps {
  readonly title: string
  /** The button that saves. */
  readonly action: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

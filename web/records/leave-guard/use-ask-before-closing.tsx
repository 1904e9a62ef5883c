import { useState } from 'react'

import { LeaveGuard } from './leave-guard'
import { askBeforeLeaving } from './unsaved'

/**
 * For a dialog with fields: `onChange` is the dialog's, `close` asks first where something was entered, and `guard` stands beside
 * the dialog. The dialog is mounted while it is open.
 */
export function useAskBeforeClosing(onClose: () => void) {
  const [isChanged, setChanged] = useState(false)
  return {
    close: () => (isChanged ? askBeforeLeaving(onClose) : onClose()),
    onChange: () => setChanged(true),
    guard: <LeaveGuard isDirty={isChanged} />,
  }
}

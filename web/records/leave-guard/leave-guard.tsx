import { useLayoutEffect, useState } from 'react'

import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { useValue } from '../../ui/use-value'
import { departure, holdUnsaved, isFirstUnsaved } from './unsaved'

/**
 * While `isDirty`, leaving the page is asked about: on links, back and forward by `departure`, which is answered, and on
 * reloading and closing by the browser in its own words.
 */
function useLeaveGuard(isDirty: boolean) {
  const [hold] = useState(() => Symbol('unsaved changes'))
  // Before the page that takes this one's place may redirect.
  useLayoutEffect(() => {
    if (!isDirty) return
    const release = holdUnsaved(hold)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty, hold])

  const go = useValue(departure)
  return {
    isAsking: go !== undefined && isFirstUnsaved(hold),
    leave: () => {
      departure.value = undefined
      go?.()
    },
    stay: () => {
      departure.value = undefined
    },
  }
}

/** Stands beside a form, and asks before unsaved changes are left behind. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { isAsking, leave, stay } = useLeaveGuard(isDirty)

  return (
    <ConfirmDialog
      open={isAsking}
      title="Not saved yet"
      confirmLabel="Leave without saving"
      keepLabel="Stay here"
      danger
      onConfirm={leave}
      onClose={stay}
    >
      <p>You have unsaved changes, are you sure you want to leave?</p>
    </ConfirmDialog>
  )
}

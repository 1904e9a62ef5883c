import { useLayoutEffect } from 'react'

import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { useValue } from '../../ui/use-value'
import { departure, holdUnsaved } from './unsaved'

/**
 * While `isDirty`, leaving the page is asked about: on links, back and forward by `departure`, which is answered, and on
 * reloading and closing by the browser in its own words.
 */
function useLeaveGuard(isDirty: boolean) {
  // Before the page that takes this one's place may redirect.
  useLayoutEffect(() => {
    if (!isDirty) return
    const release = holdUnsaved()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])

  const go = useValue(departure)
  return {
    isAsking: go !== undefined,
    leave: () => {
      departure.value = undefined
      go?.()
    },
    stay: () => {
      departure.value = undefined
    },
  }
}

/** Stands in a form's page, and asks before unsaved changes are left behind. One for each page. */
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

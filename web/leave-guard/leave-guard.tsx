import { ConfirmDialog } from '../ui/confirm-dialog'
import { useLeaveGuard } from './use-leave-guard'

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

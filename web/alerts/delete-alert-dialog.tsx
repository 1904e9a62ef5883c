import { alertTitle } from '#domain/alert-details'
import type { AlertView } from '#domain/alert-views'
import { DeleteDialog } from '../records/delete-dialog'
import { offerUndo } from '../undo/offer-undo'
import { pathOf, removeAlert } from './alerts-api'
import { dropAlert } from './alerts-store'

/** Deletes an alert once somebody is sure. `onDeleted` goes on from there, before the list follows. */
export function DeleteAlertDialog({ alert, onDeleted, onClose }: DeleteAlertDialogProps) {
  const remove = async (reason: string) => {
    const { _id } = alert
    const key = await removeAlert(_id, reason)
    onDeleted()
    dropAlert(_id)
    offerUndo('The alert was deleted.', { path: pathOf(_id), key })
  }

  return (
    <DeleteDialog open title="Permanently Delete Alert?" confirm="Delete the alert" remove={remove} onClose={onClose}>
      <p>“{alertTitle(alert)}”</p>
      <p>This removes the alert from everyone’s dashboard for good, unless an administrator restores it.</p>
    </DeleteDialog>
  )
}

interface DeleteAlertDialogProps {
  readonly alert: AlertView
  readonly onDeleted: () => void
  readonly onClose: () => void
}

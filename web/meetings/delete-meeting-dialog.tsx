import { DeleteDialog } from '../records/delete-dialog'
import { offerUndo } from '../undo/offer-undo'
import { nameOf } from './meeting-words'
import { meetings } from './meetings'

/** Deletes a meeting once somebody is sure. `onDeleted` goes on from there, before the list follows. */
export function DeleteMeetingDialog({ meeting, open, onDeleted, onClose }: DeleteMeetingDialogProps) {
  const remove = async (reason: string) => {
    const { _id } = meeting
    const key = await meetings.remove(_id, reason)
    onDeleted()
    meetings.drop(_id)
    offerUndo(`${nameOf(meeting)} was deleted.`, { path: meetings.pathOf(_id), key })
  }

  return (
    <DeleteDialog open={open} confirm="Delete the meeting" remove={remove} onClose={onClose}>
      <p>{`This deletes ${nameOf(meeting)}, and its minutes for everyone. Administrators can restore them.`}</p>
    </DeleteDialog>
  )
}

interface DeleteMeetingDialogProps {
  readonly meeting: { readonly _id: string; readonly type: string; readonly date: string; readonly time: string }
  readonly open: boolean
  readonly onDeleted: () => void
  readonly onClose: () => void
}

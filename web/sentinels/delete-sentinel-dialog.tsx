import type { SentinelView } from '#domain/sentinel-views'
import { DeleteDialog } from '../records/delete-dialog'
import { offerUndo } from '../undo/offer-undo'
import { titleOf } from './sentinel-card'
import { sentinels } from './sentinels'

/** Deletes a Sentinel once somebody is sure. `onDeleted` goes on from there, before the list follows. */
export function DeleteSentinelDialog({ sentinel, onDeleted, onClose }: DeleteSentinelDialogProps) {
  const remove = async (reason: string) => {
    const { _id } = sentinel
    const key = await sentinels.remove(_id, reason)
    onDeleted()
    sentinels.drop(_id)
    offerUndo(`The ${titleOf(sentinel)} Sentinel was deleted.`, {
      path: sentinels.pathOf(_id),
      key,
      undone: sentinels.list.refresh,
    })
  }

  return (
    <DeleteDialog open confirm="Delete the Sentinel" remove={remove} onClose={onClose}>
      <p>{`This deletes the ${titleOf(sentinel)} Sentinel for everyone. Administrators can restore it.`}</p>
    </DeleteDialog>
  )
}

interface DeleteSentinelDialogProps {
  readonly sentinel: SentinelView
  readonly onDeleted: () => void
  readonly onClose: () => void
}

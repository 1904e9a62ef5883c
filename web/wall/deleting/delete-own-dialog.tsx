import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { neighboringPost } from '../post-focus'
import type { PostToDelete } from './removal'
import { removePost } from './remove-post'

/** Asks a member before it deletes what they said. */
export function DeleteOwnDialog({ post, conversation, isReply, onClose }: DeleteOwnDialogProps) {
  const remove = () => {
    const next = neighboringPost(post._id)
    onClose()
    void removePost(conversation, isReply ? post._id : undefined)
    // The dialog gives the focus back to a button that is gone by then.
    setTimeout(() => next?.focus())
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Are you sure?"
      confirmLabel={`Delete the ${isReply ? 'reply' : 'post'}`}
      onConfirm={remove}
      onClose={onClose}
    >
      {isReply
        ? 'This deletes your reply for everyone. Administrators can still see and restore it for 30 days, then it’s erased.'
        : 'This deletes your post and its replies for everyone. Administrators can still see and restore it for 30 days, then it’s erased.'}
    </ConfirmDialog>
  )
}

interface DeleteOwnDialogProps extends PostToDelete {
  readonly onClose: () => void
}

import { useState } from 'react'
import { ConfirmAction } from '../../sync/confirm-action'
import { offerUndo } from '../../sync/undo/offer-undo'
import { ReasonField } from '../../ui/fields/text-field'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { catchUpSoon } from '../catching-up'
import { moderatePost } from '../post-changes'
import { neighboringPost } from '../post-focus'
import { tell } from '../wall-store'
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

/** Asks an administrator why before it deletes what another member said. */
export function ModerateDialog({ post, conversation, isReply, onClose }: ModerateDialogProps) {
  const [reason, setReason] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const what = isReply ? 'reply' : 'post'
  const name = `${post.author.fname} ${post.author.lname}`.trim()

  const remove = async () => {
    if (reason.trim() === '') return setComplaint('Please enter a reason.')
    const next = neighboringPost(post._id)
    const { frame, key } = await moderatePost(conversation, isReply ? post._id : undefined, reason)
    onClose()
    if (frame) tell([frame])
    else catchUpSoon()
    offerUndo(`Deleted the ${what} by ${name}.`, { path: `/conversations/${conversation}`, key })
    // The dialog gives the focus back to a button that is gone by then.
    setTimeout(() => next?.focus())
  }

  return (
    <ConfirmAction
      danger
      title="Are you sure?"
      confirmLabel={`Delete the ${what}`}
      act={remove}
      failed="Not deleted."
      onClose={onClose}
    >
      <p>
        {isReply
          ? `This deletes the reply by ${name} for everyone.`
          : `This deletes the post by ${name} and its replies for everyone.`}{' '}
        Administrators can restore it.
      </p>
      <ReasonField
        optional={`${post.author.fname} and administrators will see it`}
        value={reason}
        error={complaint}
        onChange={({ target }) => {
          setReason(target.value)
          setComplaint(undefined)
        }}
      />
    </ConfirmAction>
  )
}

interface ModerateDialogProps extends PostToDelete {
  readonly onClose: () => void
}

import { useState } from 'react'

import { may, session } from '../session/session'
import { IconButton } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useValue } from '../ui/use-value'
import { ModeratePost } from './moderate-post'
import { neighborOf } from './post-focus'
import { removePost } from './removal'
import type { ShownReply } from './wall-state'

/** Deletes a post once it is confirmed: members their own, administrators anybody's. */
export function DeletePost({ post, conversation, isReply }: DeletePostProps) {
  const isOwn = useValue(session)?.userId === post.author._id
  const [isAsking, setAsking] = useState(false)
  if (!isOwn) {
    return may('manage wall') ? <ModeratePost post={post} conversation={conversation} isReply={isReply} /> : null
  }

  const what = isReply ? 'reply' : 'post'
  const remove = () => {
    const next = neighborOf(post._id)
    setAsking(false)
    void removePost(conversation, isReply ? post._id : undefined)
    // The dialog gives the focus back to a button that is gone by then.
    setTimeout(() => next?.focus())
  }
  return (
    <>
      <IconButton small kind="danger" icon="trash" label={`Delete your ${what}`} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title="Are you sure?"
          confirmLabel={`Delete the ${what}`}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {isReply
            ? 'This deletes your reply for everyone. Administrators can still restore it.'
            : 'This deletes your post and its replies for everyone. Administrators can still restore it.'}
        </ConfirmDialog>
      )}
    </>
  )
}

interface DeletePostProps {
  readonly post: ShownReply
  /** The id of the conversation that it is, or is a reply to. */
  readonly conversation: string
  readonly isReply?: boolean | undefined
}

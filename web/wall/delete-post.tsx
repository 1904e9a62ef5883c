import { useState } from 'react'

import { session } from '../session/session'
import { IconButton } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useValue } from '../ui/use-value'
import { neighborOf } from './post-focus'
import { removePost } from './removal'
import type { ShownReply } from './wall-state'

/** On one's own posts: deletes one, once asked whether that is meant. */
export function DeletePost({ post, conversation, isReply }: DeletePostProps) {
  const isOwn = useValue(session)?.userId === post.author._id
  const [isAsking, setAsking] = useState(false)
  if (!isOwn) return null

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
          keepLabel="Keep"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {isReply
            ? 'Your reply goes from the wall for everybody.'
            : 'Your post and the replies to it go from the wall for everybody.'}
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

import { useState } from 'react'

import { may, session } from '../sync/session/session'
import { IconButton } from '../ui/button'
import { deferred } from '../ui/feedback/deferred'
import { useValue } from '../ui/use-value'
import type { PostToDelete } from './removal'

/** Deletes a post once it is confirmed: members their own, administrators anybody's. */
export function DeletePost(props: PostToDelete) {
  const { post, isReply } = props
  const isOwn = useValue(session)?.userId === post.author._id
  const [isAsking, setAsking] = useState(false)
  if (!isOwn && !may('manage wall')) return null

  const what = isReply ? 'reply' : 'post'
  const by = `${post.author.fname} ${post.author.lname}`.trim()
  const Dialog = isOwn ? DeleteOwnDialog : ModerateDialog
  return (
    <>
      <IconButton
        small
        variant="danger"
        icon="trash"
        label={isOwn ? `Delete your ${what}` : `Delete the ${what} by ${by}`}
        onClick={() => setAsking(true)}
      />
      {isAsking && <Dialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

const DeleteOwnDialog = deferred(async () => (await import('./delete-own-dialog')).DeleteOwnDialog)
const ModerateDialog = deferred(async () => (await import('./moderate-dialog')).ModerateDialog)

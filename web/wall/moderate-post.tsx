import { useState } from 'react'

import { IconButton } from '../ui/button'
import { deferred } from '../ui/deferred'
import type { ShownReply } from './wall-state'

/** For administrators, on what others said: deletes it with a reason, which its author reads. */
export function ModeratePost(props: ModeratePostProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { author } = props.post

  return (
    <>
      <IconButton
        small
        kind="danger"
        icon="trash"
        label={`Delete the ${props.isReply ? 'reply' : 'post'} by ${`${author.fname} ${author.lname}`.trim()}`}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && <ModerateDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const ModerateDialog = deferred(async () => (await import('./moderate-dialog')).ModerateDialog)

export interface ModeratePostProps {
  readonly post: ShownReply
  /** The id of the conversation that it is, or is a reply to. */
  readonly conversation: string
  readonly isReply?: boolean | undefined
}

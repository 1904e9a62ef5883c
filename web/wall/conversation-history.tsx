import { useState } from 'react'

import { may } from '../session/session'
import { IconButton } from '../ui/button'
import { deferred } from '../ui/deferred'
import type { ShownReply } from './wall-state'

const HistoryDialog = deferred(async () => (await import('../history/history-dialog')).HistoryDialog)

/** For administrators: what happened to a conversation, and by whom. */
export function ConversationHistory({ post: { _id, author } }: { readonly post: ShownReply }) {
  const [isShown, setShown] = useState(false)
  if (!may('read history')) return null

  const of = `${author.fname} ${author.lname}`.trim()
  return (
    <>
      <IconButton small icon="history" label={`History of the post by ${of}`} onClick={() => setShown(true)} />
      {isShown && (
        <HistoryDialog
          open
          path={`/conversations/${_id}`}
          title={`History of the post by ${of}`}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}

import { useState } from 'react'

import { may, session } from '../sync/session/session'
import { deferred } from '../ui/feedback/deferred'
import { Icon } from '../ui/icon'
import { MenuButton, type MenuItem } from '../ui/overlays/menu-button'
import { useValue } from '../ui/use-value'
import type { PostToDelete } from './deleting/removal'
import { startEdit } from './editing/editing'
import css from './feed.module.css'
import { copyPostLink } from './post-link'

/**
 * What can be done with a post: everybody copies its link, members edit and delete their own, administrators anybody's, and see
 * what happened to it.
 */
export function PostMenu(props: PostToDelete) {
  const { post, conversation, isReply } = props
  const isOwn = useValue(session)?.userId === post.author._id
  const [opened, setOpened] = useState<'delete' | 'history'>()
  const close = () => setOpened(undefined)
  const what = isReply ? 'reply' : 'post'
  const by = `${post.author.fname} ${post.author.lname}`.trim()

  const items = (): readonly MenuItem[] => [
    ...(isOwn && post.message ? [{ label: 'Edit', icon: 'edit', onSelect: () => startEdit(post) } as const] : []),
    {
      label: 'Copy link',
      icon: 'link',
      onSelect: () => void copyPostLink(conversation, isReply ? post._id : undefined),
    },
    ...(may('read history') && !isReply
      ? [{ label: 'History', icon: 'history', onSelect: () => setOpened('history') } as const]
      : []),
    ...(isOwn || may('manage wall')
      ? [{ label: 'Delete', icon: 'trash', divider: true, onSelect: () => setOpened('delete') } as const]
      : []),
  ]
  const Deletion = isOwn ? DeleteOwnDialog : ModerateDialog
  return (
    <>
      <MenuButton
        className={css.more}
        label={<Icon name="more" />}
        name={isOwn ? `More for your ${what}` : `More for the ${what} by ${by}`}
        align="end"
        items={items}
      />
      {opened === 'delete' && <Deletion {...props} onClose={close} />}
      {opened === 'history' && (
        <HistoryDialog
          open
          path={`/conversations/${post._id}`}
          title={`History of the post by ${by}`}
          onClose={close}
        />
      )}
    </>
  )
}

const DeleteOwnDialog = deferred(async () => (await import('./deleting/delete-own-dialog')).DeleteOwnDialog)
const ModerateDialog = deferred(async () => (await import('./deleting/moderate-dialog')).ModerateDialog)
const HistoryDialog = deferred(async () => (await import('../records/history/history-dialog')).HistoryDialog)

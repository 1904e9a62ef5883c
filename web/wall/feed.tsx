import { useDeferredValue } from 'react'

import type { ClubDate } from '#domain/club-date'
import { Empty } from '../ui/empty'
import { useValue } from '../ui/use-value'
import { ConversationItem } from './conversation-item'
import { entrance } from './entrance'
import css from './feed.module.css'
import { NewPostsPill } from './new-posts-pill'
import { leaving } from './removal'
import { renew } from './renewal'
import { useFeedKeys } from './use-feed-keys'
import { useOutgoing } from './use-outgoing'
import type { WallState } from './wall-state'

/** The posts, newest first; above them what the member has written and the wall has not got yet. */
export function Feed({ state, today, timeZone }: FeedProps) {
  const { posts, repliesTo } = useOutgoing(state)
  const hidden = useValue(leaving)
  const order = useValue(entrance)
  const onKeyDown = useFeedKeys()
  const shown = state.conversations.filter(({ _id }) => !hidden.has(_id))
  const clock = { today, timeZone }
  // The rest comes in small steps, so that the page answers meanwhile.
  const atFirst = useDeferredValue(Number.POSITIVE_INFINITY, AT_FIRST)

  if (shown.length === 0 && posts.length === 0) {
    return (
      <Empty scene="empty-tracks" title="No posts yet">
        Be the first. Ask a question, share a photo or tell us about the snow.
      </Empty>
    )
  }
  return (
    <div className={css.around}>
      <NewPostsPill />
      {/* Page Up and Page Down lead from post to post. */}
      <div role="feed" aria-label="Messages" className={css.feed} onKeyDown={onKeyDown} onErrorCapture={linksRanOut}>
        {posts.map(({ outgoing, shown: post }) => (
          <ConversationItem key={post._id} {...clock} conversation={post} outgoing={outgoing} hidden={hidden} />
        ))}
        {shown.slice(0, atFirst).map((conversation) => (
          <ConversationItem
            key={conversation._id}
            {...clock}
            conversation={conversation}
            replies={repliesTo.get(conversation._id)}
            hidden={hidden}
            entersAs={order.get(conversation._id)}
          />
        ))}
      </div>
    </div>
  )
}

/** How many posts are drawn at once when the wall is opened. */
const AT_FIRST = 2

interface FeedProps {
  readonly state: WallState
  readonly today: ClubDate
  readonly timeZone: string | undefined
}

/** A picture that cannot be loaded: its link has run out. */
function linksRanOut({ target }: { readonly target: EventTarget }) {
  const near = target instanceof Element ? target.closest<HTMLElement>('[data-conversation]') : null
  if (near?.dataset.conversation) renew(near.dataset.conversation)
}

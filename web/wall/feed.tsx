import { type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react'

import type { ClubDate } from '#domain/shared/club-date'
import { Empty } from '../ui/feedback/empty'
import { Icon } from '../ui/icon'
import { useValue } from '../ui/use-value'
import { noteTop, unseen } from './arrivals'
import { useOutgoing } from './composer/use-outgoing'
import { ConversationItem } from './conversation-item'
import { leaving } from './deleting/removal'
import { entrance } from './entrance-animation'
import css from './feed.module.css'
import { renew } from './link-renewal'
import { useSinceLine } from './unread/unread-line'
import type { WallState } from './wall-state'

/** Page Down and Page Up lead from post to post, as the pattern for feeds asks for. What is written in stays alone. */
function useFeedKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key]
    const from = event.target as HTMLElement
    if (step === undefined || from.closest('[role="textbox"], [role="toolbar"], dialog')) return
    const posts = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > article')]
    const next = posts[posts.findIndex((post) => post.contains(from)) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

/** Watches whether the beginning of the wall has been scrolled away, and leads back to it. */
function useTop() {
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = top.current
    if (!element) return
    // Below the screen it has not been come to yet: nothing is missed there. So it counts as seen however far below, and
    // a jump past it is told as well.
    const watch = new IntersectionObserver((entries) => noteTop(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: '0px 0px 999999px 0px',
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      noteTop(true)
    }
  }, [])

  const toTop = () => {
    const first = top.current?.parentElement?.querySelector<HTMLElement>('article')
    first?.focus({ preventScroll: true })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('wall-title')?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
  }
  return { top, toTop }
}

/** How many posts have come above what is in view; it leads there. */
function NewPostsPill() {
  const count = useValue(unseen)
  const { top, toTop } = useTop()

  return (
    <>
      <div ref={top} className={css.top} aria-hidden="true" />
      <div className={css.held}>
        {count > 0 && (
          <button type="button" className={css.pill} onClick={toTop}>
            <Icon name="up" small />
            {count} new
            <span className="hide"> {count === 1 ? 'post' : 'posts'}: go to the newest</span>
          </button>
        )}
      </div>
    </>
  )
}

/** The posts, newest first; above them what the member has written and the wall has not got yet. */
export function Feed({ state, today, timeZone }: FeedProps) {
  const { posts, repliesTo } = useOutgoing(state)
  const hidden = useValue(leaving)
  const order = useValue(entrance)
  const onKeyDown = useFeedKeys()
  const shown = state.conversations.filter(({ _id }) => !hidden.has(_id))
  const clock = { today, timeZone }
  const line = useSinceLine(shown, today, timeZone)
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
        {/* In one list a post that gets onto the wall stays the element that it was, with the focus. */}
        {[
          ...posts.map(({ outgoing, shown: post }) => (
            <ConversationItem key={post._id} {...clock} conversation={post} outgoing={outgoing} hidden={hidden} />
          )),
          ...shown
            .slice(0, atFirst)
            .map((conversation) => (
              <ConversationItem
                key={conversation._id}
                {...clock}
                conversation={conversation}
                replies={repliesTo.get(conversation._id)}
                hidden={hidden}
                entersAs={order.get(conversation._id)}
                since={line?.above === conversation._id ? line.since : undefined}
              />
            )),
        ]}
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

import { useLocation } from 'wouter'

import type { ClubDate } from '#domain/shared/club-date'
import { Icon } from '../../ui/icon'
import { useValue } from '../../ui/use-value'
import { unseen } from '../arrivals'
import { loadMore } from '../older-posts'
import { elementId } from '../post-focus'
import { postPath } from '../post-link'
import { hasOlder, type WallState } from '../wall-state'
import { wall } from '../wall-store'
import { isLineSeen, markAllRead, stoppedAt, unread, unreadCount } from './unread'
import { sinceInWords } from './unread-line'
import css from './unread-line.module.css'

/** How many pages are loaded at most on the way to the first unread post. One further back is shown by itself. */
const MOST_PAGES = 5

/** Leads to the oldest post that is unread. It stays in sight until the line was. */
export function JumpToUnread({ today, timeZone }: { readonly today: ClubDate; readonly timeZone: string | undefined }) {
  const [, navigate] = useLocation()
  const count = useValue(unreadCount)
  const stopped = useValue(stoppedAt)
  const wasSeen = useValue(isLineSeen)
  // Who is below news that has just come is led up to that instead.
  const isBelowNews = useValue(unseen) > 0
  const state = useValue(wall)

  const jump = async () => {
    const [first] = unread.peek()
    if (!first) return
    const isPost = first._id === first.conversation
    for (let pages = 0; pages < MOST_PAGES && isPost && isFurtherBack(wall.peek(), first.position); pages++)
      await loadMore()
    // React has drawn the loaded posts by then.
    setTimeout(() => {
      const element = document.getElementById(elementId(first._id))
      if (!element) return navigate(postPath(first.conversation, isPost ? undefined : first._id))
      element.focus({ preventScroll: true })
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
    })
  }

  return (
    <div className={css.held}>
      {count && stopped && !wasSeen && !isBelowNews && (
        <div className={css.pills}>
          <button type="button" className={css.jump} onClick={() => void jump()}>
            {count} new {sinceInWords(stopped.movedAt, today, timeZone)}
            <span>Jump to first unread</span>
            <Icon name="arrow-down" small />
          </button>
          {/* The line, which has this button too, may be further back than anybody loads. */}
          {isFurtherBack(state, stopped.readTo) && (
            <button type="button" className={css.jump} onClick={readAll}>
              Mark all as read
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const isFurtherBack = (state: WallState | undefined, position: number) =>
  state !== undefined && hasOlder(state) && position < state.floor

/** The buttons are gone then. */
function readAll() {
  markAllRead()
  document.getElementById('wall-title')?.focus()
}

import { signal } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

import type { ClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { dateFormat } from '../ui/data/date-format'
import { timeOfDay } from '../ui/fields/club-date'
import { Icon } from '../ui/icon'
import { useValue } from '../ui/use-value'
import { unseen } from './arrivals'
import { loadMore } from './older-posts'
import { elementId } from './post-focus'
import { postPath } from './post-link'
import type { ShownConversation } from './posts'
import { isNews, markAllRead, stoppedAt, unread, unreadCount } from './unread'
import css from './unread-line.module.css'
import { hasOlder } from './wall-state'
import { wall } from './wall-store'
import { endWithSession } from './with-session'

const DAY_MS = 86_400_000
const WEEK_DAYS = 6

/** Since when there is news, as a neighbor would say it: "since 9:58 AM", "since Tuesday", "since Nov 12". */
function sinceInWords(moment: number, today: ClubDate, timeZone?: string): string {
  const at = new Date(moment).toISOString()
  const day = dateAt(at, timeZone)
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  if (days <= 0) return `since ${timeOfDay(at, timeZone)}`
  if (days === 1) return 'since yesterday'
  const parts = days <= WEEK_DAYS ? ({ weekday: 'long' } as const) : ({ month: 'short', day: 'numeric' } as const)
  return `since ${dateFormat({ ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}`
}

/** The first conversation that is not new, above which the line stands, and what the line says. */
export function useSinceLine(shown: readonly ShownConversation[], today: ClubDate, timeZone: string | undefined) {
  const stopped = useValue(stoppedAt)
  if (!stopped || !shown.some((conversation) => isNews(stopped, conversation))) return undefined
  const first = shown.find(({ position }) => position <= stopped.readTo)
  return first && { above: first._id, since: sinceInWords(stopped.movedAt, today, timeZone) }
}

/** Whether the line was in view for a second, since the wall was opened. */
const isLineSeen = signal(false)
endWithSession(() => {
  isLineSeen.value = false
})

/** Where the member had stopped reading. All above it is new. */
export function SinceLine({ since }: { readonly since: string }) {
  const line = useRef<HTMLDivElement>(null)
  const isUnread = useValue(unread).length > 0

  useEffect(() => {
    const element = line.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => (isLineSeen.value = true), 1_000)
    })
    watch.observe(element)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])

  return (
    <div ref={line} className={css.since} data-since>
      <h3>
        <Icon name="arrow-up" small />
        New {since}
      </h3>
      {isUnread && (
        <button type="button" className={css.read} onClick={markAllRead}>
          Mark all as read
        </button>
      )}
    </div>
  )
}

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

  useEffect(() => {
    isLineSeen.value = false
  }, [])

  const jump = async () => {
    const [first] = unread.peek()
    if (!first) return
    const isPost = first._id === first.conversation
    for (let pages = 0; pages < MOST_PAGES && isPost && isFurtherBack(first.position); pages++) await loadMore()
    // What was loaded is drawn by then.
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
        <button type="button" className={css.jump} onClick={() => void jump()}>
          {count} new {sinceInWords(stopped.movedAt, today, timeZone)}
          <span>Jump to first unread</span>
          <Icon name="arrow-down" small />
        </button>
      )}
    </div>
  )
}

function isFurtherBack(position: number): boolean {
  const state = wall.peek()
  return state !== undefined && hasOlder(state) && position < state.floor
}

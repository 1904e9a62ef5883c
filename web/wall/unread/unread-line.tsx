import { useEffect, useRef } from 'react'

import type { ClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { dateFormat, timeOfDay } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import { useValue } from '../../ui/use-value'
import type { ShownConversation } from '../posts'
import { isLineSeen, isNews, markAllRead, stoppedAt, unread } from './unread'
import css from './unread-line.module.css'

const DAY_MS = 86_400_000
const WEEK_DAYS = 6

/** Since when there is news, as a neighbor would say it: "since 9:58 AM", "since Tuesday", "since Nov 12". */
export function sinceInWords(moment: number, today: ClubDate, timeZone?: string): string {
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

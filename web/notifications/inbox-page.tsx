import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

import { INBOX_FILTERS, type InboxFilter, type NotificationView } from '#domain/notification/notification-views'
import { useClub } from '../sync/club'
import { useLiveList } from '../sync/live/use-live-list'
import { NotLoaded } from '../sync/not-loaded'
import { errorSentence } from '../sync/refused'
import { unreadNotifications } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { Button, IconLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { Empty } from '../ui/feedback/empty'
import { Skeleton } from '../ui/feedback/skeleton'
import { toast } from '../ui/feedback/toasts'
import segmented from '../ui/fields/segmented.module.css'
import sheet from '../ui/overlays/sheet.module.css'
import { passFocusOn } from '../ui/pass-focus-on'
import { useAddressQuery } from '../ui/use-address-query'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { inbox, loadEarlier, markAllRead } from './inbox'
import css from './inbox-page.module.css'
import { daysAgo, Notice } from './notice'

const FILTERS: Readonly<Record<InboxFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  mentions: 'Mentions',
  replies: 'Replies',
  duties: 'Duties',
  club: 'Club',
}

/** The portal counts no further than 100. */
function unreadInWords(count: number) {
  if (count === 0) return 'Nothing unread'
  return count > 99 ? 'More than 99 unread' : `${count} unread`
}

/** All that the member was told, newest first, by days. */
export function InboxPage() {
  useTitle('Inbox')
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useAddressQuery()).get('only')
  const filter = INBOX_FILTERS.find((known) => known === asked) ?? 'all'
  const [first] = useState(filter)
  const unread = useValue(unreadNotifications)
  const show = (next: InboxFilter) => navigate(next === 'all' ? '/inbox' : `/inbox?only=${next}`, { replace: true })

  return (
    <div className="wrap page">
      <div className={`${css.inbox} stack gap-24`}>
        <PageHead
          title="Inbox"
          lede={unreadInWords(unread)}
          actions={
            <>
              {unread > 0 && (
                <Button ref={passFocusOn} icon="check" onClick={() => void markAllRead()}>
                  Mark all read
                </Button>
              )}
              <IconLink icon="settings" label="Notification settings" href="/notifications" />
            </>
          }
        />
        {/* biome-ignore lint/a11y/useSemanticElements: toggles that act at once are no fieldset of a form. */}
        <div className={`${segmented.group} ${css.filters}`} role="group" aria-label="Show">
          {INBOX_FILTERS.map((each) => (
            <button key={each} type="button" aria-pressed={each === filter} onClick={() => show(each)}>
              {FILTERS[each]}
            </button>
          ))}
        </div>
        <Notices key={filter} filter={filter} isFirst={filter === first} onShowAll={() => show('all')} />
      </div>
    </div>
  )
}

interface NoticesProps {
  readonly filter: InboxFilter
  /** Whether the page was opened with it. */
  readonly isFirst: boolean
  readonly onShowAll: () => void
}

function Notices({ filter, isFirst, onShowAll }: NoticesProps) {
  const list = inbox(filter)
  const { data, error } = useResource(list, { onFailure: isFirst ? 'leave' : 'stay' })
  // Notifications that were new when the visit began stay marked as new.
  useEffect(() => void list.refresh(), [list])
  useLiveList('notifications', list.refresh)
  const [busy, setBusy] = useState(false)
  const timeZone = useClub()?.timeZone
  if (!data) return error ? <NotLoaded what="these notices" source={list} /> : <Skeleton rows={6} />

  const { notifications, next } = data
  const loadMore = async (before: number) => {
    setBusy(true)
    try {
      await loadEarlier(filter, before)
    } catch (fault) {
      toast(errorSentence(fault))
    }
    setBusy(false)
  }

  if (notifications.length === 0 && next === null) {
    return (
      <Empty
        scene="empty-table"
        title={filter === 'all' || filter === 'unread' ? 'You’re all caught up' : 'Nothing here yet'}
        level={2}
        action={filter !== 'all' && <Button onClick={onShowAll}>Show all notices</Button>}
      >
        Mentions, replies and your duties will appear here.
      </Empty>
    )
  }
  return (
    <>
      {byDay(notifications, timeZone).map(({ day, notices }) => (
        <section key={day}>
          <h2 className={css.day}>{day}</h2>
          <ul className={`${sheet.sheet} ${css.sheet}`}>
            {notices.map((notice) => (
              <Notice key={`${notice.kind} ${notice.places.at(-1)}`} notice={notice} timeZone={timeZone} canAnswer />
            ))}
          </ul>
        </section>
      ))}
      <div className="spread">
        {next !== null && (
          <Button busy={busy} onClick={() => void loadMore(next)}>
            Load More
          </Button>
        )}
        <p className="note">Kept for one year.</p>
      </div>
    </>
  )
}

/** The notices, newest first, under the days on which they came. */
function byDay(all: readonly NotificationView[], timeZone: string | undefined) {
  const days: { readonly day: string; readonly notices: NotificationView[] }[] = []
  for (const notice of all) {
    const day = dayName(daysAgo(notice.at, timeZone))
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else days.push({ day, notices: [notice] })
  }
  return days
}

function dayName(ago: number): string {
  if (ago <= 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return ago < 7 ? 'In the last 7 days' : 'Earlier'
}

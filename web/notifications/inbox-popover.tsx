import { useClub } from '../sync/club'
import { useLiveList } from '../sync/live/use-live-list'
import { unreadNotifications } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink, IconLink } from '../ui/button'
import { Skeleton } from '../ui/feedback/skeleton'
import { useValue } from '../ui/use-value'
import { inbox, markAllRead } from './inbox'
import css from './inbox-popover.module.css'
import { Notice } from './notice'

/** As many as one looks through below the bell. */
const SHOWN = 10

/** The newest of the inbox, below the bell. */
export function InboxPopover({ onLeave }: { readonly onLeave: () => void }) {
  const newest = inbox('all')
  const { data } = useResource(newest, { onFailure: 'stay' })
  useLiveList('notifications', newest.refresh)
  const timeZone = useClub()?.timeZone
  const unread = useValue(unreadNotifications)

  return (
    <>
      <div className={css.top}>
        <h2>Inbox</h2>
        {unread > 0 && (
          <Button small variant="ghost" className="end" onClick={() => void markAllRead()}>
            Mark all read
          </Button>
        )}
      </div>
      {!data && <Skeleton rows={3} />}
      {data?.notifications.length === 0 && <p className={css.none}>You’re all caught up.</p>}
      {data && data.notifications.length > 0 && (
        <ul className={css.notices}>
          {data.notifications.slice(0, SHOWN).map((notice) => (
            <Notice
              key={`${notice.kind} ${notice.places.at(-1)}`}
              notice={notice}
              timeZone={timeZone}
              onOpen={onLeave}
            />
          ))}
        </ul>
      )}
      <div className={css.bottom}>
        <ButtonLink small variant="ghost" href="/inbox" onClick={onLeave}>
          See all
        </ButtonLink>
        <IconLink small icon="settings" label="Notification settings" href="/notifications" onClick={onLeave} />
      </div>
    </>
  )
}

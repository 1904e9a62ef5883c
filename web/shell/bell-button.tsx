import { useEffect, useSyncExternalStore } from 'react'

import { useLiveList } from '../sync/live/use-live-list'
import { account } from '../sync/session/current-user'
import { unreadNotifications } from '../sync/session/session'
import { IconButton, IconLink } from '../ui/button'
import { classes } from '../ui/classes'
import { deferred } from '../ui/feedback/deferred'
import pop from '../ui/overlays/pop.module.css'
import { useMenu } from '../ui/overlays/use-menu'
import { useAddressQuery } from '../ui/use-address-query'
import { useValue } from '../ui/use-value'
import css from './bell-button.module.css'

/** More are not counted. */
const MOST = 99

/**
 * How much there is to read. On a phone it leads to the inbox, elsewhere the newest open below it; they are fetched when that
 * happens for the first time. A page that a letter or a message on a device led to counts as read.
 */
export function BellButton({ path }: { readonly path: string }) {
  const unread = useValue(unreadNotifications)
  const isWide = useSyncExternalStore(onWidth, () => wide().matches)
  const menu = useMenu()
  useLiveList('notifications', account.refresh)
  useToldPage()

  const name = unread === 0 ? 'Inbox, nothing unread' : `Inbox, ${unread} unread`
  const mark = unread > 0 && (
    <span className={css.count} aria-hidden="true">
      {unread > MOST ? `${MOST}+` : unread}
    </span>
  )
  const isHere = path === '/inbox'
  if (!isWide || isHere) {
    const current = isHere ? 'page' : undefined
    return <IconLink icon="bell" label={name} mark={mark} href="/inbox" className={css.bell} aria-current={current} />
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and blurs bubble up from the button and the links.
    <div ref={menu.anchor} onKeyDown={menu.onKeyDown} onBlur={menu.onBlur}>
      <IconButton
        icon="bell"
        label={name}
        mark={mark}
        className={css.bell}
        aria-expanded={menu.open}
        aria-controls={menu.open ? 'inbox-popover' : undefined}
        onClick={menu.toggle}
      />
      {menu.open && (
        <div id="inbox-popover" role="dialog" aria-label="Inbox" className={classes(pop.pop, css.popover)}>
          <InboxPopover onLeave={menu.leave} />
        </div>
      )}
    </div>
  )
}

const InboxPopover = deferred(async () => (await import('../notifications/inbox-popover')).InboxPopover)

const wide = () => matchMedia('(width >= 40rem)')

function onWidth(changed: () => void) {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The notification that led to this page, if one did, is read. */
function useToldPage() {
  const place = Number(new URLSearchParams(useAddressQuery()).get('told') ?? Number.NaN)
  useEffect(() => {
    if (Number.isSafeInteger(place)) void import('../notifications/inbox').then(({ markRead }) => markRead([place]))
  }, [place])
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import type { SessionMember } from '#domain/account/session-member'
import { useLiveList } from '../sync/live/use-live-list'
import { account } from '../sync/session/current-user'
import { unreadNotifications } from '../sync/session/session'
import { switchTheme } from '../ui/browser-preference'
import { ButtonLink, IconButton, IconLink } from '../ui/button'
import { classes } from '../ui/classes'
import { Avatar } from '../ui/data/avatar'
import { deferred } from '../ui/feedback/deferred'
import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/overlays/menu-button'
import pop from '../ui/overlays/pop.module.css'
import { useMenu } from '../ui/overlays/use-menu'
import { useAddressQuery } from '../ui/use-address-query'
import { useValue } from '../ui/use-value'
import bellButton from './bell-button.module.css'
import css from './header.module.css'
import { currentDestination, navigation } from './navigation'
import { Logo } from './sign-in/logo'

/** All pages, on screens that have no room for the bar. It is drawn anew for each page, and so closes when one is chosen. */
function Burger({ path }: { readonly path: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.burger}>
      <IconButton
        label="Menu"
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Drawer path={path} onClose={() => setOpen(false)} />}
    </div>
  )
}

const Drawer = deferred(async () => (await import('./drawer')).Drawer)

/** The menu of wide screens. A handle on the rope below it marks where the member is. */
function NavigationBar({ path }: { readonly path: string }) {
  const current = currentDestination(path)
  return (
    <nav className={css.bar} aria-label="Main">
      <ul className={css.list}>
        {navigation().map((entry) =>
          'href' in entry ? (
            <li key={entry.label} className={entry.href === current ? css.here : undefined}>
              <Link href={entry.href} aria-current={entry.href === current ? 'page' : undefined}>
                {entry.label}
              </Link>
            </li>
          ) : (
            <li key={entry.label} className={entry.destinations.some(isCurrent) ? css.here : undefined}>
              <MenuButton
                label={
                  <>
                    {entry.label}
                    <Icon name="down" />
                  </>
                }
                items={entry.destinations.map((item) => ({ ...item, current: isCurrent(item) }))}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  )

  function isCurrent({ href }: { readonly href: string }) {
    return href === current
  }
}

function AccountMenu({ user }: { readonly user: SessionMember }) {
  const name = `${user.fname} ${user.lname}`
  return (
    <div className={css.account}>
      <MenuButton
        className={css.me}
        align="end"
        label={
          <>
            <Avatar id={user._id} name={name} picture={user.avatar} size="s" />
            <span className={css.name}>
              <b>{name}</b>
              {user.role === 'administrator' && <small>Administrator</small>}
            </span>
            <Icon name="down" small />
            <span className="hide">Account</span>
          </>
        }
        items={[
          { label: 'Profile', icon: 'person', href: '/profile' },
          { label: 'Account', icon: 'key', href: '/account-setup' },
          { label: 'Notifications', icon: 'bell', href: '/notifications' },
          ...(user.role === 'administrator'
            ? [{ label: 'Activity', icon: 'activity', href: '/activity' } as const]
            : []),
          { label: 'Light or dark', icon: 'moon', onSelect: switchTheme },
          { label: 'Sign out', icon: 'signout', href: '/signout', divider: true },
        ]}
      />
    </div>
  )
}

/** During the first login only the way out is beside the logo: nothing else is open yet. */
export function Header({ user }: { readonly user: SessionMember }) {
  const [path] = useLocation()
  return (
    <header className={`${css.site} no-print`}>
      <div className="wrap">
        <Logo href="/" />
        {user.firstLogin ? (
          <ButtonLink variant="ghost" icon="signout" href="/signout" className="end">
            Sign out
          </ButtonLink>
        ) : (
          <>
            <NavigationBar path={path} />
            <div className={css.tools}>
              <SearchButton />
              <BellButton path={path} />
            </div>
            <AccountMenu user={user} />
            <Burger key={path} path={path} />
          </>
        )}
      </div>
    </header>
  )
}

/** Opens the search: by a press, by Ctrl or Cmd with K, and by "/" where nobody writes. It is fetched when first opened. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const early = useRef('')

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (isShortcut(event)) setOpen(true)
      // What is typed while the search is still on its way stands in its box when it comes.
      else if (isOpen && isLetter(event) && !document.querySelector('dialog[open]')) early.current += event.key
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      early.current = ''
    }
  }, [isOpen])

  return (
    <>
      <IconButton label="Search" icon="search" title="Ctrl K or /" onClick={() => setOpen(true)} />
      {isOpen && <HeaderSearch early={early} onClose={() => setOpen(false)} />}
    </>
  )
}

const HeaderSearch = deferred(async () => (await import('./header-search')).HeaderSearch)

const isShortcut = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  ctrlKey || metaKey ? key === 'k' : key === '/' && !(target as Element).closest('input, textarea, [contenteditable]')

const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey

/** More are not counted. */
const MOST = 99

/**
 * How much there is to read. On a phone it leads to the inbox, elsewhere the newest open below it; they are fetched when that
 * happens for the first time. A page that a letter or a message on a device led to counts as read.
 */
function BellButton({ path }: { readonly path: string }) {
  const unread = useValue(unreadNotifications)
  const isWide = useSyncExternalStore(onWidth, () => wide().matches)
  const menu = useMenu()
  useLiveList('notifications', account.refresh)
  useToldPage()

  const name = unread === 0 ? 'Inbox, nothing unread' : `Inbox, ${unread} unread`
  const mark = unread > 0 && (
    <span className={bellButton.count} aria-hidden="true">
      {unread > MOST ? `${MOST}+` : unread}
    </span>
  )
  const isHere = path === '/inbox'
  if (!isWide || isHere) {
    const current = isHere ? 'page' : undefined
    return (
      <IconLink icon="bell" label={name} mark={mark} href="/inbox" className={bellButton.bell} aria-current={current} />
    )
  }
  return (
    <div {...menu.around}>
      <IconButton icon="bell" label={name} mark={mark} className={bellButton.bell} {...menu.button} />
      {menu.open && (
        <div id={menu.id} role="dialog" aria-label="Inbox" className={classes(pop.pop, bellButton.popover)}>
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

import { useState } from 'react'
import { Link, useLocation } from 'wouter'

import type { SessionMember } from '#domain/account/session-member'
import { ButtonLink, IconButton } from '../ui/button'
import { Avatar } from '../ui/data/avatar'
import { deferred } from '../ui/feedback/deferred'
import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/overlays/menu-button'
import { BellButton } from './bell-button'
import css from './header.module.css'
import { currentDestination, navigation } from './navigation'
import { SearchButton } from './search-button'
import { Logo } from './sign-in/logo'
import { switchTheme } from './switch-theme'

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

import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'

import type { SessionMember } from '#domain/session-member'
import { Logo, Mark } from '../session/logo'
import { Avatar } from '../ui/avatar'
import { savePreference } from '../ui/browser-preference'
import { ButtonLink, IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import menu from '../ui/menu.module.css'
import { MenuButton } from '../ui/menu-button'
import { useModal } from '../ui/use-modal'
import css from './header.module.css'
import { currentDestination, type Destination, navigation } from './navigation'

/** All pages, on screens that have no room for the bar. It is drawn anew for each page, and so closes when one is chosen. */
function Drawer({ path }: { readonly path: string }) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useModal(isOpen)
  const close = () => setOpen(false)
  const closeFromBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close()
  }

  return (
    <div className={css.burger}>
      <IconButton
        label="Menu"
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog, without help from here. */}
      <dialog ref={dialog} className={css.drawer} aria-label="Menu" onClose={close} onClick={closeFromBeside}>
        <div className={css.content}>
          <div className="spread">
            <Mark />
            <IconButton label="Close menu" icon="close" onClick={close} />
          </div>
          <Pages current={currentDestination(path)} onChoose={close} />
        </div>
      </dialog>
    </div>
  )
}

interface PagesProps {
  readonly current: string | undefined
  readonly onChoose: () => void
}

function Pages({ current, onChoose }: PagesProps) {
  const entries = navigation()
  const link = ({ href, icon, label }: Destination) => (
    <Link key={href} href={href} aria-current={href === current ? 'page' : undefined} onClick={onChoose}>
      <Icon name={icon} />
      {label}
    </Link>
  )

  return (
    <nav className={`${menu.menu} ${css.pages}`} aria-label="All pages">
      {entries.flatMap((entry) => ('href' in entry ? [link(entry)] : []))}
      {entries.map((entry) =>
        'href' in entry ? undefined : (
          <section key={entry.label} aria-label={entry.label}>
            <h2>{entry.label}</h2>
            {entry.destinations.map(link)}
          </section>
        ),
      )}
    </nav>
  )
}

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

/**
 * Changes from light to dark or back, for this browser, whoever is signed in. What was chosen before is on the page
 * already (web/index.html); where nothing does, the system's own choice holds.
 */
function switchTheme(): void {
  const shown = document.documentElement.dataset
  const isDark = shown.theme ? shown.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  shown.theme = isDark ? 'light' : 'dark'
  savePreference('theme', shown.theme)
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
            <AccountMenu user={user} />
            <Drawer key={path} path={path} />
          </>
        )}
      </div>
    </header>
  )
}

import { Link } from 'wouter'

import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/menu-button'
import { currentDestination, navigation } from './navigation'
import css from './navigation-bar.module.css'

/** The menu of wide screens. A handle on the rope below it marks where the member is. */
export function NavigationBar({ path }: { readonly path: string }) {
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

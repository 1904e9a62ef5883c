import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import menu from '../ui/overlays/menu.module.css'
import { useModal } from '../ui/overlays/use-modal'
import css from './header.module.css'
import { currentDestination, type Destination, navigation } from './navigation'
import { Mark } from './sign-in/logo'

/** The list of all pages that opens beside the page. It is fetched when it is first opened. */
export function Drawer({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const dialog = useModal(true, onClose)
  const closeFromBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog, without help from here.
    <dialog ref={dialog} className={css.drawer} aria-label="Menu" onClick={closeFromBeside}>
      <div className={css.content}>
        <div className="spread">
          <Mark />
          <IconButton label="Close menu" icon="close" onClick={onClose} />
        </div>
        <Pages current={currentDestination(path)} onChoose={onClose} />
      </div>
    </dialog>
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

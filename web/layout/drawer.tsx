import { type MouseEvent, useState } from 'react'
import { Link } from 'wouter'

import { Mark } from '../session/logo'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import menu from '../ui/menu.module.css'
import { useModal } from '../ui/use-modal'
import css from './drawer.module.css'
import { currentDestination, type Destination, navigation } from './navigation'

/** All pages, on screens that have no room for the bar. It is drawn anew for each page, and so closes when one is chosen. */
export function Drawer({ path }: { readonly path: string }) {
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

import { Link } from 'wouter'

import css from './tabs.module.css'

/** The pages of one subject, as tabs that are links: each has an address of its own. */
export const PageTabs = ({ label, pages, here }: PageTabsProps) => (
  <nav className={css.tabs} aria-label={label}>
    {pages.map(({ href, label }) => (
      <Link
        key={href}
        href={href}
        className={css.tab ?? ''}
        aria-current={href === here ? 'page' : undefined}
        ref={href === here ? bringIntoSight : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)

/** Scrolls the tabs to the page's own where not all fit. The page itself stays where it is. */
function bringIntoSight(tab: HTMLAnchorElement | null) {
  const tabs = tab?.parentElement
  if (!tab || !tabs) return
  const [own, all] = [tab.getBoundingClientRect(), tabs.getBoundingClientRect()]
  tabs.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
}

interface PageTabsProps {
  readonly label: string
  readonly pages: readonly { readonly href: string; readonly label: string }[]
  readonly here: string
}

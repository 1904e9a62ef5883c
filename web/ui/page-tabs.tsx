import { Link } from 'wouter'

import css from './tabs.module.css'

/** The pages of one subject, as tabs that are links: each has an address of its own. */
export const PageTabs = ({ label, pages, here }: PageTabsProps) => (
  <nav className={css.tabs} aria-label={label}>
    {pages.map(({ href, label }) => (
      <Link key={href} href={href} className={css.tab ?? ''} aria-current={href === here ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
)

interface PageTabsProps {
  readonly label: string
  readonly pages: readonly { readonly href: string; readonly label: string }[]
  readonly here: string
}

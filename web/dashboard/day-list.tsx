import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { Icon, type IconName } from '../ui/icon'

/** One list of the sheet, with the link to the rest. */
export function DayList({ icon, title, href, link, children }: DayListProps) {
  return (
    <section aria-label={title}>
      <header>
        <Icon name={icon} />
        <h2>{title}</h2>
        <Link href={href}>{link}</Link>
      </header>
      {children}
    </section>
  )
}

interface DayListProps {
  readonly icon: IconName
  readonly title: string
  readonly href: string
  readonly link: string
  readonly children: ReactNode
}

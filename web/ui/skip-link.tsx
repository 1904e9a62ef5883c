import type { MouseEvent, ReactNode } from 'react'

import css from './skip-link.module.css'

/**
 * Leads over what is before the element of the id `to`; seen only while it has the focus. The address stays as it is:
 * Back to one that names a place would put the focus there once more.
 */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    const place = document.getElementById(to)
    if (!place) return
    event.preventDefault()
    place.tabIndex = -1
    place.focus()
  }
  return (
    <a className={`${css.skip} no-print`} href={`#${to}`} onClick={skip}>
      {children}
    </a>
  )
}

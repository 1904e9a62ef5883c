import { signal } from '@preact/signals-react'
import { useEffect } from 'react'

import { useValue } from './use-value'

/** Names the browser's tab: what is new, the page, then the club once its name is known. */
export function useTitle(page: string) {
  const site = useValue(siteName)
  const count = useValue(newsCount)
  useEffect(() => {
    document.title = `${count && `(${count}) `}${site ? `${page} – ${site}` : page}`
  }, [page, site, count])
}

/** Says before every page's name how much is new, such as "5" or "99+"; nothing where it is blank. */
export function countInTitle(count: string) {
  newsCount.value = count
}

/** Sets the name that is behind every page's own. */
export function nameSite(name: string) {
  siteName.value = name
}

const siteName = signal('')
const newsCount = signal('')

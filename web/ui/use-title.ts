import { signal } from '@preact/signals-react'
import { useEffect } from 'react'

import { useValue } from './use-value'

/** Names the browser's tab: the page, then the club once its name is known. */
export function useTitle(page: string) {
  const site = useValue(siteName)
  useEffect(() => {
    document.title = site ? `${page} – ${site}` : page
  }, [page, site])
}

/** Sets the name that is behind every page's own. */
export function nameSite(name: string) {
  siteName.value = name
}

const siteName = signal('')

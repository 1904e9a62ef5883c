import { useLayoutEffect } from 'react'

import { useValue } from '../ui/use-value'
import { departure, holdUnsaved } from './unsaved'

/**
 * While `isDirty`, leaving the page is asked about: on links, back and forward by `departure`, which is answered, and on
 * reloading and closing by the browser in its own words.
 */
export function useLeaveGuard(isDirty: boolean) {
  // Before the page that takes this one's place may redirect.
  useLayoutEffect(() => {
    if (!isDirty) return
    const release = holdUnsaved()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])

  const go = useValue(departure)
  return {
    isAsking: go !== undefined,
    leave: () => {
      departure.value = undefined
      go?.()
    },
    stay: () => {
      departure.value = undefined
    },
  }
}

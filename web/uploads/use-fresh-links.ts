import { useEffect } from 'react'

/** Links to files are good for two and a half minutes at the least. */
const RENEWED_MS = 120_000

/** Asks for new links before those on the page run out, and when a page is looked at again whose links have. */
export function useFreshLinks(refresh: () => unknown): void {
  useEffect(() => {
    let renewedAt = Date.now()
    const renew = () => {
      if (document.visibilityState === 'hidden' || Date.now() - renewedAt < RENEWED_MS) return
      renewedAt = Date.now()
      void refresh()
    }
    const timer = setInterval(renew, RENEWED_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [refresh])
}

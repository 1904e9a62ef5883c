import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

import type { SentinelView } from '#domain/sentinel/sentinel-views'
import { toast } from '../ui/feedback/toasts'

/** Leads on to the file of the Sentinel that the address of the page names, once its link is there. */
export function useWantedSentinel(sentinels: readonly SentinelView[] | undefined): void {
  const wanted = new URLSearchParams(useSearch()).get('open')
  const [, navigate] = useLocation()

  useEffect(() => {
    if (wanted === null || !sentinels) return
    const found = sentinels.find(({ _id }) => _id === wanted)
    // A file that is saved, not shown, leaves this page standing, and a page that is loaded anew must not save it again.
    navigate('/sentinels', { replace: true })
    if (found) location.replace(found.url)
    else toast('That Sentinel was deleted.')
  }, [wanted, sentinels, navigate])
}

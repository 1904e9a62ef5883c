import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

import { stranded, tryAgain } from '../sync/online'
import { OfflineScene } from './offline-scene'

/** A page with nothing to show offline leads to other pages, which may have something. */
function useWayOut(): void {
  const [path] = useLocation()
  const here = useRef(path)
  useEffect(() => {
    if (path !== here.current) stranded.value = false
  }, [path])
}

export function OfflinePage() {
  useWayOut()
  return <OfflineScene onRetry={tryAgain} />
}

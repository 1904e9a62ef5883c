import { useEffect, useState } from 'react'

import { online } from '../api/online'
import { liveStatus } from '../live/live'
import { useValue } from '../ui/use-value'
import { isOutOfReach } from './catching-up'
import { trouble } from './outbox'
import { SLOW_AFTER_MS } from './use-wall'

/** How posts come and go just now: `slow` and `crowded` are by asking the portal, `none` not at all. */
export type WallLine = 'live' | 'connecting' | 'reconnecting' | 'slow' | 'crowded' | 'none'

export function useWallLine(): WallLine {
  const live = useValue(liveStatus)
  const isOnline = useValue(online)
  const isStranded = useValue(isOutOfReach)
  const isHeldUp = useValue(trouble)?.why === 'signal'
  const isOverdue = useOverdue(live !== 'live')

  if (!isOnline || isHeldUp || (isStranded && live !== 'live')) return 'none'
  if (live === 'live' || live === 'crowded') return live
  if (live === 'off') return isOverdue ? 'slow' : 'connecting'
  return isOverdue ? 'slow' : live
}

/** Whether it has been so for longer than somebody takes for a hiccup. */
function useOverdue(isSo: boolean) {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setOverdue(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isSo])
  return isOverdue
}

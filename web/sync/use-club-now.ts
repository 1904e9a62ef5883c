import { useEffect, useState } from 'react'

import { type WallClock, wallClockAt } from '#domain/wall/wall-clock'
import { useClub } from './club'

const MINUTE_MS = 60_000

/** The time in the club's zone, minute by minute. Until the club is loaded it is the reader's own. */
export function useClubNow(): WallClock {
  const zone = useClub()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [instant, setInstant] = useState(Date.now)

  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])

  return wallClockAt(instant, zone)
}

import { useEffect, useState } from 'react'

import type { ClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { useClub } from '../sync/club'

const MINUTE_MS = 60_000

/** The date on the club's wall; it changes at the club's midnight, and at once on a device that has slept through it. */
export function useClubDay(): ClubDate {
  const timeZone = useClub()?.timeZone
  const today = () => dateAt(new Date(), timeZone)
  const [, setShown] = useState(today)

  useEffect(() => {
    const look = () => setShown(dateAt(new Date(), timeZone))
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])

  return today()
}

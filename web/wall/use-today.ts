import { useEffect, useState } from 'react'

import type { ClubDate } from '#domain/club-date'
import { dateAt } from '#domain/date-at'

const MINUTE_MS = 60_000

/** The date on the club's wall, as it goes on. */
export function useToday(timeZone: string | undefined): ClubDate {
  const [today, setToday] = useState(() => dateAt(new Date(), timeZone))

  useEffect(() => {
    const look = () => setToday(dateAt(new Date(), timeZone))
    look()
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])

  return today
}

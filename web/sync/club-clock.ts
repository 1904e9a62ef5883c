import { useEffect, useState } from 'react'
import type { ClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
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

/** The name of the club's time zone, such as "Pacific Time", for readers in another zone; else `undefined`. */
export function useClubZone(): string | undefined {
  const timeZone = useClub()?.timeZone
  if (!timeZone || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value
}

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

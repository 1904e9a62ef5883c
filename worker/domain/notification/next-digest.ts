import { dateOf, daysBefore, type WallClock } from '../wall/wall-clock'
import type { Digest } from './notification-kinds'

const DAILY = '07:00'
const WEEKLY = '18:00'
const THURSDAY = 4

/** When the next digest is due on the club's wall, after `now` on it; none where it is off. */
export function nextDigest(digest: Digest, now: WallClock): WallClock | undefined {
  if (digest === 'off') return undefined
  const today = dateOf(now)
  if (digest === 'daily') return now < `${today}T${DAILY}` ? `${today}T${DAILY}` : `${daysBefore(today, -1)}T${DAILY}`
  const days = (THURSDAY - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7
  const thursday = `${daysBefore(today, -days)}T${WEEKLY}`
  return now < thursday ? thursday : `${daysBefore(today, -days - 7)}T${WEEKLY}`
}

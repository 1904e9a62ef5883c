import { dateOf, daysBefore, minutesBetween, type WallClock } from '../wall/wall-clock'
import type { Digest } from './notification-kinds'

type DigestRhythm = Exclude<Digest, 'off'>

/** A digest that is due: one a member and period. */
export interface DueDigest {
  readonly rhythm: DigestRhythm
  /** 'daily 2026-11-26' */
  readonly period: string
  /** Since when, on the club's wall. */
  readonly since: WallClock
}

const HOUR = 60
const THURSDAY = 4

/** When each is due on the club's wall, every so many days, and for how many minutes after that it is worth sending. */
const RHYTHMS = {
  daily: { time: '07:00', days: 1, worth: 12 * HOUR },
  weekly: { time: '18:00', days: 7, worth: 24 * HOUR },
} as const

/** The digests that are due at a moment on the club's wall. One that is late by too much waits for the next. */
export function dueDigests(now: WallClock): readonly DueDigest[] {
  return (['daily', 'weekly'] as const).flatMap((rhythm) => {
    const { time, worth } = RHYTHMS[rhythm]
    const day = lastDay(rhythm, now)
    const since = `${day}T${time}`
    return minutesBetween(since, now) < worth ? [{ rhythm, period: `${rhythm} ${day}`, since }] : []
  })
}

/** When the next digest is due on the club's wall, after `now` on it; none where it is off. */
export function nextDigest(digest: Digest, now: WallClock): WallClock | undefined {
  if (digest === 'off') return undefined
  const { time, days } = RHYTHMS[digest]
  return `${daysBefore(lastDay(digest, now), -days)}T${time}`
}

/** The last day on which it was due. */
function lastDay(rhythm: DigestRhythm, now: WallClock) {
  const { time, days } = RHYTHMS[rhythm]
  const today = dateOf(now)
  const since = rhythm === 'daily' ? 0 : (new Date(`${today}T12:00:00Z`).getUTCDay() - THURSDAY + 7) % 7
  const day = daysBefore(today, since)
  return `${day}T${time}` <= now ? day : daysBefore(day, days)
}

import { dateOf, daysBefore, minutesBetween, type WallClock } from '../wall/wall-clock'

type DigestRhythm = 'daily' | 'weekly'

/** A digest that is due: one a member and period. */
export interface DueDigest {
  readonly rhythm: DigestRhythm
  /** 'daily 2026-11-26' */
  readonly period: string
}

const HOUR = 60
const THURSDAY = 4

/** When each is due on the club's wall, and for how many minutes after that it is worth sending. */
const RHYTHMS = {
  daily: { time: '07:00', worth: 12 * HOUR },
  weekly: { time: '18:00', worth: 24 * HOUR },
} as const

/** The digests that are due at a moment on the club's wall. One that is late by too much waits for the next. */
export function dueDigests(now: WallClock): readonly DueDigest[] {
  return (['daily', 'weekly'] as const).flatMap((rhythm) => {
    const { time, worth } = RHYTHMS[rhythm]
    const day = dueDay(rhythm, time, now)
    return minutesBetween(`${day}T${time}`, now) < worth ? [{ rhythm, period: `${rhythm} ${day}` }] : []
  })
}

/** The last day on which it was due. */
function dueDay(rhythm: DigestRhythm, time: string, now: WallClock) {
  const today = dateOf(now)
  const days = rhythm === 'daily' ? 0 : (new Date(`${today}T12:00:00Z`).getUTCDay() - THURSDAY + 7) % 7
  const day = daysBefore(today, days)
  return `${day}T${time}` <= now ? day : daysBefore(day, rhythm === 'daily' ? 1 : 7)
}

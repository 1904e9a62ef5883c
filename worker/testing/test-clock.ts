import { inject } from 'vitest'

import { type Clock, setDate, tickingFrom } from '../developer/set-clock'
import type { ClubDate } from '../domain/shared/club-date'
import { instantOf, wallClockAt } from '../domain/wall/wall-clock'
import { CLUB_TIME_ZONE } from './club-day'
import { onceAFile } from './once-a-file'

declare module 'vitest' {
  interface ProvidedContext {
    /** The moment at which every test file begins. */
    now: number
  }
}

const ofFile = onceAFile(() => ({ clock: tickingFrom(inject('now')) }))

/** The clock of the test file that runs, whatever its tests make of `Date`. */
export const testClock: Clock = () => ofFile().clock()

export const startTestClock = () => setDate(testClock)

/**
 * Has a test file begin on this day of the club, at the time of day at which it would begin: for tests whose records have
 * dates of their own, such as a season or somebody's 18th birthday. To be called before anything else.
 */
export function beginOn(day: ClubDate): void {
  const time = wallClockAt(inject('now'), CLUB_TIME_ZONE).slice(day.length)
  ofFile().clock = tickingFrom(instantOf(`${day}${time}`, CLUB_TIME_ZONE))
}

/** The same at this time of the club's present day, such as 18:00: for what is otherwise in the small hours. To be called before anything else. */
export function beginAt(time: string): void {
  const day = wallClockAt(inject('now'), CLUB_TIME_ZONE).slice(0, '2026-11-20'.length)
  ofFile().clock = tickingFrom(instantOf(`${day}T${time}`, CLUB_TIME_ZONE))
}

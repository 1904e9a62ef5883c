import type { ClubDate } from '../domain/shared/club-date'
import { dateOf, daysBefore, wallClockAt } from '../domain/wall/wall-clock'

export const CLUB_TIME_ZONE = 'America/Los_Angeles'

/** The day of the club's clock so many days from now, by the clock of the test. */
export const clubDay = (inDays = 0): ClubDate => daysBefore(dateOf(wallClockAt(Date.now(), CLUB_TIME_ZONE)), -inDays)

import type { ClubDate } from './club-date'

export const ADULT_AGE = 18

/** Whether someone born on `birthdate` is an adult on `today`. One born on 29 February comes of age on 1 March of a common year. */
export const isAdult = (birthdate: ClubDate, today: ClubDate): boolean => {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number)
  const comesOfAge = new Date(Date.UTC(year + ADULT_AGE, month - 1, day)).toISOString().slice(0, 10)
  return comesOfAge <= today
}

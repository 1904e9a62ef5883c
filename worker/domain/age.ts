import type { ClubDate } from './club-date'

export const ADULT_AGE = 18

/** Whether someone born on `birthdate` is an adult on `today`. One born on 29 February comes of age on 1 March of a common year. */
export const isAdult = (birthdate: ClubDate, today: ClubDate): boolean => {
  const comesOfAge = new Date(birthdate)
  comesOfAge.setUTCFullYear(comesOfAge.getUTCFullYear() + ADULT_AGE)
  return comesOfAge.toISOString().slice(0, 10) <= today
}

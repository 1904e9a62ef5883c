import type { ClubDate } from '../shared/club-date'

const ADULT_AGE = 18

/**
 * The latest birthdate of those who are 18 or older on `day`. Dates sort as text, so this need not be a date that exists:
 * someone born on 29 February comes of age on 1 March of a common year.
 */
export const latestBirthdateOfAge = (day: ClubDate): ClubDate =>
  String(Number(day.slice(0, 4)) - ADULT_AGE).padStart(4, '0') + day.slice(4)

/** The first day on which someone born on `birthdate` is 18; as text it sorts right, and need not be a date that exists. */
export const firstDayOfAge = (birthdate: ClubDate): ClubDate =>
  String(Number(birthdate.slice(0, 4)) + ADULT_AGE).padStart(4, '0') + birthdate.slice(4)

/** Whether someone born on `birthdate` is 18 or older on `day`. */
export const isOfAge = (birthdate: ClubDate, day: ClubDate): boolean => birthdate <= latestBirthdateOfAge(day)

/** How old someone born on `birthdate` is on `day`. */
export const ageOn = (birthdate: ClubDate, day: ClubDate): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(4) < birthdate.slice(4) ? 1 : 0)

/** The part of a member's record that says how old they are. `isAdult` says that they have a sign-in and contact fields. */
interface Aged {
  readonly birthdate: ClubDate | null
  readonly isAdult: boolean
}

/** Whether a member is 18 or older on `day`. Only the first administrator has a sign-in before their birthdate is known. */
export const isAdultOn = ({ birthdate, isAdult }: Aged, day: ClubDate): boolean =>
  birthdate === null ? isAdult : isOfAge(birthdate, day)

const BORN_IN_FUTURE = 'The birthdate can’t be in the future.'
const ADULTS_ARE_OF_AGE = 'Adult members are 18 or older. Check the birthdate, or turn off Adult Member.'

/** The complaint about a birthdate on `today`, in a sentence. */
export function birthdateComplaint({ birthdate, isAdult }: Aged, today: ClubDate): string | undefined {
  if (birthdate === null) return undefined
  if (birthdate > today) return BORN_IN_FUTURE
  return isAdult && !isOfAge(birthdate, today) ? ADULTS_ARE_OF_AGE : undefined
}

export const INVALID_BIRTHDATE = 'Please enter a valid birthdate'
const ACCOUNTS_ARE_FOR_ADULTS =
  'Accounts are for members 18 or older. Check the year, or ask the membership chair to correct your record.'

/** The first-login wizard's complaint about a birthdate. */
export const firstLoginComplaint = (birthdate: ClubDate | undefined, today: ClubDate): string | undefined => {
  if (birthdate === undefined || birthdate > today) return INVALID_BIRTHDATE
  return isOfAge(birthdate, today) ? undefined : ACCOUNTS_ARE_FOR_ADULTS
}

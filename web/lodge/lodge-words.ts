import { timeInWords } from '#domain/wall/wall-clock'
import { dateFormat } from '../ui/fields/club-date'

const dayWith = (parts: Intl.DateTimeFormatOptions, day: string) =>
  dateFormat({ timeZone: 'UTC', ...parts }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`))

/** "Fri, Dec 11". */
export const shortDay = (day: string): string => dayWith({ weekday: 'short', month: 'short', day: 'numeric' }, day)

/** "Friday, December 11". */
export const fullDay = (day: string): string => dayWith({ weekday: 'long', month: 'long', day: 'numeric' }, day)

/** "December 2026". */
export const monthInWords = (month: string): string => dayWith({ month: 'long', year: 'numeric' }, `${month}-01`)

export const weekday = (day: string): string => dayWith({ weekday: 'short' }, day)

/** The day that follows `day`, or that is so many days off. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The numbers of a room's beds: "4 to 9", "10". */
export const bedNumbers = (first: number, beds: number): string =>
  beds === 1 ? String(first) : `${first} to ${first + beds - 1}`

/** "3rd". */
export const ordinal = (place: number): string => {
  const [tens, ones] = [place % 100, place % 10]
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')
  return `${place}${ending}`
}

/** "Fri, Dec 18, one night", or "Fri, Jan 15 to Sun, Jan 17". */
export const nightsInWords = (nights: readonly { readonly night: string }[]): string => {
  const [first, last] = [nights[0]?.night ?? '', nights.at(-1)?.night ?? '']
  return first === last ? `${shortDay(first)}, one night` : `${shortDay(first)} to ${shortDay(dayAfter(last))}`
}

/** '06:00PM' as "6:00 PM". */
export const clubTimeInWords = (time: string): string =>
  timeInWords(
    `2026-01-01T${String((Number(time.slice(0, 2)) % 12) + (time.endsWith('PM') ? 12 : 0)).padStart(2, '0')}:${time.slice(3, 5)}`,
  )

import type { ClubDate } from '#domain/shared/club-date'

/** A month of the calendar, `2026-12`. */
export type Month = string

export const toMonth = (date: string): Month => date.slice(0, 7)

export const isMonth = (text: string): boolean => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** "December 2026". */
export const monthTitle = (month: Month): string => titles.format(midnight(`${month}-01`))

/** The days that a page of the calendar shows: whole weeks, from a Sunday to a Saturday. */
export function rangeOf(month: Month): { readonly from: ClubDate; readonly to: ClubDate } {
  const first = midnight(`${month}-01`)
  const last = midnight(addDays(`${addMonths(month, 1)}-01`, -1))
  return { from: addDays(iso(first), -first.getUTCDay()), to: addDays(iso(last), 6 - last.getUTCDay()) }
}

export function addDays(date: ClubDate, count: number): ClubDate {
  const day = midnight(date)
  day.setUTCDate(day.getUTCDate() + count)
  return iso(day)
}

const titles = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const midnight = (date: ClubDate) => new Date(`${date}T00:00:00Z`)

const iso = (day: Date) => day.toISOString().slice(0, 10)

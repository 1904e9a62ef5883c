import * as z from 'zod/mini'

/** A calendar date of the club, `YYYY-MM-DD`. It has no time and no zone. */
export type ClubDate = string

/** The date that `text` names, as `YYYY-MM-DD`, whether typed as `MM/DD/YYYY` or already so; `undefined` for 31 February and other dates that do not exist. */
export function toClubDate(text: string): ClubDate | undefined {
  const typed = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  const [, year, month, day] = typed
    ? [undefined, typed[3], typed[1], typed[2]]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [])
  if (!year || !month || !day || year < '1850') return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const iso = `${year}-${month}-${day}`
  return date.toISOString().startsWith(iso) ? iso : undefined
}

/** The calendar goes no further: a year has four digits, also that of the end of a meeting or of the ten years of a series. */
export const isInCalendar = (day: ClubDate): boolean => day < '9900'

/** Accepts both ways of writing a date and gives `YYYY-MM-DD`. */
export const clubDate = (message: string) =>
  z.pipe(
    z.string(message).check(
      z.trim(),
      z.refine((text) => toClubDate(text) !== undefined, message),
    ),
    z.transform((text: string) => toClubDate(text) as ClubDate),
  )

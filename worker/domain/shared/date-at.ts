import type { ClubDate } from './club-date'

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/**
 * The date at a moment in `timeZone`, the reader's own where none is given. It is put together from its parts: how a locale
 * writes a whole date differs from one engine to the next.
 */
export function dateAt(instant: string | number | Date, timeZone?: string): ClubDate {
  const parts = dateFormat(timeZone).formatToParts(new Date(instant))
  const [year, month, day] = PARTS.map((name) => parts.find(({ type }) => type === name)?.value)
  return `${year?.padStart(4, '0')}-${month}-${day}`
}

const PARTS = ['year', 'month', 'day']

/** To make a format takes a hundred times as long as to use it. */
function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

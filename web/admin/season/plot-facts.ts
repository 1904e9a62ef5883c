import { seasonFrom } from '#domain/shared/season'
import { dateFormat } from '../../ui/fields/club-date'
import type { Mark, PlotTable } from '../../ui/plot/plot'

/** The words of a plot: its name, its finding, its numbers, and how it looks. It is drawn only where there is something. */
export interface PlotFacts {
  readonly title: string
  readonly finding: string
  readonly label: string
  readonly table: PlotTable
  readonly isEmpty: boolean
}

/** "2025–26". */
export const seasonName = (year: number) => seasonFrom(year).name

export const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const format = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
  dateFormat({ ...parts, timeZone: 'UTC' }).format(noon(day))
export const shortDay = format({ month: 'short', day: 'numeric' })
export const longDay = format({ month: 'long', day: 'numeric' })
export const weekdayAndDay = format({ weekday: 'short', month: 'short', day: 'numeric' })
export const shortMonth = format({ month: 'short' })
export const longMonth = format({ month: 'long' })

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The months, where their first week stands; one that has hardly begun is left out. */
export function monthMarks(days: readonly string[], each = shortMonth): Mark[] {
  const marks = days.flatMap((day, index) =>
    index === 0 || day.slice(0, 7) !== days[index - 1]?.slice(0, 7)
      ? [{ at: index / days.length, text: each(day) }]
      : [],
  )
  return marks.filter(({ at }, index) => (marks[index + 1]?.at ?? 2) - at > 0.05)
}

/** All tables of a page as one file for a spreadsheet, one below the other. */
export const plotFactsAsCsv = (plots: readonly PlotFacts[]): string =>
  plots
    .map(({ title, table }) =>
      [[title], table.columns, ...table.rows].map((row) => row.map(cell).join(',')).join('\r\n'),
    )
    .join('\r\n\r\n')

/** A spreadsheet must not take what somebody wrote for a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

import { dateAt } from '#domain/shared/date-at'
import { dateFormat, timeOfDay } from '../../ui/fields/club-date'

const MINUTE = 60_000

/** "10:42 AM" of today, "Nov 19, 10:42 AM" of another day, with the year where it is another one, on the club's clock. */
export function momentInWords(moment: number | string, now: number, timeZone: string | undefined): string {
  const at = new Date(moment)
  const time = timeOfDay(at, timeZone)
  const [day, today] = [dateAt(at, timeZone), dateAt(new Date(now), timeZone)]
  if (day === today) return time
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return `${dateFormat({ month: 'short', day: 'numeric', year, timeZone }).format(at)}, ${time}`
}

/** "12 minutes", "3 hours", "2 days": in whole ones that have gone by, at least a minute. */
export function ageInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE))
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

const counted = (count: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** A temperature in parts: "24" and "°F". */
export function degrees(temperature: number): { figure: string; unit: string } {
  const parts = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'fahrenheit' }).formatToParts(temperature)
  const isUnit = ({ type }: Intl.NumberFormatPart) => type === 'unit'
  const joined = (chosen: Intl.NumberFormatPart[]) =>
    chosen
      .map(({ value }) => value)
      .join('')
      .trim()
  return { figure: joined(parts.filter((part) => !isUnit(part))), unit: joined(parts.filter(isUnit)) }
}

/** "24°F". */
export function degreesInWords(temperature: number): string {
  const { figure, unit } = degrees(temperature)
  return figure + unit
}

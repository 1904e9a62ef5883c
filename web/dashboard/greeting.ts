import { dateFormat } from '../ui/data/date-format'

/** How one greets at that hour of the club's clock. */
export function greeting(now: Date, timeZone?: string): string {
  const hour = Number(dateFormat({ hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

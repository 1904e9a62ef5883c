import { dateFormat } from '../../ui/data/date-format'
import { timeOfDay } from '../../ui/fields/club-date'

/** "10:12 AM" of today, "Nov 20, 10:12 AM" of another day, on the device's own clock. */
export function momentInWords(moment: number, now = Date.now()): string {
  const at = new Date(moment)
  const time = timeOfDay(at)
  const isToday = at.toDateString() === new Date(now).toDateString()
  return isToday ? time : `${dateFormat({ month: 'short', day: 'numeric' }).format(at)}, ${time}`
}

const made: Record<string, Intl.DateTimeFormat> = {}

/** A format of the club's language, made once: to make it takes a hundred times as long as to use it. */
export function dateFormat(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(parts)
  made[name] ??= new Intl.DateTimeFormat('en-US', parts)
  return made[name]
}

/** A date of the log, 2026-11-20, as the club writes it, 11/20/2026; anything else stays as it is. */
export const formatDate = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1')

/** The other way round, for days that exist: 02/29 only in leap years. The zeros in front may be missing. */
export function parseDate(text: string) {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return midnight(date)?.toISOString().startsWith(date) ? date : undefined
}

/** For reading: Friday, November 20; with the year, and without the weekday, November 20, 2026. */
export function longDate(date: string, { year = false } = {}) {
  const day = midnight(date.slice(0, 10))
  if (!day) return date
  const parts = year ? ({ year: 'numeric' } as const) : ({ weekday: 'long' } as const)
  return dateFormat({ ...parts, month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day)
}

/** An instant on the clock of the zone, the club's: 7:00 PM. Without a zone it is the reader's. */
export function timeOfDay(instant: string | Date, timeZone?: string) {
  const format = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone })
  // Newer browsers part the hour from AM and PM by a narrow space, which no text that is compared has.
  return format.format(new Date(instant)).replace('\u202f', ' ')
}

function midnight(date: string) {
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? undefined : day
}

/** "10:12 AM" of today, "Nov 20, 10:12 AM" of another day, on the device's own clock. */
export function shortMoment(moment: number, now = Date.now()): string {
  const at = new Date(moment)
  const time = timeOfDay(at)
  const isToday = at.toDateString() === new Date(now).toDateString()
  return isToday ? time : `${dateFormat({ month: 'short', day: 'numeric' }).format(at)}, ${time}`
}

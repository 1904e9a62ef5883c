import { daysAfter } from './club-days.mjs'

// The portal's timed work seals the log after two o'clock, and writes down the weather whenever it runs.
const WINTER = ['02:02', '07:35', '12:35', '18:35']
const SUMMER = ['02:02', '14:35']

/** The moments between two days at which the timed work runs. The product runs it every five minutes; this is enough. */
export function timedRuns(first, last) {
  const moments = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    const month = Number(day.slice(5, 7))
    for (const time of month >= 5 && month <= 9 ? SUMMER : WINTER) moments.push(`${day}T${time}`)
  }
  return moments
}

import { daysAfter } from './club-days.mjs'

// The portal's timed work seals the log after two o'clock, writes down the weather whenever it runs, and tells members in the
// evening of what is due; once a week it clears away. Only those of its parts (worker/timed-work.ts) are run that leave
// something in the recording: all of them take longer than three steps of the story.
const NIGHT = ['seal', 'integrity', 'weather']
const EVENING = ['weather', 'notifications', 'outbox']
const WINTER = { '02:02': NIGHT, '07:35': ['weather'], '12:35': ['weather'], '18:35': EVENING }
const SUMMER = { '02:02': NIGHT, '14:35': EVENING }

/**
 * The moments between two days at which the timed work runs, each with its parts. The product runs them every five minutes; this
 * is enough.
 */
export function timedRuns(first, last) {
  const moments = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    const month = Number(day.slice(5, 7))
    const ofDay = month >= 5 && month <= 9 ? SUMMER : WINTER
    for (const [time, parts] of Object.entries(ofDay)) moments.push({ on: `${day}T${time}`, parts })
    if (new Date(day).getUTCDay() === 0) moments.push({ on: `${day}T03:17`, parts: ['sweeping'] })
  }
  return moments
}

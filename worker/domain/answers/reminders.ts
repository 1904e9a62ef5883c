import { dateOf, daysBefore, type WallClock, wallClockAt } from '../wall/wall-clock'

export const MOST_REMINDERS = 3
const DAYS_APART = 2
const APART_MS = DAYS_APART * 24 * 3_600_000

/** So many days before the deadline those who have not answered are reminded, in the evening. */
const BEFORE = [6, 4, 2] as const
const AT = '18:00'
/** So late in the evening one still goes where the two days since the last one are over only then. */
const UNTIL = '20:00'

/** Whether there may be one more: at most three, two days apart. */
export const mayRemind = (sent: readonly { readonly at: string }[], at: string): boolean => {
  const last = sent.at(-1)
  return sent.length < MOST_REMINDERS && (!last || Date.parse(at) - Date.parse(last.at) >= APART_MS)
}

/** When the next may go, in ISO 8601 and UTC; `null` where one may go now, or none any more. */
export const nextAfter = (sent: readonly { readonly at: string }[], at: string): string | null => {
  const last = sent.at(-1)
  if (!last || sent.length >= MOST_REMINDERS || mayRemind(sent, at)) return null
  return new Date(Date.parse(last.at) + APART_MS).toISOString()
}

/** The evenings before the deadline on which reminders go by themselves, on the club's wall. */
export const reminderEvenings = (deadline: WallClock): readonly WallClock[] =>
  BEFORE.map((days) => `${daysBefore(dateOf(deadline), days)}T${AT}`)

/** Whether it is the time of day at which reminders go by themselves. */
export const isReminderTime = (now: WallClock): boolean => {
  const time = now.slice('2026-11-20T'.length)
  return time >= AT && time < UNTIL
}

/** The evening on which one goes now, if one does: on a day on which nothing ran nobody is reminded later. */
export const isReminderEvening = (deadline: WallClock, now: WallClock): boolean =>
  reminderEvenings(deadline).some((evening) => evening <= now && dateOf(evening) === dateOf(now))

/** The evenings on which reminders still go by themselves, of those that there may be. */
export function plannedReminders(
  deadline: WallClock,
  sent: readonly { readonly at: string }[],
  now: WallClock,
  timeZone: string,
): readonly WallClock[] {
  const last = sent.at(-1)
  const earliest = last ? wallClockAt(Date.parse(last.at) + APART_MS, timeZone) : ''
  return reminderEvenings(deadline)
    .filter((evening) => evening > now && `${dateOf(evening)}T${UNTIL}` > earliest)
    .slice(0, MOST_REMINDERS - sent.length)
}

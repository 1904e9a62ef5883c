import { households } from '../households.mjs'
import { moreHouseholds } from './more-households.mjs'
import { past } from './past.mjs'

// What the tests of the past ask of it.

/** From the day on which the portal was founded to the end of what is recorded. */
export const SPAN = ['2024-10-05T00:00', '2026-11-27T12:00']

export const everyone = new Map([...households, ...moreHouseholds].flat().map((person) => [person.name, person]))

export const of = (verb) => past.filter((step) => verb in step)

/** Who says something; the `from` of an entry in the calendar is an hour. */
export const speakerOf = ({ talk, answer, unsay, from }) => (talk || answer || unsay ? from : undefined)

/** Everybody whom a step names, the one whom it is about first. */
export function namesIn({ settle, revise, profile, role, remove, bringBack, forget, household, ...step }) {
  const { contact, by, rows = [], onDuty = [], set } = step
  const about = settle ?? revise ?? profile ?? role ?? remove ?? bringBack ?? forget ?? household
  const others = [speakerOf(step), contact, by, ...rows, ...onDuty, ...(set?.holders ?? [])]
  return [about, ...others].filter(Boolean)
}

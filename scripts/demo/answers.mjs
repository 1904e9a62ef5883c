import { chance, dayOn, daysAfter, minutesAfter } from './club-days.mjs'
import { people } from './households.mjs'
import { presenceIn } from './visits.mjs'

// To which dates the members of the demo club answer, and what.

const LAST_MOMENT = '2026-11-26T21:00'

/** The dates that ask, by their names in the calendar: when they begin, how they ask, and how many of a hundred members answer. */
const ASKED = [
  { name: 'Work party', day: dayOn('Sat', -3), places: null, guests: 2, daysBefore: 2, share: 0.45 },
  { name: 'Tow training', day: dayOn('Sat', -1), places: 12, guests: 0, daysBefore: 1, share: 0.2 },
  { name: 'Wood splitting', day: dayOn('Sat', 1), places: null, guests: 1, daysBefore: 1, share: 0.3 },
  { name: 'Tow opening', day: dayOn('Sat', 2), places: 48, guests: 2, daysBefore: 2, share: 0.62 },
  { name: 'Avalanche course', day: dayOn('Sat', 3), places: 10, guests: 0, daysBefore: 5, share: 0.24 },
  { name: 'Potluck', day: dayOn('Sat', 3), places: 40, guests: 2, daysBefore: 3, share: 0.4 },
]

const NOTES = [
  'We bring two pots of chili.',
  'On tow duty in the morning.',
  'Depends on the shift plan.',
  'Arriving Friday night.',
  'Brings the big pot.',
  'Vegetarian, please.',
  'Can take two along from Alder Falls.',
]
const GUESTS = ['Jonas Brekke', 'Pia Roth', 'Mika Sand', 'Tova Lind', 'Rune Hagen', 'Elsa Bloom']

/** The dates of `steps` that ask, and the answers of the members who are in the club by then. */
export function answers(steps) {
  const present = presenceIn(steps)
  return ASKED.flatMap((date) => {
    const added = steps.find(({ entry }) => entry === date.name)
    if (!added) return []
    const asks = minutesAfter(added.on, 45)
    const { name, places, guests, daysBefore } = date
    const settings = { deadline: { daysBefore, time: '18:00' }, places, guests }
    return [{ on: asks, askAbout: name, by: added.by, answers: settings }, ...answersTo(date, asks, present)]
  })
}

/** Most answer within days, some near the end; a few change their minds. */
function answersTo({ name, day, guests, daysBefore, share }, asked, present) {
  const until = [`${daysAfter(day, -daysBefore)}T12:00`, LAST_MOMENT].toSorted()[0]
  const members = [...people.values()].filter((person) => person.isAdult && present.has(person.name))
  return members
    .filter((person) => chance(`whether ${person.name} answers to ${name}`) < share)
    .flatMap((person) => {
      const key = `${person.name} to ${name}`
      const on = minutesAfter(asked, 60 + Math.floor(24_000 * chance(`when ${key}`) ** 2))
      const dice = chance(`what ${key}`)
      const answer = dice < 0.7 ? 'yes' : dice < 0.82 ? 'maybe' : 'no'
      const brings = answer === 'yes' && guests > 0 && chance(`guest ${key}`) < 0.16
      const says = answer !== 'no' && chance(`note ${key}`) < 0.14
      const step = {
        on,
        reply: name,
        from: person.name,
        answer,
        ...(brings && { guests: [GUESTS[Math.floor(GUESTS.length * chance(`who ${key}`))]] }),
        ...(says && { note: NOTES[Math.floor(NOTES.length * chance(`words ${key}`))] }),
      }
      const again = minutesAfter(on, 2_000 + Math.floor(4_000 * chance(`again ${key}`)))
      const changes = answer === 'maybe' && chance(`changes ${key}`) < 0.4
      return [step, ...(changes ? [{ on: again, reply: name, from: person.name, answer: 'yes' }] : [])]
    })
    .filter(({ on, from }) => on < until && present.get(from)(on))
}

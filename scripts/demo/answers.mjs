import { entryBody } from './calendar-performers.mjs'
import { chance, daysAfter, minutesAfter } from './club-days.mjs'
import { people } from './households.mjs'
import { meetingBody } from './meeting-performers.mjs'
import { presenceIn } from './visits.mjs'

// To which dates the members of the demo club answer, and what.

const LAST_MOMENT = '2026-11-26T21:00'

/** How a date asks, and how many of a hundred members answer. */
const asks = (name, share, daysBefore, { places = null, guests = 0 } = {}) => ({
  ...{ name, share },
  settings: { deadline: { daysBefore, time: '18:00' }, places, guests },
})

/** The entries and meetings of two seasons that ask, by their names in the story. */
const ASKED = [
  asks('Work party (first of 2025)', 0.3, 2, { guests: 1 }),
  asks('the stake and the ruler', 0.34, 1),
  asks('Tow opening (2025)', 0.5, 2, { places: 48, guests: 2 }),
  asks('Avalanche course (2026)', 0.16, 5, { places: 12 }),
  asks('Race day (2026)', 0.38, 3, { guests: 1 }),
  asks('Pierogi night', 0.42, 3, { places: 40, guests: 2 }),
  asks('Closing the lodge (2026)', 0.24, 2),

  asks('Mushroom walk (2026)', 0.2, 1, { guests: 2 }),
  asks('Work party (first of 2026)', 0.34, 2, { guests: 1 }),
  asks('Work party', 0.4, 2, { guests: 2 }),
  asks('work party', 0.46, 1),
  asks('Tow training', 0.2, 1, { places: 12 }),
  asks('Wood splitting', 0.3, 1, { guests: 1 }),
  asks('before the lifts turn', 0.5, 0),
  asks('Tow opening', 0.62, 2, { places: 60, guests: 2 }),
  asks('Avalanche course', 0.24, 5, { places: 10 }),
  asks('Potluck', 0.4, 3, { places: 40, guests: 2 }),
]

/** What some say for certain; `null` where they have yet to answer. */
const CERTAIN = {
  'Marit Solheim': {
    'Wood splitting': null,
    'before the lifts turn': { answer: 'yes' },
    'Tow opening': { answer: 'yes', note: 'On tow duty in the morning.' },
    'Avalanche course': null,
    Potluck: { answer: 'yes', guests: ['Tova Lind'], note: 'Brings the big pot.' },
  },
  'Nora Quist': {
    'Wood splitting': null,
    'before the lifts turn': { answer: 'yes' },
    'Tow opening': { answer: 'yes' },
    'Avalanche course': { answer: 'no' },
    Potluck: null,
  },
}
const MINOR_OF_MARIT = 'Liv Solheim'

const NOTES = [
  'We bring two pots of chili.',
  'Depends on the shift plan.',
  'Arriving Friday night.',
  'Vegetarian, please.',
  'Can take two along from Alder Falls.',
]
const GUESTS = ['Jonas Brekke', 'Pia Roth', 'Mika Sand', 'Rune Hagen', 'Elsa Bloom']

/** The dates of `steps` that ask, and the answers of the members who are in the club by then. */
export function answers(steps) {
  const present = presenceIn(steps)
  return ASKED.flatMap(({ name, share, settings }) => {
    const added = steps.find(({ entry, meeting }) => (entry ?? meeting) === name)
    const on = minutesAfter(added.on, 45)
    return [
      { on, askAbout: name, by: added.by, answers: settings },
      ...answersTo({ name, share, settings, day: dayOf(added), asked: on }, present),
    ]
  })
}

export const dayOf = (step) =>
  step.meeting
    ? meetingBody(step).date
    : entryBody(
        step,
        (name) => name,
        (name) => people.get(name).email,
      ).start.slice(0, 10)

/** Most answer within days, some near the end; a few change their minds. */
function answersTo({ name, share, settings, day, asked }, present) {
  const until = [`${daysAfter(day, -settings.deadline.daysBefore)}T12:00`, LAST_MOMENT].toSorted()[0]
  const open = (Date.parse(`${until}Z`) - Date.parse(`${asked}Z`)) / 60_000
  const isHere = (from) => people.get(from)?.isAdult && present.has(from)
  const steps = [...people.keys()].filter(isHere).flatMap((from) => {
    const key = `${from} to ${name}`
    const on = minutesAfter(asked, 60 + Math.floor(Math.min(24_000, open - 60) * chance(`when ${key}`) ** 2))
    const certain = CERTAIN[from]?.[name]
    if (certain !== undefined) return certain ? [{ on, reply: name, from, ...certain }] : []
    return chance(`whether ${from} answers to ${name}`) < share
      ? answersOf(key, { on, reply: name, from, settings })
      : []
  })
  const ofMarit = steps.find(({ from, answer }) => from === 'Marit Solheim' && answer === 'yes')
  const ofMinor = ofMarit && { ...ofMarit, on: minutesAfter(ofMarit.on, 1), from: MINOR_OF_MARIT, by: 'Marit Solheim' }
  return [...steps, ...(ofMinor ? [withoutMore(ofMinor)] : [])].filter(
    ({ on, from, by = from }) => on < until && present.get(by)(on),
  )
}

/** Guests and a note go with one's own answer. */
const withoutMore = ({ on, reply, from, by, answer }) => ({ on, reply, from, by, answer })

function answersOf(key, { on, reply, from, settings }) {
  const dice = chance(`what ${key}`)
  const answer = dice < 0.7 ? 'yes' : dice < 0.82 ? 'maybe' : 'no'
  const brings = answer === 'yes' && settings.guests > 0 && chance(`guest ${key}`) < 0.16
  const says = answer !== 'no' && chance(`note ${key}`) < 0.14
  const step = {
    ...{ on, reply, from, answer },
    ...(brings && { guests: [GUESTS[Math.floor(GUESTS.length * chance(`who ${key}`))]] }),
    ...(says && { note: NOTES[Math.floor(NOTES.length * chance(`words ${key}`))] }),
  }
  const again = minutesAfter(on, 2_000 + Math.floor(4_000 * chance(`again ${key}`)))
  const changes = answer === 'maybe' && chance(`changes ${key}`) < 0.4
  return [step, ...(changes ? [{ on: again, reply, from, answer: 'yes' }] : [])]
}

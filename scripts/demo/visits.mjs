import { chance, daysAfter, minutesAfter, timeOn } from './club-days.mjs'

// Who signs in when, beside those who do something. The portal keeps such notes for a year, so this is about the last one.

const [FIRST_DAY, LAST_DAY] = ['2025-11-20', '2026-11-26']

/** How many days pass between two visits of somebody, and how often such people are. */
const HABITS = [
  { share: 0.2, days: 9 },
  { share: 0.5, days: 26 },
  { share: 1, days: 85 },
]
const [SIGNS_OUT, MISTYPES] = [0.3, 0.05]

/** Things that a board wants to see in the sign-ins, and that no ordinary visit leaves there. */
const INCIDENTS = [
  { on: '2026-01-14T21:40', forgotPassword: 'Zoltán Fekete' },
  { on: '2026-02-02T12:11', exportActivity: 'Tess Moriyama' },
  { on: '2026-03-05T19:26', forgotPassword: 'Bridget Coyle' },
  { on: '2026-03-18T02:41', mistype: 'info@elsewhere.example', times: 7 },
  { on: '2026-04-10T09:15', lookBack: 'Nora Quist', day: '2025-04-09' },
  { on: '2026-05-21T07:58', forgotPassword: 'Arvo Wickström' },
  { on: '2026-08-30T20:17', forgotPassword: 'Ellis Fairweather' },
  { on: '2026-10-06T18:03', mistype: 'Halvard Eriksen', times: 4 },
  { on: '2026-10-06T18:08', forgotPassword: 'Halvard Eriksen' },
  { on: '2026-11-09T22:34', trySignIns: 'Cody Whitcomb' },
  { on: '2026-11-16T13:20', exportActivity: 'Ines Calloway' },
]

/** The visits of everybody who has signed in by then and not left, as `steps` of the story say. */
export function visits(steps) {
  const present = presenceIn(steps)
  const everybody = [...present.keys()].flatMap((name) => visitsOf(name).filter(({ on }) => present.get(name)(on)))
  return [...everybody, ...INCIDENTS]
}

function visitsOf(name) {
  const habit = chance(`habit of ${name}`)
  const { days } = HABITS.find(({ share }) => habit <= share)
  const steps = []
  let day = daysAfter(FIRST_DAY, Math.floor(days * chance(`first visit of ${name}`)))
  while (day <= LAST_DAY) {
    const on = timeOn(day, `visit of ${name} on ${day}`)
    const dice = chance(`${name} ${on}`)
    if (dice < MISTYPES) steps.push({ on, mistype: name, times: 1 + Math.floor(40 * dice) })
    steps.push({ on: minutesAfter(on, 1), visit: name })
    if (dice > 1 - SIGNS_OUT) steps.push({ on: minutesAfter(on, 3 + Math.floor(90 * (1 - dice))), signOut: name })
    day = daysAfter(day, 1 + Math.floor(2 * days * chance(`days after ${on} for ${name}`)))
  }
  return steps
}

/** For everybody who ever signs in, whether they may do so at a moment. */
export function presenceIn(steps) {
  const changes = new Map()
  for (const { on, settle, remove, bringBack } of steps) {
    const name = settle ?? remove ?? bringBack
    if (name) changes.set(name, [...(changes.get(name) ?? []), { on, isHere: !remove }])
  }
  for (const [name, own] of changes) if (own.every(({ isHere }) => !isHere)) changes.delete(name)
  const isHereOn = (own) => {
    const sorted = own.toSorted((a, b) => (a.on < b.on ? -1 : 1))
    return (moment) => sorted.findLast(({ on }) => on < moment)?.isHere === true
  }
  return new Map([...changes].map(([name, own]) => [name, isHereOn(own)]))
}

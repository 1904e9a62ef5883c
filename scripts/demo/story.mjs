import { ADMINISTRATOR, MEMBER, NEWCOMER } from './accounts.mjs'
import { alerts } from './alerts.mjs'
import { calendar } from './calendar.mjs'
import { chosenLooks, maritsYear, norasRecord, passports } from './choices.mjs'
import { households } from './households.mjs'
import { library } from './library.mjs'
import { meetings } from './meetings.mjs'
import { pastMeetings } from './past-meetings.mjs'
import { season } from './season.mjs'
import { sentinels } from './sentinels.mjs'
import { earlyTalk, firstTalk, talkOfTheSeason } from './wall-threads.mjs'
import { winterTalk } from './wall-winter.mjs'

/** The first steps: once they are taken, both demo accounts can sign in. */
export const opening = [
  { found: ADMINISTRATOR },
  { settle: ADMINISTRATOR },
  { enroll: MEMBER, by: ADMINISTRATOR },
  { settle: MEMBER },
  { enroll: NEWCOMER, by: ADMINISTRATOR },
]

const others = households.flat().map(({ name }) => name)
const boardAndNeighbours = others.slice(0, others.indexOf('Jasper Farrow') + 1)

/** The people of the directory's first page, the board, and what happens to Marit. */
export const cast = [
  ...firstTalk,
  ...norasRecord,
  { enroll: 'Owen Castellane', by: ADMINISTRATOR },
  { role: 'Owen Castellane', by: ADMINISTRATOR, to: 'administrator' },
  { settle: 'Owen Castellane' },
  { enroll: 'Ines Calloway', by: ADMINISTRATOR },
  { settle: 'Ines Calloway' },
  { role: 'Ines Calloway', by: 'Owen Castellane', to: 'administrator' },
  ...earlyTalk,
  ...enrolments(boardAndNeighbours, ['Ines Calloway']),
  ...maritsYear,
]

const settled = new Set([...opening, ...cast, ...season, ...library].map(({ settle }) => settle))

/** Everyone else, and what the season brings. */
export const rest = [
  ...enrolments(others.slice(boardAndNeighbours.length), ['Nora Quist', 'Ines Calloway', 'Owen Castellane']),
  ...season,
  ...alerts,
  ...talkOfTheSeason,
  ...meetings,
  ...calendar,
  ...library,
  ...sentinels,
  ...pastMeetings,
  ...passports,
  ...chosenLooks((name) => settled.has(name)),
  ...winterTalk,
]

/** The whole story, each step under a name of its own that says what it does and stays the same. */
export const story = named([...opening, ...cast, ...rest])

function enrolments(names, administrators) {
  const before = [ADMINISTRATOR, MEMBER, NEWCOMER, 'Owen Castellane', 'Ines Calloway']
  return names
    .filter((name) => !before.includes(name))
    .map((name, index) => ({ enroll: name, by: administrators[Math.floor(index / 4) % administrators.length] }))
}

function named(steps) {
  const times = new Map()
  return steps.map((step) => {
    const [[verb, who]] = Object.entries(step)
    const words = `${verb} ${who}`
    const time = (times.get(words) ?? 0) + 1
    times.set(words, time)
    return { ...step, verb, who, name: time === 1 ? words : `${words} (${time})` }
  })
}

/** How much of it the browser tests need: everyone whom a visitor would look for, without the season's bustle. */
export const journeySteps = opening.length + cast.length

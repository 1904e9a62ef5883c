import { ADMINISTRATOR, MEMBER, NEWCOMER } from './accounts.mjs'
import { norasRecord } from './choices.mjs'
import { chance, daysAfter, minutesAfter, timeOn } from './club-days.mjs'
import { households, people } from './households.mjs'

// How everybody came into the portal: the board one by one when it was founded, all other members of that time from a
// spreadsheet a week later, and everybody else on the day on which they joined the club.

const [NORA, OWEN, INES] = [ADMINISTRATOR, 'Owen Castellane', 'Ines Calloway']
const FOUNDED = '2024-10-05'
const SHEET_SENT = '2024-10-12'
const LAST_OF_THE_BOARD = 'Joanne Whitcomb'

/** They have an account and have never used it. */
const NEVER_SIGNED_IN = new Set([NEWCOMER, 'Jasper Farrow', 'Thaddeus Gale', 'Étienne Beaulieu', 'Gudrun Eriksen'])

const first = [
  { on: `${FOUNDED}T09:30`, found: NORA },
  { on: `${FOUNDED}T09:34`, settle: NORA },
  ...norasRecord.map((step) => ({ on: `${FOUNDED}T09:52`, ...step })),
  { on: `${FOUNDED}T10:05`, enroll: MEMBER, by: NORA },
  { on: `${FOUNDED}T10:41`, settle: MEMBER },
  { on: `${FOUNDED}T11:30`, enroll: OWEN, by: NORA },
  { on: `${FOUNDED}T11:32`, role: OWEN, by: NORA, to: 'administrator' },
  { on: `${FOUNDED}T11:40`, enroll: INES, by: NORA },
  { on: `${FOUNDED}T12:17`, settle: OWEN },
  { on: `${FOUNDED}T13:04`, settle: INES },
  { on: `${FOUNDED}T13:15`, role: INES, by: OWEN, to: 'administrator' },
]

/** Those who keep the club's records besides, since the first weeks. */
const administrators = [
  ['Tess Moriyama', '2024-10-07T19:20', undefined],
  ['June Okafor', '2024-10-08T20:05', undefined],
  ['Lucia Ferrante', '2024-10-09T18:45', undefined],
  ['Sunniva Brandt', '2024-10-09T18:52', undefined],
  ['Priya Ravindran', '2025-04-11T18:30', 'The board voted her treasurer.'],
].map(([role, on, why]) => ({ on, role, by: OWEN, to: 'administrator', ...(why && { why }) }))

const everyone = [...people.values()]
const board = new Set(
  everyone.slice(0, everyone.findIndex(({ name }) => name === LAST_OF_THE_BOARD) + 1).map(({ name }) => name),
)
const isThere = (name) => first.some(({ found, enroll }) => found === name || enroll === name)

/** All that brings people into the portal, but for those whom `others` (steps of the story) bring in. */
export function founding(others) {
  const elsewhere = new Set(
    others.flatMap(({ enroll, importSheet, rows }) => (importSheet ? rows : [enroll])).filter(Boolean),
  )
  const missing = everyone.filter(({ name }) => !isThere(name) && !elsewhere.has(name))
  const isMember = ({ joinDate }) => joinDate <= FOUNDED
  const oneByOne = missing.filter((person) => isMember(person) && board.has(person.name))
  const sheet = missing.filter((person) => isMember(person) && !board.has(person.name))
  const joiners = missing.filter((person) => !isMember(person))
  const steps = [
    ...first,
    ...oneByOne.map(({ name }, at) => ({
      on: minutesAfter(`${daysAfter(FOUNDED, 1)}T10:00`, 7 * at),
      enroll: name,
      by: at % 2 ? OWEN : INES,
    })),
    { on: `${SHEET_SENT}T14:10`, importSheet: 'the members of 2024', by: INES, rows: sheet.map(({ name }) => name) },
    ...familiesOf(sheet),
    ...administrators,
    ...joiners.map(({ name, joinDate }, at) => ({
      on: timeOn(joinDate, name),
      enroll: name,
      by: at % 3 ? INES : NORA,
    })),
  ]
  return [...steps, ...settling([...steps, ...others])]
}

/** A file says nothing of families, so the membership chair links them, some every evening. */
function familiesOf(sheet) {
  const names = new Set(sheet.map(({ name }) => name))
  return households
    .filter((household) => household.filter(({ name }) => names.has(name)).length > 1)
    .map(([head], at) => ({
      on: minutesAfter(`${daysAfter(SHEET_SENT, 1 + Math.floor(at / 4))}T19:00`, 6 * (at % 4)),
      household: head.name,
      by: INES,
    }))
}

/** Adults sign in for the first time some days after they can, where the story does not say when. */
function settling(steps) {
  const settled = new Set(steps.map(({ settle }) => settle))
  const came = steps.flatMap(({ on, enroll, importSheet, rows = [] }) =>
    (importSheet ? rows : [enroll]).filter(Boolean).map((name) => ({ on, name, days: importSheet ? 21 : 5 })),
  )
  const last = new Map(came.map((one) => [one.name, one]))
  return everyone
    .filter(({ name, isAdult }) => isAdult && last.has(name) && !settled.has(name) && !NEVER_SIGNED_IN.has(name))
    .map(({ name }) => {
      const { on, days } = last.get(name)
      const day = daysAfter(on.slice(0, 10), Math.floor(days * chance(`days until ${name} signs in`)))
      const moment = timeOn(day, `first sign-in of ${name}`)
      return { on: moment > on ? moment : minutesAfter(on, 35), settle: name }
    })
}

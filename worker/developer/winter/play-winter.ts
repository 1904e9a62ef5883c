import { env, withEnv } from 'cloudflare:workers'

import { instantOf } from '../../domain/wall/wall-clock'
import portal from '../../index'
import { olav, solveig } from '../../testing/cast'
import { enroll } from '../../testing/club-house'
import { openSeason } from '../../testing/lodge'
import { goingBy, type Way } from '../../testing/portal'
import { recordingRoom } from '../../testing/recording-room'
import { runTimedWork } from '../../timed-work'
import { databaseOnClock } from '../bindings-on-clock'
import { chanceFrom } from '../event-generator'
import { seedRandom } from '../seeded-random'
import { setDate } from '../set-clock'
import { answerActs } from './answer-acts'
import { entryActs, seriesActs } from './calendar-acts'
import { diceFrom } from './dice'
import { dutyActs } from './duty-acts'
import { lookAtLaws, type Standing, shiftsThatLost, worse } from './laws'
import { memberActs, stayActs } from './stay-acts'
import { type Act, type Person, Winter, type Wish } from './winter'

const MINUTE = 60_000
/** The clocks are put forward when two thirds of ten thousand commands have come. */
const BEGINS = '2027-01-20T09:00'

const acts: readonly Act[] = [...answerActs, ...entryActs, ...seriesActs, ...dutyActs, ...stayActs, ...memberActs]

/** How often a kind of command was sent, and what became of it. */
interface Tally {
  accepted: number
  refused: number
}

export interface Played {
  readonly tallies: Readonly<Record<string, Tally>>
  readonly broken: readonly string[]
}

interface Playing {
  readonly winter: Winter
  readonly tallies: Record<string, Tally>
  before: Standing
}

let playing: Promise<Playing> | undefined
let now = 0

/** Has so many more commands come, some of them at the same moment, and says what they broke. */
export const playWinter = (seed: number, commands: number): Promise<Played> => inWinter(() => play(seed, commands))

/** Whatever the portal reads, it reads at the winter's own time. */
async function inWinter<Result>(work: () => Promise<Result>): Promise<Result> {
  now ||= instantOf(BEGINS, env.CLUB_TIME_ZONE)
  setDate(() => now)
  const DB = databaseOnClock(env.DB, () => now)
  const surroundings = {
    ...{ ...env, DB, Wall: recordingRoom().Wall, MAIL: { send: async () => {} } },
    ASSETS: { fetch: async () => new Response() },
    VERSION: { id: 'of-a-winter', tag: '', timestamp: BEGINS },
  } as unknown as Env
  const way: Way = async (request) => {
    const later: Promise<unknown>[] = []
    const context = { waitUntil: (more: Promise<unknown>) => void later.push(more), passThroughOnException: () => {} }
    const answer = await portal.fetch(request, surroundings, context as unknown as ExecutionContext)
    const whole = new Response(answer.status === 204 ? null : await answer.arrayBuffer(), answer)
    await Promise.allSettled(later)
    return whole
  }
  return (await withEnv(surroundings, () => goingBy(way, work))) as Result
}

async function play(seed: number, commands: number): Promise<Played> {
  playing ??= begin(seed)
  const state = await playing
  const { winter, tallies } = state
  const { dice } = winter
  const broken: string[] = []
  for (let sent = 0; sent < commands; ) {
    now += dice.upTo(20) * MINUTE
    const count = dice.isLucky(0.12) ? 2 + dice.upTo(4) : 1
    sent += count
    const wishes = planned(winter, count)
    const names = wishes.map(({ name }) => name)
    broken.push(...(await Promise.all(wishes.map((wish) => send(winter, wish, tallies)))).flat())
    const { seen } = winter
    const after = lookAtLaws(await winter.look())
    const isSwap = names.every((name) => /yes to a swap|approve a swap/.test(name))
    const complaints = [
      ...worse(state.before, after, names),
      ...(isSwap ? shiftsThatLost(seen, winter.seen).map((shift) => `a swap leaves fewer on ${shift}`) : []),
    ]
    broken.push(...complaints.map((what) => `${winter.wall()} ${names.join(' + ')}: ${what}`))
    state.before = after
    if (dice.isLucky(0.03)) broken.push(...(await passTime(state)))
  }
  return { tallies, broken }
}

/** Lets the timed work do what follows by itself, such as giving away the places that nobody holds any more. */
async function passTime(state: Playing): Promise<string[]> {
  await runTimedWork(env, '* * * * *')
  const after = lookAtLaws(await state.winter.look())
  const complaints = worse(state.before, after, ['timed work'])
  state.before = after
  return complaints.map((what) => `timed work: ${what}`)
}

interface Planned {
  readonly name: string
  readonly wish: Wish
}

function planned(winter: Winter, count: number): Planned[] {
  const wishes: Planned[] = []
  while (wishes.length < count) {
    const act = byWeight(winter.dice.roll())
    const wish = act.plan(winter)
    if (wish) wishes.push({ name: act.name, wish })
  }
  return wishes
}

const allWeights = acts.reduce((sum, { weight }) => sum + weight, 0)

function byWeight(roll: number): Act {
  let left = roll * allWeights
  for (const act of acts) {
    left -= act.weight
    if (left < 0) return act
  }
  return acts[0] as Act
}

/** Sends a command, now and then twice, and says what is wrong with its answer. */
async function send(winter: Winter, { name, wish }: Planned, tallies: Record<string, Tally>): Promise<string[]> {
  const key = winter.nextKey()
  const isTwice = winter.dice.isLucky(0.05)
  const answer = await winter.send(wish, key)
  tallies[name] ??= { accepted: 0, refused: 0 }
  const tally = tallies[name]
  if (!answer.ok) tally.refused++
  if (answer.status >= 500) return [`${name} is answered ${answer.status}: ${await answer.text()}`]
  if (!answer.ok) return []
  tally.accepted++
  winter.note(wish, key)
  if (!isTwice) return []
  const again = await winter.send(wish, key)
  return again.status === answer.status ? [] : [`${name}, sent again, is answered ${again.status}`]
}

/** Families of two adults and two children, some who are alone, rooms of all uses, and two administrators. */
async function begin(seed: number): Promise<Playing> {
  seedRandom(String(seed))
  const people: Person[] = []
  const add = async (
    id: string,
    fname: string,
    lname: string,
    part: Parameters<typeof enroll>[1],
    isAdministrator = false,
  ) => {
    const email = part.isAdult ? { email: `${id}@skarnhollow.example` } : {}
    await enroll(id, { ...part, ...email, fname, lname } as typeof part, isAdministrator ? 'administrator' : 'member')
    people.push({ id, lname, isAdult: part.isAdult, isAdministrator })
    return id
  }
  const ingrid = await add('ingrid', 'Ingrid', 'Halvorsen', olav, true)
  await add('nora', 'Nora', 'Quist', olav, true)
  for (let alone = 1; alone <= 8; alone++) await add(`alone-${alone}`, `Skier${alone}`, `Berg${alone}`, olav)
  const winter = new Winter(diceFrom(chanceFrom(seed)), people, `winter-${seed}`)
  const as = async (method: Wish['method'], path: string, body: object) => {
    const answer = await winter.send({ by: ingrid, method, path, body }, winter.nextKey())
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
  }
  for (let family = 1; family <= 8; family++) {
    const lname = `Dahl${family}`
    const [one, other] = [
      await add(`one-${family}`, 'Ane', lname, olav),
      await add(`other-${family}`, 'Per', lname, olav),
    ]
    const young = await add(`young-${family}`, 'Liv', lname, {
      ...solveig,
      birthdate: '2010-05-17',
    } as unknown as typeof solveig)
    const small = await add(`small-${family}`, 'Bo', lname, solveig)
    await as('PUT', `/users/${one}`, { family: [other, young, small] })
    await as('PUT', `/users/${other}`, { family: [one, young, small] })
  }
  const room = (name: string, firstBed: number, beds: number, use: string) =>
    as('POST', '/lodge/rooms', { name, place: 'upstairs', firstBed, beds, use })
  await room('North bunkroom', 1, 6, 'Everyone')
  await room('South bunkroom', 11, 4, 'Everyone')
  await room('Loft', 21, 4, 'Under 18')
  await room('Nook', 31, 3, 'One family')
  await room('Stairs room', 41, 2, 'House manager')
  await as('POST', '/lodge/seasons', { ...openSeason, opensOn: '2026-11-20', closesOn: '2027-10-31' })
  await as('POST', '/offices', { section: 'house-managers', title: 'House manager', email: '', holders: ['alone-1'] })
  return { winter, tallies: {}, before: lookAtLaws(await winter.look()) }
}

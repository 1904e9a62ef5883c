import { type Context, Hono } from 'hono'

import { can } from '../domain/account/capability'
import { bedsOf, nightsBetween } from '../domain/lodge/beds'
import { memberOfStay, notBooked, type StayCommand, type StayState, stay, stayId } from '../domain/lodge/stay'
import { StayDetails } from '../domain/lodge/stay-details'
import { stayHistory } from '../domain/lodge/stay-history'
import { Refusal } from '../domain/shared/refusal'
import { instantOf, wallClockAt } from '../domain/wall/wall-clock'
import type { StreamCommand } from '../event-log/command-envelope'
import type { Change } from '../event-log/dependencies'
import type { LoadedStreams } from '../event-log/loaded-streams'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { answerHistory } from '../http/history'
import { idempotencyKey, newRecordId } from '../http/idempotency'
import { putBack } from '../http/put-back'
import {
  type Asker,
  cancelUntil,
  type DutyRow,
  type LodgeFacts,
  type MovedUp,
  moveUp,
  nightsTaken,
  planBooking,
  type RoomRow,
  type SeasonRow,
  type TakenRow,
  type WaitingRow,
} from './booking'
import {
  bedsAreFree,
  dutyRows,
  nightsOfStay,
  peopleOf,
  roomRows,
  seasonRows,
  seenOf,
  takenRows,
  theseNights,
  unchangedSince,
  waitingRows,
  waitingStreams,
} from './lodge-rows'
import { type RankRow, rankOfStay, sleeperNamesOf } from './shown-stays'

/** So often a booking is tried where many want the same night at once. Each time one of them gets a bed. */
const ATTEMPTS = 40

/** Bookings of beds. One is a stream; that no bed is given twice is for the table of beds and nights to say. */
export const stayRoutes = new Hono<App>()
  .post('/', allow('stay at the lodge'), async (c) => {
    const asked = await body(c, StayDetails)
    const id = stayId(newRecordId(idempotencyKey(c)), asked.member)
    const list = nightsBetween(asked.from, asked.to)
    const nights = theseNights(list)
    let waits: readonly Pick<TakenRow, 'place'>[] | undefined
    const outcome = await c.var.handle({
      type: 'BookStay',
      target: { aggregate: stay, id },
      streams: waitingStreams(nights),
      reads: [
        roomRows,
        seasonRows,
        takenRows(nights),
        waitingRows(nights),
        peopleOf(asked.member, asked.members, asked.from),
        dutyRows(asked.member, nights),
      ],
      attempts: ATTEMPTS,
      isContended: true,
      steps: async (loaded, by, found) => {
        const facts = factsIn(found)
        const plan = planBooking(asked, id, facts, askerOf(c, by))
        const isWaiting = plan.nights.every(({ beds }) => beds.length === 0)
        waits = isWaiting ? facts.taken.filter(({ night }) => list.includes(night)) : undefined
        const data = { nights: [...plan.nights], sleepers: [...plan.sleepers], arrives: asked.arrives }
        const written = { guests: asked.guests.map(({ name }) => name), note: asked.note }
        return [...(await movingUp(loaded, plan.movedUp)), to(id, { type: 'BookStay', data, written })]
      },
      also: () => (waits ? [unchangedSince('bed_nights', list, seenOf(waits))] : []),
      asks: [rankOfStay(id)],
    })
    const { record } = outcome.state as Exclude<StayState, { status: 'unknown' }>
    const [[rank] = []] = outcome.asked as [RankRow[]?]
    c.header('ETag', `"${outcome.version}"`)
    return c.json({ stay: { _id: id, isWaiting: record.isWaiting, nights: record.nights, rank: rank ?? null } }, 201)
  })

  .get('/:id/history', allow('read history'), (c) => {
    const id = c.req.param('id')
    return answerHistory(c, { aggregate: stay, history: stayHistory, id, names: sleeperNamesOf(id) })
  })

  .delete('/:id', allow('stay at the lodge'), async (c) => {
    const id = c.req.param('id')
    const nights = nightsOfStay(id)
    let seen: ReturnType<typeof cancellation> | undefined
    const { version } = await c.var.handle({
      type: 'CancelStay',
      target: { aggregate: stay, id },
      streams: waitingStreams(nights),
      reads: [roomRows, seasonRows, takenRows(nights), waitingRows(nights), dutyRows(memberOfStay(id), nights)],
      attempts: ATTEMPTS,
      isContended: true,
      steps: async (loaded, by, found) => {
        const [rooms, seasons, taken, waiting] = found as [RoomRow[], SeasonRow[], TakenRow[], WaitingRow[]]
        const { state } = await loaded.stream(stay, id)
        const { isAdministrator } = askerOf(c, by)
        if (state.status === 'unknown') throw notBooked()
        if (memberOfStay(id) !== by && !isAdministrator)
          throw new Refusal('FORBIDDEN', 'Only the member who booked a stay can cancel it.')
        const wall = cancelUntil(state.record.nights[0]?.night ?? '', seasons)
        const until = wall ? new Date(instantOf(wall, c.env.CLUB_TIME_ZONE)).toISOString() : null
        seen = cancellation(id, state, rooms, taken, waiting)
        const command: StayCommand = { type: 'CancelStay', until: isAdministrator ? null : until }
        return [to(id, command), ...(await movingUp(loaded, seen.movedUp))]
      },
      also: () => (seen ? seen.asserted : []),
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

  .put('/:id/arrival', allow('stay at the lodge'), (c) => checkIn(c, { type: 'CheckInStay' }))
  .delete('/:id/arrival', allow('stay at the lodge'), (c) => checkIn(c, { type: 'TakeBackCheckIn' }))

  .post('/:id/put-back', allow('manage lodge'), async (c) => {
    const id = c.req.param('id')
    const { version } = await putBack(c, {
      aggregate: stay,
      id,
      also: stillFree,
      unless: new Refusal('CONFLICT', 'Some of these beds have been taken since. Please book anew.'),
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

const to = (id: string, command: StayCommand): StreamCommand => ({ aggregate: stay, id, command })

function factsIn(found: readonly unknown[]): LodgeFacts {
  const [rooms, seasons, taken, waiting, people, duty] = found as [
    LodgeFacts['rooms'],
    LodgeFacts['seasons'],
    LodgeFacts['taken'],
    LodgeFacts['waiting'],
    LodgeFacts['people'],
    LodgeFacts['duty'],
  ]
  return { rooms, seasons, taken, waiting, people, duty }
}

const askerOf = (c: Context<App>, by: string): Asker => ({
  by,
  isAdministrator: can(c.var.reader.role, 'manage lodge'),
  now: wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE),
})

/** Each of those who move up has its event in the same batch, with the prices that it was promised. */
const movingUp = (loaded: LoadedStreams, movedUp: readonly MovedUp[]): Promise<StreamCommand[]> =>
  Promise.all(
    movedUp.map(async ({ stay: id, nights }) => {
      const { state } = await loaded.stream(stay, id)
      const known = state.status === 'listed' ? state.record.nights : []
      const given = known.map((each) => ({
        ...each,
        beds: [...(nights.find(({ night }) => night === each.night)?.beds ?? [])],
      }))
      return to(id, { type: 'MoveUpStay', nights: given })
    }),
  )

/** Who moves up into the beds that a stay gives back, and what must not have changed meanwhile. */
function cancellation(
  id: string,
  state: Exclude<StayState, { status: 'unknown' }>,
  rooms: readonly RoomRow[],
  taken: readonly TakenRow[],
  waiting: readonly WaitingRow[],
) {
  if (state.status !== 'listed' || state.record.isWaiting) return { movedUp: [], asserted: [] }
  const given = new Set(state.record.nights.flatMap(({ night, beds }) => beds.map((bed) => `${night} ${bed}`)))
  const left = new Map(nightsTaken(taken.filter(({ night, bed }) => !given.has(`${night} ${bed}`))))
  const own = state.record.nights.map(({ night }) => night)
  const others = waiting.filter(({ stay }) => stay !== id)
  const nights = [...new Set([...own, ...others.map(({ night }) => night)])]
  return {
    movedUp: moveUp(bedsOf(rooms), left, others),
    asserted: [
      unchangedSince('waiting_nights', own, seenOf(waiting.filter(({ night }) => own.includes(night)))),
      ...(others.length > 0 ? [unchangedSince('bed_nights', nights, seenOf(taken))] : []),
    ],
  }
}

/** A house manager checks people off as they come, on the day or later from a list on paper. */
async function checkIn(c: Context<App>, command: StayCommand) {
  const id = c.req.param('id') ?? ''
  const { version } = await c.var.handle({
    type: command.type,
    target: { aggregate: stay, id },
    reads: [dutyRows('', nightsOfStay(id))],
    steps: async (loaded, by, [duty]) => {
      if ((await loaded.stream(stay, id)).state.status === 'unknown') throw notBooked()
      const isManager = (duty as DutyRow[]).some(({ member }) => member === by)
      if (!isManager && !askerOf(c, by).isAdministrator)
        throw new Refusal('FORBIDDEN', 'Only house managers and administrators can check people in.')
      return [to(id, command)]
    },
  })
  c.header('ETag', `"${version}"`)
  return c.body(null, 204)
}

/** Rolls the batch back where a bed of a stay that comes back is another's by now. */
const stillFree = (changes: readonly Change[]) =>
  changes.flatMap(({ id, after }) => {
    const state = after as StayState
    if (state.status !== 'listed' || state.record.isWaiting) return []
    const { nights, sleepers } = state.record
    return [
      bedsAreFree(
        id,
        nights,
        sleepers.map(({ member }) => member),
      ),
    ]
  })

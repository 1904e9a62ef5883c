import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'

import { can } from '../domain/account/capability'
import { nightOf, nightsBetween } from '../domain/lodge/beds'
import type { StaySheet } from '../domain/lodge/lodge-views'
import { memberOfStay, notBooked, type StayCommand, type StayState, stay, stayId } from '../domain/lodge/stay'
import { StayDetails } from '../domain/lodge/stay-details'
import { stayHistory } from '../domain/lodge/stay-history'
import { Refusal } from '../domain/shared/refusal'
import { instantOf, wallClockAt } from '../domain/wall/wall-clock'
import type { StreamCommand } from '../event-log/command-envelope'
import type { Statement } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { answerHistory } from '../http/history'
import { idempotencyKey, newRecordId } from '../http/idempotency'
import { putBack } from '../http/put-back'
import { planBooking, planRevision } from './booking'
import { cancelUntil, MOST_BEDS, mayManage, notTheirs } from './booking-rules'
import {
  type ActorRow,
  asRead,
  bedsAreGone,
  cancellation,
  lastActor,
  nightsEverOf,
  restoration,
  stillFree,
} from './cancellation'
import { dutyOn, readDuty } from './lodge-duty'
import type { Asker, RoomRow, SeasonRow } from './lodge-facts'
import {
  endsOfStay,
  type FoundDuty,
  factsIn,
  fewBedsBy,
  nightsOfStay,
  nobodyWaits,
  readFacts,
  roomRows,
  seasonRows,
  seenOf,
  takenRows,
  theseNights,
  unchangedSince,
  waitingPeople,
  waitingRows,
  waitingStreams,
} from './lodge-rows'
import { familyRows, type RankRow, rankOfStay, sheetRow, sleeperNamesOf, staySheet } from './shown-stays'
import { movingUp, type TakenRow, type WaitingRow } from './waiting-list'

/** So often a booking is tried where many want the same night at once. Each time one of them gets a bed. */
const ATTEMPTS = 40

/** Bookings of beds. One is a stream; that no bed is given twice is for the table of beds and nights to say. */
export const stayRoutes = new Hono<App>()
  .post('/', allow('stay at the lodge'), async (c) => {
    const asked = await body(c, StayDetails)
    const id = stayId(newRecordId(idempotencyKey(c)), asked.member)
    const list = nightsBetween(asked.from, asked.to)
    const nights = theseNights(list)
    let certain: readonly Pick<TakenRow, 'place'>[] | undefined
    let most: readonly Statement[] = []
    const outcome = await c.var.handle({
      type: 'BookStay',
      target: { aggregate: stay, id },
      streams: waitingStreams(nights),
      people: waitingPeople(nights),
      reads: readFacts(asked, nights, c.var.now().today),
      attempts: ATTEMPTS,
      isContended: true,
      steps: async (loaded, by, found) => {
        const facts = factsIn(asked, found)
        const plan = planBooking(asked, id, facts, askerOf(c, by))
        const isWaiting = plan.nights.every(({ beds }) => beds.length === 0)
        most = plan.isManager ? [] : [fewBedsBy(asked.member, list, MOST_BEDS)]
        certain = isWaiting || plan.isInFamilyRoom ? facts.taken.filter(({ night }) => list.includes(night)) : undefined
        const data = { nights: [...plan.nights], sleepers: [...plan.sleepers], arrives: asked.arrives }
        const { hasArrived } = asked
        return [
          ...(await movingUp(loaded, plan.movedUp)),
          to(id, { type: 'BookStay', data, written: writtenIn(asked), hasArrived }),
        ]
      },
      also: () => [
        nobodyWaits(id, list, asked.members),
        ...(certain ? [unchangedSince('bed_nights', list, seenOf(certain))] : []),
        ...most,
      ],
      asks: [rankOfStay(id)],
    })
    const { record } = outcome.state as Exclude<StayState, { status: 'unknown' }>
    // A booking that is sent again has written nothing, and so read nothing either.
    const isRepeat = record.isWaiting && outcome.asked.length === 0
    const [[rank] = []] = (isRepeat ? await c.var.read(rankOfStay(id)) : outcome.asked) as [RankRow[]?]
    c.header('ETag', `"${outcome.version}"`)
    return c.json({ stay: { _id: id, isWaiting: record.isWaiting, nights: record.nights, rank: rank ?? null } }, 201)
  })

  .get('/:id', allow('browse the club'), async (c) => {
    const id = c.req.param('id')
    const { today } = c.var.now()
    const [[row], seasons, rooms, people, ...duty] = await c.var.read(
      sheetRow(id),
      seasonRows,
      roomRows,
      familyRows(memberOfStay(id), today),
      ...readDuty(...endsOfStay(id), memberOfStay(id)),
    )
    const asker = askerOf(c, c.var.reader._id)
    const sheet = staySheet(row, { seasons, rooms, people, duty }, asker)
    if (!row || !sheet) throw new Refusal('NOT_FOUND', 'This stay wasn’t found.')
    c.header('ETag', `"${row.version}"`)
    return c.json(sheet satisfies StaySheet)
  })

  .put('/:id', allow('stay at the lodge'), async (c) => {
    const id = c.req.param('id')
    const asked = await body(c, StayDetails)
    const list = nightsBetween(asked.from, asked.to)
    const nights = sql`(SELECT night FROM ${theseNights(list)} UNION SELECT night FROM ${nightsOfStay(id)})`
    let asserted: readonly Statement[] = []
    const outcome = await c.var.handle({
      type: 'ReviseStay',
      target: { aggregate: stay, id },
      streams: waitingStreams(nights),
      people: waitingPeople(nights),
      reads: readFacts(asked, nights, c.var.now().today),
      attempts: ATTEMPTS,
      isContended: true,
      steps: async (loaded, by, found) => {
        const { state } = await loaded.stream(stay, id)
        if (state.status !== 'listed') throw notBooked()
        const { record } = state
        const facts = factsIn(asked, found)
        const { movedUp, isManager, ...plan } = planRevision(asked, id, record, facts, askerOf(c, by))
        const all = [...new Set([...record.nights.map(({ night }) => night), ...list])]
        asserted = [
          ...asRead(all, facts.taken, facts.waiting),
          ...(isManager ? [] : [fewBedsBy(asked.member, list, MOST_BEDS)]),
        ]
        const data = { nights: [...plan.nights], sleepers: [...plan.sleepers], arrives: asked.arrives }
        const until = isManager ? null : untilOf(c, record.nights[0]?.night, facts.seasons)
        return [
          to(id, { type: 'ReviseStay', data, written: writtenIn(asked), until }),
          ...(await movingUp(loaded, movedUp)),
        ]
      },
      also: () => asserted,
    })
    const { record } = outcome.state as Exclude<StayState, { status: 'unknown' }>
    c.header('ETag', `"${outcome.version}"`)
    return c.json({ stay: { _id: id, isWaiting: record.isWaiting, nights: record.nights } })
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
      people: waitingPeople(nights),
      reads: [
        roomRows,
        seasonRows,
        takenRows(nights),
        waitingRows(nights),
        ...readDuty(...endsOfStay(id), memberOfStay(id)),
      ],
      attempts: ATTEMPTS,
      isContended: true,
      steps: async (loaded, by, found) => {
        const [rooms, seasons, taken, waiting, ...duty] = found as [RoomRow[], SeasonRow[], TakenRow[], WaitingRow[]]
        const { state } = await loaded.stream(stay, id)
        if (state.status === 'unknown') throw notBooked()
        const own = state.record.nights.map(({ night }) => night)
        const asker = askerOf(c, by)
        const isManager = mayManage(dutyOn(own, duty as unknown as FoundDuty), asker, own)
        if (memberOfStay(id) !== by && !isManager)
          throw new Refusal('FORBIDDEN', 'Only the member who booked a stay and house managers can cancel it.')
        seen = cancellation(id, state, rooms, taken, waiting, c.var.now().today)
        const until = isManager ? null : untilOf(c, own[0], seasons)
        const tonight = nightOf(asker.now)
        const isOver = own.every((night) => night < tonight)
        // An administrator takes the whole stay off the statement.
        const command: StayCommand = {
          type: 'CancelStay',
          until,
          ...(!(isOver && asker.isAdministrator) && { tonight }),
        }
        return [to(id, command), ...(await movingUp(loaded, seen.movedUp))]
      },
      also: () => (seen ? seen.asserted : []),
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

  .put('/:id/arrival', allow('stay at the lodge'), (c) => checkIn(c, { type: 'CheckInStay' }))
  .delete('/:id/arrival', allow('stay at the lodge'), (c) => checkIn(c, { type: 'TakeBackCheckIn' }))

  .post('/:id/put-back', allow('stay at the lodge'), async (c) => {
    const id = c.req.param('id')
    const nights = nightsEverOf(id)
    const [first, last] = [sql`(SELECT MIN(night) FROM ${nights})`, sql`(SELECT MAX(night) FROM ${nights})`]
    let until: string | null = null
    let isManager = false
    let asserted: readonly Statement[] = []
    const { version } = await putBack(c, {
      aggregate: stay,
      id,
      // Others join and leave the waiting list meanwhile.
      isApart: true,
      streams: waitingStreams(nights),
      people: waitingPeople(nights),
      reads: [
        roomRows,
        takenRows(nights),
        waitingRows(nights),
        seasonRows,
        lastActor(id),
        ...readDuty(first, last, ''),
      ],
      permit: async (wish, loaded, by, position, found) => {
        isManager = can(c.var.reader.role, 'manage lodge')
        if (isManager) return
        const [, , , seasons, [latest], ...duty] = found as [unknown, unknown, unknown, SeasonRow[], ActorRow[]]
        const states = [(await loaded.stream(stay, id)).state, await loaded.asOf(stay, id, position)]
        const own = states.flatMap((state) => (state.status === 'unknown' ? [] : state.record.nights))
        const known = [...new Set(own.map(({ night }) => night))].sort()
        isManager = mayManage(dutyOn(known, duty as unknown as FoundDuty), askerOf(c, by), known)
        const isTheirs = memberOfStay(id) === by || isManager
        if (!isTheirs || !('undo' in wish) || latest?.actor !== by)
          throw new Refusal('FORBIDDEN', 'You can undo only your own changes. An administrator can restore others.')
        until = isManager ? null : untilOf(c, known[0], seasons)
      },
      knowing: () => ({ until }),
      besides: async (loaded, position, found) => {
        const [rooms, taken, waiting] = found as [RoomRow[], TakenRow[], WaitingRow[]]
        const { state } = await loaded.stream(stay, id)
        const then = await loaded.asOf(stay, id, position)
        const plan = restoration(id, state, then, rooms, taken, waiting, c.var.now().today, isManager)
        asserted = plan.asserted
        return [...plan.own, ...(await movingUp(loaded, plan.movedUp))]
      },
      also: (changes) => [...asserted, ...stillFree(changes)],
      unless: bedsAreGone(),
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

const to = (id: string, command: StayCommand): StreamCommand => ({ aggregate: stay, id, command })

const writtenIn = ({ guests, note }: StayDetails) => ({ guests: guests.map(({ name }) => name), note })

/** Until when whoever booked a stay may change or cancel it. */
function untilOf(c: Context<App>, firstNight: string | undefined, seasons: readonly SeasonRow[]): string | null {
  if (firstNight === undefined) return null
  return new Date(instantOf(cancelUntil(firstNight, seasons), c.env.CLUB_TIME_ZONE)).toISOString()
}

const askerOf = (c: Context<App>, by: string): Asker => ({
  by,
  isAdministrator: can(c.var.reader.role, 'manage lodge'),
  now: wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE),
})

/** A house manager checks people off as they come, on the day or later from a list on paper. */
async function checkIn(c: Context<App>, command: StayCommand) {
  const id = c.req.param('id') ?? ''
  const { version } = await c.var.handle({
    type: command.type,
    target: { aggregate: stay, id },
    reads: readDuty(...endsOfStay(id), memberOfStay(id)),
    steps: async (loaded, by, found) => {
      const { state } = await loaded.stream(stay, id)
      if (state.status === 'unknown') throw notBooked()
      const nights = state.record.nights.map(({ night }) => night)
      const duty = dutyOn(nights, found as unknown as FoundDuty)
      // A member who is on duty on one of its nights has tonight's list, which shows it.
      if (!nights.some((night) => mayManage(duty, askerOf(c, by), [night]))) throw notTheirs()
      return [to(id, command)]
    },
  })
  c.header('ETag', `"${version}"`)
  return c.body(null, 204)
}

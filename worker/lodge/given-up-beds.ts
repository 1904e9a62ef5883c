import { type SQL, sql } from 'drizzle-orm'

import { bedsOf, nightOf } from '../domain/lodge/beds'
import { memberOfStay, type StayCommand, type StayRecord, type StayState, stay } from '../domain/lodge/stay'
import { dateOf, type WallClock, wallClockAt } from '../domain/wall/wall-clock'
import type { Outcome } from '../event-log/command-envelope'
import { type Answers, rows, type Statement } from '../event-log/database'
import type { EventLogDependencies } from '../event-log/dependencies'
import { EventLog } from '../event-log/event-log'
import { streamOf } from '../event-log/stored-event'
import { asRead } from './cancellation'
import { roomRows, takenRows, waitingPeople, waitingRows, waitingStreams } from './lodge-rows'
import { asleepIn, moveUp, movingUp, nightsTaken } from './waiting-list'

/** So many stays at a time; the others are next in a minute. */
const MOST = 12
const ATTEMPTS = 8

const isGone = (id: SQL) => sql`NOT EXISTS (SELECT 1 FROM members m WHERE m.id = ${id})`

/**
 * Gives up the nights to come of whoever has left the club: the stays that they booked, and their beds in those of others. Who
 * waits moves up in the same command. Past nights stay, for they are on a statement. In a stay of somebody else that has begun they
 * keep their bed until its end: they are most likely asleep in it, and the people of a stay are those of all its nights.
 */
export async function giveUpBeds(
  dependencies: EventLogDependencies,
  { CLUB_TIME_ZONE }: Pick<Env, 'CLUB_TIME_ZONE'>,
): Promise<Outcome['toDeliver']> {
  const now = wallClockAt(Date.now(), CLUB_TIME_ZONE)
  const tonight = nightOf(now)
  const [left] = await dependencies.db.batch([
    rows<{ id: string }>(sql`
      SELECT s.id FROM stays s WHERE s.last_night >= ${tonight} AND s.standing <> 'canceled'
        AND (${isGone(sql`s.member`)}
          OR (s.first_night >= ${tonight} AND EXISTS (
            SELECT 1 FROM json_each(s.sleepers) p WHERE p.value->>'member' IS NOT NULL AND ${isGone(sql`p.value->>'member'`)})))
      ORDER BY s.id LIMIT ${MOST}`),
  ])
  const [target] = left
  if (!target) return undefined
  const ids = left.map(({ id }) => id)
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const nights = sql`(
    SELECT night FROM bed_nights WHERE stay IN ${list} UNION SELECT night FROM waiting_nights WHERE stay IN ${list})`
  const id = crypto.randomUUID()
  const reads = [roomRows, takenRows(nights), waitingRows(nights), presentOf(ids)] as const
  let found: Answers<typeof reads> = [[], [], [], []]
  let asserted: readonly Statement[] = []
  const { toDeliver } = await new EventLog(dependencies).handle({
    id,
    requestId: id,
    requestHashes: [''],
    type: 'CancelStay',
    admission: reads,
    admit: (answers) => {
      found = answers
      return 'system'
    },
    target: { aggregate: stay, id: target.id },
    streams: sql`
      SELECT value FROM json_each(${JSON.stringify(ids.map((each) => streamOf(stay, each)))}) UNION ${waitingStreams(nights)}`,
    people: sql`${waitingPeople(nights)} UNION SELECT member FROM stays WHERE id IN ${list}`,
    attempts: ATTEMPTS,
    isContended: true,
    steps: async (loaded) => {
      const [rooms, taken, waiting, present] = found
      const members = new Set(present.map(({ id }) => id))
      const states = await Promise.all(ids.map(async (each) => (await loaded.stream(stay, each)).state))
      const steps = ids.flatMap((each, index) => {
        const command = givenUp(each, states[index] as StayState, members, tonight)
        return command ? [{ aggregate: stay, id: each, command }] : []
      })
      const kept = steps.flatMap(({ id: each, command }) =>
        command.type === 'ReviseStay'
          ? command.data.nights.flatMap(({ night, beds }) =>
              beds.map((bed, index) => ({
                night,
                bed,
                stay: each,
                member: command.data.sleepers[index]?.member ?? null,
              })),
            )
          : [],
      )
      const own = states.flatMap((state) => (state.status === 'listed' ? state.record.nights : []))
      const freed = [...new Set(own.map(({ night }) => night))]
      asserted = asRead(freed, taken, waiting)
      const changed = new Set(steps.map((step) => step.id))
      const left = [...taken.filter((row) => !changed.has(row.stay)), ...kept]
      const revised = new Map(
        steps.flatMap(({ id: each, command }) =>
          command.type === 'ReviseStay' ? [[each, command.data] as const] : [],
        ),
      )
      // Fewer of those who wait together may fit.
      const others = waiting.flatMap((row) => {
        const data = revised.get(row.stay)
        if (data) return { ...row, sleepers: JSON.stringify(data.sleepers) }
        return changed.has(row.stay) ? [] : row
      })
      const movedUp = moveUp(bedsOf(rooms), nightsTaken(left), asleepIn(left), others, dateOf(now))
      const nightsIn = new Map([...revised].map(([each, { nights }]) => [each, nights]))
      return [...steps, ...(await movingUp(loaded, movedUp, nightsIn))]
    },
    also: () => asserted,
  })
  return toDeliver
}

/** Of those who booked these stays or sleep there, the ones who are members. */
const presentOf = (ids: readonly string[]) =>
  rows<{ id: string }>(sql`
    SELECT m.id FROM members m WHERE m.id IN (
      SELECT s.member FROM stays s WHERE s.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      UNION SELECT p.value->>'member' FROM stays s JOIN json_each(s.sleepers) p
      WHERE s.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`)

/** The command that follows for a stay once some of those in it are no members any more; none where all are there. */
function givenUp(
  id: string,
  state: StayState,
  members: ReadonlySet<string>,
  tonight: WallClock,
): StayCommand | undefined {
  if (state.status !== 'listed') return undefined
  const { record } = state
  const past = record.nights.filter(({ night }) => night < tonight)
  if (!members.has(memberOfStay(id)))
    return past.length > 0 && !record.isWaiting
      ? revision(record, { nights: past })
      : { type: 'CancelStay', until: null }
  const isThere = record.sleepers.map(({ member }) => member === null || members.has(member))
  if (!isThere.includes(false)) return undefined
  if (!isThere.includes(true)) return { type: 'CancelStay', until: null }
  return revision(record, {
    nights: record.nights.map(({ night, beds, prices }) => ({
      night,
      beds: beds.filter((_, index) => isThere[index]),
      prices: prices.filter((_, index) => isThere[index]),
    })),
    sleepers: record.sleepers.filter((_, index) => isThere[index]),
  })
}

const revision = (
  { nights, sleepers, arrives }: StayRecord,
  part: Partial<Pick<StayRecord, 'nights' | 'sleepers'>>,
): StayCommand => ({ type: 'ReviseStay', data: { nights, sleepers, arrives, ...part }, until: null })

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { bedsOf } from '../domain/lodge/beds'
import { memberOfStay } from '../domain/lodge/stay'
import { theCast } from '../testing/club-house'
import { byEffort } from '../testing/effort'
import { failingDatabase } from '../testing/failing-database'
import { addRoom, addSeason, bedsTaken, crowd, stayOf } from '../testing/lodge'
import { as, wayTo } from '../testing/portal'
import { fc } from '../testing/properties'
import { type MovedUp, moveUp, nightsTaken, type WaitingRow } from './waiting-list'

type Member = Awaited<ReturnType<typeof crowd>>[number]

const NIGHT = 7
let members: Member[]
beforeAll(async () => {
  await theCast()
  await addRoom(3)
  await addSeason()
  members = await crowd(30)
})

/** Sends a booking to a Worker that is killed at its `call`th call to the database, and once more with the same key, as a browser does. */
async function bookOverAKill({ id, token }: Member, index: number) {
  const key = crypto.randomUUID()
  const send = (way: (request: Request) => Promise<Response>) =>
    way(
      new Request('http://localhost:8787/api/stays', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(stayOf(id, NIGHT, { orWait: true })),
      }),
    )
  const fault = {
    call: 1 + (index % 2),
    when: index % 4 < 2 ? 'before' : 'after',
    trouble: 'the line is lost',
    lasts: true,
  } as const
  await send(wayTo({ DB: failingDatabase(fault).DB })).catch(() => undefined)
  for (let tries = 0; tries < 8; tries++) {
    const answer = await send(wayTo())
    if (answer.status === 201) return answer.json<{ stay: { isWaiting: boolean } }>()
  }
  throw new Error('It was never booked.')
}

test('where the Worker is killed while thirty members book three beds, three have them and nobody is lost or doubled', async () => {
  const stays = await Promise.all(members.map(bookOverAKill))
  expect(stays.filter(({ stay }) => !stay.isWaiting)).toHaveLength(3)
  expect(await bedsTaken(NIGHT)).toEqual({ taken: 3, waiting: 27 })
  const { results } = await env.DB.prepare('SELECT id FROM stays').all<{ id: string }>()
  expect(new Set(results.map(({ id }) => memberOfStay(id))).size).toBe(30)
  expect(results).toHaveLength(30)
  expect(await (await as('ingrid').post('/integrity/check')).json()).toMatchObject({ isSound: true })
})

const rooms = [
  { id: 'north', firstBed: 1, beds: 4, use: 'Everyone' },
  { id: 'creek', firstBed: 11, beds: 2, use: 'One family' },
  { id: 'junior', firstBed: 21, beds: 2, use: 'Under 18' },
  { id: 'stairs', firstBed: 9, beds: 1, use: 'House manager' },
]
const beds = bedsOf(rooms)
const NIGHTS = ['2026-12-11', '2026-12-12', '2026-12-13']

/** Bookings and cancellations by chance, as the rules answer them one after the other. */
const command = fc.oneof(
  fc.record({
    sleepers: fc.integer({ min: 1, max: 4 }),
    minors: fc.nat(2),
    nights: fc.subarray(NIGHTS, { minLength: 1 }),
  }),
  fc.record({ cancel: fc.nat(30) }),
)

test('of ten thousand commands by chance none gives a bed twice, or lets somebody wait beside beds that fit', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 50, maxLength: 100 }), (commands) => {
      const taken: { night: string; bed: string; stay: string }[] = []
      let waiting: WaitingRow[] = []
      const give = (moved: readonly MovedUp[]) => {
        for (const { stay, nights } of moved) {
          waiting = waiting.filter((row) => row.stay !== stay)
          for (const { night, beds } of nights) taken.push(...beds.map((bed) => ({ night, bed, stay })))
        }
      }
      commands.forEach((each, place) => {
        const stay = `stay-${place}`
        if ('cancel' in each) {
          const gone = [...new Set(taken.map((row) => row.stay))][each.cancel]
          for (let row = taken.length - 1; row >= 0; row--) if (taken[row]?.stay === gone) taken.splice(row, 1)
        } else
          waiting.push(
            ...each.nights.map((night) => ({
              night,
              stay,
              place,
              sleepers: JSON.stringify(
                Array.from({ length: each.sleepers }, (_, index) => ({
                  member: null,
                  kind: index < each.minors ? 'minor' : 'guest',
                })),
              ),
            })),
          )
        give(moveUp(beds, new Map(nightsTaken(taken)), new Set(), waiting, '2026-01-01'))

        const rows = taken.map(({ night, bed }) => `${night} ${bed}`)
        expect(new Set(rows).size).toBe(rows.length)
        expect(taken.every(({ bed }) => !bed.startsWith('stairs.'))).toBe(true)
        const families = taken
          .filter(({ bed }) => bed.startsWith('creek.'))
          .map(({ night, stay }) => `${night} ${stay}`)
        const nightsOfFamilies = [...new Set(families)].map((one) => one.slice(0, 10))
        expect(new Set(nightsOfFamilies).size).toBe(nightsOfFamilies.length)
        expect(moveUp(beds, new Map(nightsTaken(taken)), new Set(), waiting, '2026-01-01')).toEqual([])
      })
    }),
    { numRuns: byEffort(140, 1400) },
  )
})

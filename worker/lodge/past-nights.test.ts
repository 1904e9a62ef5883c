import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import type { StaySheet, TonightView } from '../domain/lodge/lodge-views'
import type { Player } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { addRoom, addSeason, stayOf } from '../testing/lodge'
import { as } from '../testing/portal'
import { beginAt } from '../testing/test-clock'

// In the small hours the night at the lodge is that of the day before.
beginAt('18:00')

beforeAll(async () => {
  await theCast()
  await addRoom(6)
  await addSeason()
  const office = { section: 'house-managers', title: 'House manager', email: '', holders: ['ines'] }
  expect((await as('ingrid').post('/offices', office)).status).toBe(201)
})
afterEach(() => void vi.useRealTimers())

const booked = async (answer: Response) => {
  expect(answer.status).toBe(201)
  return (await answer.json<{ stay: { _id: string } }>()).stay._id
}
const book = async (who: Player, member: Player, days: number, part: object = {}) =>
  booked(await as(who).post('/stays', stayOf(member, days, part)))
const sheet = async (who: Player, id: string) => (await as(who).get(`/stays/${id}`)).json<StaySheet>()
const refused = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error]
const later = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3_600_000 })
const nightsOf = async (who: Player, id: string) => (await sheet(who, id)).nights.map(({ night }) => night)

test('a walk-in that waited for signal over night is entered the next day, for the night in which it was', async () => {
  const walkIn = { ...stayOf('nora', -1), hasArrived: true, arrives: '22:10' }
  expect(await refused(await as('olav').post('/stays', { ...stayOf('olav', -1), hasArrived: true }))).toEqual([
    400,
    'This night is over.',
  ])
  expect((await as('ines').post('/stays', stayOf('nora', -1))).status).toBe(400)
  expect(await sheet('ines', await booked(await as('ines').post('/stays', walkIn)))).toMatchObject({
    hasArrived: true,
    price: 14,
  })
  const { parties } = await (await as('ines').get('/lodge/tonight')).json<TonightView>()
  expect(parties).toEqual([])
  expect((await as('ines').post('/stays', { ...stayOf('nora', -16), hasArrived: true })).status).toBe(400)
})

import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import type { StatementView, StaySheet, TonightView } from '../domain/lodge/lodge-views'
import type { Player } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { addRoom, addSeason, bedsTaken, dayAhead, stayOf } from '../testing/lodge'
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

test('canceling a stay that has begun gives back the nights to come, and what was slept stays on the statement', async () => {
  const id = await book('ines', 'ines', 1, { to: dayAhead(4) })
  later(2)
  const key = crypto.randomUUID()
  expect((await as('ines').delete(`/stays/${id}`, undefined, { key })).status).toBe(204)
  expect(await nightsOf('ines', id)).toEqual([dayAhead(-1)])
  expect([await bedsTaken(-1), await bedsTaken(0)]).toMatchObject([{ taken: 1 }, { taken: 0 }])
  const { families } = await (await as('ines').get('/lodge/statement')).json<StatementView>()
  expect(families.flatMap(({ lines }) => lines)).toContainEqual(
    expect.objectContaining({ from: dayAhead(-1), nights: 1, price: 14 }),
  )
  expect((await as('ines').post(`/stays/${id}/put-back`, { undo: key })).status).toBe(204)
  expect(await nightsOf('ines', id)).toHaveLength(3)
})

test('a stay that is over is canceled by administrators alone, and loses none of its nights', async () => {
  const id = await book('ines', 'ines', 11, { to: dayAhead(13) })
  later(13)
  expect(await sheet('ines', id)).toMatchObject({ isManager: true, mayCancel: false })
  expect(await refused(await as('ines').delete(`/stays/${id}`))).toEqual([
    409,
    'This stay is over. Only an administrator can take it off the statement.',
  ])
  const shorter = await as('ines').put(`/stays/${id}`, stayOf('ines', -1))
  expect(await refused(shorter)).toEqual([
    400,
    'Nights that are over stay in this stay. An administrator can take them out.',
  ])
  expect((await sheet('ingrid', id)).mayCancel).toBe(true)
  expect((await as('ingrid').delete(`/stays/${id}`)).status).toBe(204)
  expect((await sheet('ingrid', id)).standing).toBe('canceled')
})

test('who waits still after the first night gets no bed for it by a changed note, and pays for none', async () => {
  const guests = Array.from({ length: 5 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
  const full = await book('olav', 'olav', 21, { guests })
  const id = await book('nora', 'nora', 21, { to: dayAhead(23), orWait: true })
  later(22)
  expect((await as('ingrid').delete(`/stays/${full}`)).status).toBe(204)
  const asked = { ...stayOf('nora', -1, { to: dayAhead(1) }), note: 'Late.', orWait: true }
  expect((await as('nora').put(`/stays/${id}`, asked)).status).toBe(200)
  expect(await sheet('nora', id)).toMatchObject({ standing: 'waiting', note: 'Late.' })
  expect(await bedsTaken(-1)).toMatchObject({ taken: 0 })
})

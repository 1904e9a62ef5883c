import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import type { LodgeMonth, StaySheet } from '../domain/lodge/lodge-views'
import type { InboxPage } from '../domain/notification/notification-views'
import { plainSentence } from '../domain/notification/notification-words'
import { dateInWords } from '../domain/wall/wall-clock'
import type { Player } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { interrupted } from '../testing/interrupted'
import { addRoom, addSeason, bedsTaken, dayAhead, stayOf } from '../testing/lodge'
import { as } from '../testing/portal'

let north = ''
beforeAll(async () => {
  await theCast()
  north = await addRoom(6)
  await addSeason()
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
})

afterEach(() => vi.useRealTimers())

const guests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
const booked = async (answer: Response) => {
  expect(answer.status).toBe(201)
  return (await answer.json<{ stay: { _id: string } }>()).stay._id
}
const stay = async (who: Player, days: number, part: object = {}) =>
  booked(await as(who).post('/stays', stayOf(who, days, part)))
const sheet = async (id: string) => (await as('ingrid').get(`/stays/${id}`)).json<StaySheet>()
const said = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error]
const canceled = async (who: Player, id: string) => {
  const key = crypto.randomUUID()
  expect((await as(who).delete(`/stays/${id}`, undefined, { key })).status).toBe(204)
  return () => as('ingrid').post(`/stays/${id}/put-back`, { undo: key })
}
const twice = (days: number) => [
  409,
  `Someone in this stay already has a bed, or is waiting for one, on the night of ${dateInWords(dayAhead(days))}.`,
]

test('a stay that was moved to another night comes back to its old one, in which others sleep', async () => {
  await stay('olav', 3, { beds: [`${north}.1`] })
  const id = await stay('ines', 3, { beds: [`${north}.2`] })
  const key = crypto.randomUUID()
  expect((await as('ines').put(`/stays/${id}`, stayOf('ines', 5), { key })).status).toBe(200)
  expect((await as('ines').post(`/stays/${id}/put-back`, { undo: key })).status).toBe(204)
  expect(await sheet(id)).toMatchObject({ nights: [{ night: dayAhead(3), beds: [`${north}.2`] }] })
  expect(await bedsTaken(5)).toEqual({ taken: 0, waiting: 0 })
})

test('a stay does not come back to the waiting list of a night in which one of them has a bed', async () => {
  const full = await stay('ines', 7, { guests: guests(4) })
  const undo = await canceled('olav', await stay('olav', 7, { members: ['olav', 'solveig'], orWait: true }))
  const own = await booked(await as('ingrid').post('/stays', stayOf('solveig', 7)))
  expect(await said(await undo())).toEqual(twice(7))
  expect((await as('ines').delete(`/stays/${full}`)).status).toBe(204)
  expect((await as('ingrid').delete(`/stays/${own}`)).status).toBe(204)
  expect((await undo()).status).toBe(204)
  expect(await bedsTaken(7)).toEqual({ taken: 2, waiting: 0 })
})

test('a stay does not come back to a night for which one of them waits by now', async () => {
  const id = await stay('olav', 9, { members: ['olav', 'solveig'] })
  await stay('ines', 9, { guests: guests(3) })
  const undo = await canceled('olav', id)
  const waits = stayOf('solveig', 9, { guests: guests(2), orWait: true })
  const waiting = await booked(await as('ingrid').post('/stays', waits))
  expect(await bedsTaken(9)).toEqual({ taken: 4, waiting: 1 })
  expect(await said(await undo())).toEqual(twice(9))
  expect((await as('ingrid').delete(`/stays/${waiting}`)).status).toBe(204)
  expect((await undo()).status).toBe(204)
  expect(await bedsTaken(9)).toEqual({ taken: 6, waiting: 0 })
})

test('nobody books a bed while they are put back on the waiting list of that night', async () => {
  await stay('ines', 11, { guests: guests(4) })
  const undo = await canceled('olav', await stay('olav', 11, { members: ['olav', 'solveig'], orWait: true }))
  const headers = {
    Authorization: `Bearer ${await signIn('ingrid')}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'solveig-has-the-last-bed',
  }
  const meanwhile = async () => void expect((await undo()).status).toBe(204)
  const booking = { method: 'POST', headers, body: JSON.stringify(stayOf('solveig', 11)) }
  expect(await said(await interrupted({ call: 2, meanwhile }, '/stays', booking))).toEqual([
    409,
    `Solveig is already waiting for a bed on the night of ${dateInWords(dayAhead(11))}.`,
  ])
  expect(await bedsTaken(11)).toEqual({ taken: 5, waiting: 1 })
})

test('a stay that waits has beds once an undo makes it small enough for those that are there', async () => {
  const full = await stay('ines', 13, { guests: guests(5) })
  const id = await stay('olav', 13, { orWait: true })
  const key = crypto.randomUUID()
  expect((await as('olav').put(`/stays/${id}`, stayOf('olav', 13, { guests: guests(2) }), { key })).status).toBe(200)
  expect((await as('ines').put(`/stays/${full}`, stayOf('ines', 13, { guests: guests(4) }))).status).toBe(200)
  expect(await bedsTaken(13)).toEqual({ taken: 5, waiting: 1 })
  expect((await as('olav').post(`/stays/${id}/put-back`, { undo: key })).status).toBe(204)
  expect(await bedsTaken(13)).toEqual({ taken: 6, waiting: 0 })
})

test('a bed that is given back once its night is over goes to nobody who waits, and nobody is told', async () => {
  const full = await stay('olav', 17, { to: dayAhead(19), guests: guests(5) })
  const waits = await stay('ines', 17, { orWait: true })
  const later = await stay('nora', 18, { orWait: true })
  // From here on the days are counted from the morning after the first of these nights.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 18 * 24 * 3_600_000 })
  const key = crypto.randomUUID()
  expect((await as('ingrid').put(`/stays/${full}`, stayOf('olav', -1, { guests: guests(1) }), { key })).status).toBe(
    200,
  )
  expect(await bedsTaken(-1)).toEqual({ taken: 2, waiting: 1 })
  expect((await sheet(later)).standing).toBe('booked')
  const undo = await canceled('ingrid', full)
  expect(await bedsTaken(-1)).toEqual({ taken: 0, waiting: 1 })
  expect((await undo()).status).toBe(204)
  expect(await bedsTaken(-1)).toEqual({ taken: 2, waiting: 1 })
  expect((await sheet(waits)).standing).toBe('waiting')
  const told = async (who: Player) =>
    (await (await as(who).get('/notifications')).json<InboxPage>()).notifications.map(plainSentence).join()
  expect(await told('nora')).toContain('You moved up')
  expect(await told('ines')).not.toContain('You moved up')
})

describe('an undo', () => {
  const seven = { members: [], guests: guests(7) }
  const undone = async (who: Player, id: string, act: (key: string) => Promise<Response>) => {
    const key = crypto.randomUUID()
    expect((await act(key)).status).toBeLessThan(300)
    return () => as(who).post(`/stays/${id}/put-back`, { undo: key })
  }

  test('gives no member more beds for one night than they can book', async () => {
    const south = await addRoom(20, { name: 'South bunkroom', firstBed: 41 })
    const from = (bed: number) => ({ ...seven, beds: seven.guests.map((_, index) => `${south}.${bed + index}`) })
    const most = (days: number) =>
      `You can book at most 12 beds for one night. Please call the house manager about the night of ${dateInWords(dayAhead(days))}.`
    const id = await stay('olav', 23, from(41))
    const undo = await undone('olav', id, (key) => as('olav').delete(`/stays/${id}`, undefined, { key }))
    await stay('olav', 23, from(48))
    expect(await said(await undo())).toEqual([409, most(23)])

    const other = await stay('ines', 25, from(41))
    const fewer = stayOf('ines', 25, { members: [], guests: guests(1) })
    const back = await undone('ines', other, (key) => as('ines').put(`/stays/${other}`, fewer, { key }))
    await stay('ines', 25, from(48))
    expect(await said(await back())).toEqual([409, most(25)])
    expect(await bedsTaken(25)).toEqual({ taken: 8, waiting: 0 })
  })

  test('has no member wait twice for one night', async () => {
    await booked(await as('ingrid').post('/stays', stayOf('nora', 27, { guests: guests(11) })))
    await booked(await as('ingrid').post('/stays', stayOf('ingrid', 27, { guests: guests(9) })))
    const id = await stay('olav', 27, { ...seven, orWait: true })
    const undo = await undone('olav', id, (key) => as('olav').delete(`/stays/${id}`, undefined, { key }))
    await stay('olav', 27, { ...seven, orWait: true })
    expect(await said(await undo())).toEqual([
      409,
      `The member who booked this stay is already on the waiting list for the night of ${dateInWords(dayAhead(27))}.`,
    ])
    expect(await bedsTaken(27)).toEqual({ taken: 22, waiting: 1 })
  })
})

test('a stay of a season that was deleted since is canceled until its first night begins, and not to save its price afterwards', async () => {
  const [first, second] = [await stay('olav', 31), await stay('ines', 31)]
  const { seasons } = await (await as('ingrid').get(`/lodge/months/${dayAhead(31).slice(0, 7)}`)).json<LodgeMonth>()
  for (const { _id } of seasons) expect((await as('ingrid').delete(`/lodge/seasons/${_id}`)).status).toBe(204)
  expect(await (await as('olav').get(`/stays/${first}`)).json<StaySheet>()).toMatchObject({ mayCancel: true })
  expect((await as('olav').delete(`/stays/${first}`)).status).toBe(204)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32 * 24 * 3_600_000 })
  expect(await said(await as('ines').delete(`/stays/${second}`))).toEqual([
    409,
    'It’s too late to cancel this stay here. Please call the house manager or an administrator.',
  ])
})

test('a stay does not come back into a room that is kept for the house manager by now, unless a house manager brings it back', async () => {
  const stairs = await addRoom(2, { name: 'Stairs room', firstBed: 71 })
  await addSeason()
  const [changed, other] = [
    await stay('olav', 35, { beds: [`${stairs}.71`] }),
    await stay('ines', 35, { beds: [`${stairs}.72`] }),
  ]
  const [changing, canceling] = [crypto.randomUUID(), crypto.randomUUID()]
  const moved = stayOf('olav', 35, { beds: [`${north}.1`] })
  expect((await as('olav').put(`/stays/${changed}`, moved, { key: changing })).status).toBe(200)
  expect((await as('ines').delete(`/stays/${other}`, undefined, { key: canceling })).status).toBe(204)
  expect((await as('ingrid').put(`/lodge/rooms/${stairs}`, { use: 'House manager' })).status).toBe(200)
  const undo = (who: Player, id: string, key: string) => as(who).post(`/stays/${id}/put-back`, { undo: key })
  const gone = [409, 'Some of these beds have been taken since. Please book again.']
  expect(await said(await undo('olav', changed, changing))).toEqual(gone)
  expect(await said(await undo('ines', other, canceling))).toEqual(gone)
  expect(await sheet(changed)).toMatchObject({ nights: [{ beds: [`${north}.1`] }] })
  expect((await undo('ingrid', other, canceling)).status).toBe(204)
  expect(await sheet(other)).toMatchObject({ standing: 'booked', nights: [{ beds: [`${stairs}.72`] }] })
})

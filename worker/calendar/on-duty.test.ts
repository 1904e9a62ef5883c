import { beforeAll, expect, test } from 'vitest'

import type { CalendarEntry } from '../domain/entry-views'
import { olav } from '../testing/cast'
import { workParty } from '../testing/cast-entries'
import { enroll, signIn, theCast } from '../testing/club-house'
import { interrupted } from '../testing/interrupted'
import { as } from '../testing/portal'

const over = { start: '2026-01-10T09:00', end: '2026-01-10T12:00' }
const ahead = { start: '2032-01-10T09:00', end: '2032-01-10T12:00' }

const add = (onDuty: readonly string[], change: object = ahead) =>
  as('ingrid').post('/calendar/', { ...workParty, ...change, onDuty })
const added = async (...sent: Parameters<typeof add>) => (await (await add(...sent)).json<CalendarEntry[]>())[0]?._id
const revise = (id: string | undefined, change: object) =>
  as('ingrid').post(`/calendar/${id}`, { ...workParty, ...change })
const refusalOf = async (answer: Response) => {
  const { error, fields } = await answer.json<{ error: string; fields: { onDuty: string } }>()
  expect([answer.status, fields.onDuty]).toEqual([400, error])
  return error
}

const member = (id: string, change: object = {}) =>
  enroll(id, { ...olav, fname: id, lname: 'Moe', email: `${id}@ember.example`, ...change })
const remove = (id: string) => as('nora').delete(`/users/${id}`, { lname: 'Moe' })

beforeAll(theCast)

test('a minor cannot be on duty, also one who was listed as an adult', async () => {
  expect(await refusalOf(await add(['olav', 'solveig']))).toBe('Solveig Brekke is under 18 and cannot be on duty.')
  await member('young', { birthdate: '2015-03-01' })
  expect(await refusalOf(await add(['olav', 'young']))).toBe('young Moe is under 18 and cannot be on duty.')
})

test('who has left the club cannot be put on duty, nor somebody it does not know', async () => {
  await member('left')
  await remove('left')
  expect(await refusalOf(await add(['olav', 'left']))).toBe('left Moe is no longer a member and cannot be on duty.')
  expect(await refusalOf(await add(['olav', 'nobody']))).toBe(
    'A member on duty is not in the directory. Please choose again.',
  )
})

test('nobody is on duty twice', async () => {
  expect(await refusalOf(await add(['olav', 'ines', 'olav']))).toBe('Olav Brekke is on duty twice.')
  expect(await refusalOf(await add(['olav', 'olav']))).toBe('There must be at least 2 members assigned for duty')
})

test('everyone who cannot be on duty is named at once', async () => {
  expect(await refusalOf(await add(['solveig', 'nobody', 'olav', 'olav']))).toBe(
    'Olav Brekke is on duty twice. Solveig Brekke is under 18 and cannot be on duty. A member on duty is not in the directory. Please choose again.',
  )
})

test('who leaves the club while being put on duty is not on duty', async () => {
  await member('quick')
  const token = await signIn('ingrid')
  const answer = await interrupted({ call: 2, meanwhile: () => remove('quick') }, '/calendar/', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...workParty, onDuty: ['olav', 'quick'] }),
  })
  expect(await refusalOf(answer)).toBe('quick Moe is no longer a member and cannot be on duty.')
})

test('who leaves before the day is shown as one who has left, and must be replaced with the next edit', async () => {
  await member('gone')
  const id = await added(['olav', 'gone'])
  await remove('gone')
  const [entry] = await (await as('olav').get(`/calendar/${id}`)).json<CalendarEntry[]>()
  expect(entry?.onDuty[1]).toEqual({ _id: 'gone', fname: 'gone', lname: 'Moe', isFormer: true })
  expect(await refusalOf(await revise(id, { ...ahead, onDuty: ['olav', 'gone'] }))).toContain('no longer a member')
  expect((await revise(id, { ...ahead, onDuty: ['olav', 'ines'] })).status).toBe(200)

  const { entries } = await (await as('ingrid').get(`/calendar/${id}/history`)).json<{
    entries: { position: number }[]
  }>()
  const back = await as('ingrid').post(`/calendar/${id}/put-back`, { asOf: entries[1]?.position })
  expect([back.status, await back.json()]).toMatchObject([
    409,
    { error: 'Somebody who was on duty then is no longer a member. Please edit the event instead.' },
  ])
})

test('who did duty on a day that is over did it, also after leaving the club', async () => {
  await member('past')
  const id = await added(['olav', 'past'], over)
  await remove('past')
  const saved = await revise(id, { ...over, onDuty: ['olav', 'past'], notes: '14 people came.' })
  expect(await saved.json()).toMatchObject([{ notes: '14 people came.', onDuty: [{}, { isFormer: true }] }])
  await member('late')
  await remove('late')
  expect(await refusalOf(await revise(id, { ...over, onDuty: ['olav', 'late'] }))).toContain('late Moe is no longer')
  expect(await refusalOf(await revise(id, { ...ahead, onDuty: ['olav', 'past'] }))).toContain('past Moe is no longer')
})

test('an event with many on duty names them all, in the order in which they were chosen', async () => {
  const ids = ['nora', 'many-1', 'many-2', 'many-3', 'olav', 'ines']
  for (const id of ids.slice(1, 4)) await member(id)
  const id = await added(ids)
  const [entry] = await (await as('olav').get(`/calendar/${id}`)).json<CalendarEntry[]>()
  expect(entry?.onDuty.map(({ _id, fname }) => `${_id} ${fname}`)).toEqual([
    'nora Nora',
    'many-1 many-1',
    'many-2 many-2',
    'many-3 many-3',
    'olav Olav',
    'ines Ines',
  ])
})

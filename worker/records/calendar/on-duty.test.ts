import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { CalendarEntry } from '../../domain/entry/entry-views'
import { olav } from '../../testing/cast'
import { workParty } from '../../testing/cast-entries'
import { enroll, signIn, theCast } from '../../testing/club-house'
import { interrupted } from '../../testing/interrupted'
import { as } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

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

const offered = async (day: string) => {
  const answer = await as('ingrid').get(`/calendar/on-duty?on=${day}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ members: string[] }>()).members
}

test('who is 18 on the day of the event can be on duty, is offered for it, and a day earlier is not', async () => {
  // Solveig is 18 on 17 May 2032; nobody has saved her record since she was a child.
  const on = (day: string) => ({ start: `${day}T09:00`, end: `${day}T12:00` })
  expect(await refusalOf(await add(['olav', 'solveig'], on('2032-05-16')))).toBe(
    'Solveig Brekke is under 18 and can’t be on duty.',
  )
  expect((await add(['olav', 'solveig'], on('2032-05-17'))).status).toBe(201)
  expect(await offered('2032-05-16')).not.toContain('solveig')
  expect(await offered('2032-05-17')).toEqual(expect.arrayContaining(['solveig', 'olav']))
})

test('an event that is moved to before somebody on duty is 18 is refused', async () => {
  const id = await added(['olav', 'solveig'], { start: '2032-05-17T09:00', end: '2032-05-17T12:00' })
  const earlier = { start: '2032-05-16T09:00', end: '2032-05-16T12:00', onDuty: ['olav', 'solveig'] }
  expect(await refusalOf(await revise(id, earlier))).toBe('Solveig Brekke is under 18 and can’t be on duty.')
})

test('an older record that has a sign-in and the birthdate of a child is neither offered nor taken', async () => {
  await member('young')
  await env.DB.prepare(`UPDATE members SET birthdate = '2015-03-01' WHERE id = 'young'`).run()
  expect(await refusalOf(await add(['olav', 'young']))).toBe('young Moe is under 18 and can’t be on duty.')
  expect(await offered('2032-01-10')).not.toContain('young')
})

test('who has left the club cannot be put on duty, nor somebody it does not know', async () => {
  await member('left')
  await remove('left')
  expect(await refusalOf(await add(['olav', 'left']))).toBe('left Moe is no longer a member and can’t be on duty.')
  expect(await refusalOf(await add(['olav', 'nobody']))).toBe(
    'A member on duty isn’t in the directory. Please choose again.',
  )
})

test('nobody is on duty twice', async () => {
  expect(await refusalOf(await add(['olav', 'ines', 'olav']))).toBe('Olav Brekke is listed twice.')
  expect(await refusalOf(await add(['olav', 'olav']))).toBe('There must be at least 2 members assigned for duty')
})

test('everyone who cannot be on duty is named at once', async () => {
  expect(await refusalOf(await add(['solveig', 'nobody', 'olav', 'olav']))).toBe(
    'Olav Brekke is listed twice. Solveig Brekke is under 18 and can’t be on duty. A member on duty isn’t in the directory. Please choose again.',
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
  expect(await refusalOf(answer)).toBe('quick Moe is no longer a member and can’t be on duty.')
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
    { error: 'Someone who was on duty is no longer a member. Please edit the event instead.' },
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

import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import type { SetupList } from '../domain/account/setup-views'
import { ines } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { beginAnew } from '../testing/new-club'
import { as } from '../testing/portal'

beforeEach(async () => {
  await beginAnew()
  await theCast()
})

const listFor = async () => (await as('ingrid').get('/setup-list')).json<SetupList>()
const factsFor = async () => (await listFor()).facts

test('the first administrator of a new club is told what there is so far', async () => {
  const before = await factsFor()
  expect(before).toMatchObject({ hasMeeting: false, hasImported: false, administrators: 2 })
  expect(before?.passwordAt).not.toBeNull()

  const halima = { ...ines, fname: 'Halima', lname: 'Noor', email: 'halima@skarnhollow.example', invite: true }
  await as('ingrid').post('/users/', halima)
  await as('ingrid').post('/offices', { section: 'board', title: 'President', email: '', holders: ['olav'] })
  await as('ingrid').post('/offices', { section: 'board', title: 'Secretary', email: '', holders: [] })
  const meeting = {
    type: 'Board Meeting',
    venue: 'The lodge',
    address: '12 Rope Lane',
    date: '12/03/2026',
    time: '07:00PM',
  }
  await as('ingrid').post('/meetings', meeting)
  await as('ingrid').put('/users/olav/role', { role: 'administrator' })

  expect(await factsFor()).toMatchObject({
    others: (before?.others ?? 0) + 1,
    invited: { done: (before?.invited.done ?? 0) + 1, of: (before?.invited.of ?? 0) + 1 },
    offices: { done: 1, of: 2 },
    office: 'President, Olav Brekke',
    hasMeeting: true,
    administrators: 3,
  })
})

test('whoever withdraws an invitation has one more to send', async () => {
  const halima = { ...ines, fname: 'Halima', lname: 'Noor', email: 'halima@skarnhollow.example', invite: true }
  const { user } = await (await as('ingrid').post('/users/', halima)).json<{ user: { _id: string } }>()
  const before = await factsFor()
  await as('ingrid').delete(`/users/${user._id}/invitation`)
  expect((await factsFor())?.invited.done).toBe((before?.invited.done ?? 0) - 1)
})

test('other administrators have no such list, nor has a club of ninety days', async () => {
  await as('ingrid').put('/users/olav/role', { role: 'administrator' })
  expect(await (await as('olav').get('/setup-list')).json()).toEqual({ facts: null, isHidden: false })

  expect(await factsFor()).not.toBeNull()
  const days = (count: number) => Date.now() - count * 24 * 3_600_000
  await env.DB.prepare('DROP TRIGGER IF EXISTS events_no_update').run()
  await env.DB.prepare('UPDATE events SET recorded_at = ? WHERE position = 1').bind(days(91)).run()
  await as('ingrid').put('/setup-list/ingrid', { hidden: true })
  expect(await listFor()).toEqual({ facts: null, isHidden: false })
})

test('who hides the list has it no more, until they undo that; it is in their history', async () => {
  const key = crypto.randomUUID()
  expect((await as('ingrid').put('/setup-list/ingrid', { hidden: true }, { key })).status).toBe(204)
  expect(await factsFor()).toBeNull()
  const { entries } = await (await as('ingrid').get('/users/ingrid/history')).json<{ entries: { action: string }[] }>()
  expect(entries[0]?.action).toBe('changed setup checklist')

  expect((await as('ingrid').post('/users/ingrid/put-back', { undo: key })).status).toBe(200)
  expect(await factsFor()).not.toBeNull()
})

test('who hid the list is told so as long as the club is new, and brings it back whenever they like', async () => {
  expect(await listFor()).toMatchObject({ isHidden: false })
  await as('ingrid').put('/setup-list/ingrid', { hidden: true })
  expect(await listFor()).toEqual({ facts: null, isHidden: true })
  expect((await as('ingrid').put('/setup-list/ingrid', { hidden: false })).status).toBe(204)
  expect(await listFor()).toMatchObject({ facts: { administrators: 2 }, isHidden: false })
})

test('nobody hides the list of another', async () => {
  expect((await as('ingrid').put('/setup-list/olav', { hidden: true })).status).toBe(404)
})

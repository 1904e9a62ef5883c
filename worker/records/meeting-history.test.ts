import { expect, test } from 'vitest'
import type { MeetingView } from '../domain/meeting/meeting'
import type { HistoryPage } from '../domain/shared/history-entry'
import { as } from '../testing/portal'

const entered = {
  type: 'Board Meeting',
  venue: 'Tolling Hall',
  address: '19 Tolling Street',
  date: '2026-12-10',
  time: '06:30PM',
  description: 'Insurance renewal.',
}

const meeting = async (answer: Response) => (await answer.json<{ meeting: MeetingView }>()).meeting
const scheduled = async () => (await meeting(await as('ingrid').post('/meetings', entered)))._id
const history = async (id: string) =>
  (await (await as('ingrid').get(`/meetings/${id}/history`)).json<HistoryPage>()).entries
const removed = async () =>
  (await (await as('nora').get('/removed/meeting')).json<{ removed: { _id: string; title: string }[] }>()).removed

test('the history of a meeting tells who did what, and what was before', async () => {
  const id = await scheduled()
  await as('nora').put(`/meetings/${id}`, { venue: 'The lodge', time: '07:00PM' })
  await as('ingrid').delete(`/meetings/${id}`)
  expect((await history(id)).map(({ by, action }) => `${by.name} ${action}`)).toEqual([
    'Ingrid Halvorsen deleted the meeting',
    'Nora Quist changed venue and time',
    'Ingrid Halvorsen added the meeting',
  ])
  expect((await history(id))[1]?.changes).toEqual([
    { label: 'venue', from: 'Tolling Hall', to: 'The lodge' },
    { label: 'time', from: '06:30PM', to: '07:00PM' },
  ])
})

test('an edit is undone by its key', async () => {
  const id = await scheduled()
  const key = crypto.randomUUID()
  await as('ingrid').put(`/meetings/${id}`, { venue: 'The lodge', description: null }, { key })
  const undone = await as('ingrid').post(`/meetings/${id}/put-back`, { undo: key })
  expect(undone.status).toBe(200)
  expect(await meeting(undone)).toMatchObject({ venue: 'Tolling Hall', description: expect.any(Object) })
})

test('an edit that somebody changed since is not undone', async () => {
  const id = await scheduled()
  const key = crypto.randomUUID()
  await as('ingrid').put(`/meetings/${id}`, { venue: 'The lodge' }, { key })
  await as('nora').put(`/meetings/${id}`, { time: '08:00PM' })
  const refused = await as('ingrid').post(`/meetings/${id}/put-back`, { undo: key })
  expect(refused.status).toBe(409)
  expect((await meeting(await as('olav').get(`/meetings/${id}`))).venue).toBe('The lodge')
})

test('a removed meeting stands in the list of removed ones until it is restored', async () => {
  const id = await scheduled()
  await as('ingrid').delete(`/meetings/${id}`)
  expect((await removed()).find(({ _id }) => _id === id)?.title).toBe('Board Meeting, 12/10/2026')
  const back = await as('nora').post(`/meetings/${id}/put-back`, { to: 'before removal' })
  expect(await meeting(back)).toMatchObject({ _id: id, venue: 'Tolling Hall' })
  expect((await removed()).map(({ _id }) => _id)).not.toContain(id)
  expect((await as('olav').get(`/meetings/${id}`)).status).toBe(200)
})

test('an earlier state is restored from the history', async () => {
  const id = await scheduled()
  await as('ingrid').put(`/meetings/${id}`, { venue: 'The lodge' })
  await as('ingrid').put(`/meetings/${id}`, { venue: 'The hut', type: 'General Membership' })
  const [, second] = await history(id)
  const back = await as('ingrid').post(`/meetings/${id}/put-back`, { asOf: second?.position })
  expect(await meeting(back)).toMatchObject({ venue: 'The lodge', type: 'Board Meeting' })
})

test('the undoing of an added meeting takes it off the list', async () => {
  const key = crypto.randomUUID()
  const { _id } = await meeting(await as('ingrid').post('/meetings', entered, { key }))
  expect((await as('ingrid').post(`/meetings/${_id}/put-back`, { undo: key })).status).toBe(204)
  expect((await as('olav').get(`/meetings/${_id}`)).status).toBe(404)
})

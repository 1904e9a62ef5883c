import { expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import type { MeetingView } from '../domain/meeting/meeting'
import type { FileView } from '../domain/shared/attached-file'
import { as } from '../testing/portal'
import { follow, upload, uploaded } from '../testing/upload'

const entered = {
  type: 'Board Meeting',
  venue: 'Tolling Hall',
  address: '19 Tolling Street',
  date: '2026-10-08',
  time: '06:30PM',
}

const pdf = (name = 'Minutes of October.pdf', player: 'ingrid' | 'nora' = 'ingrid') =>
  uploaded(player, 'minutes', name, soundSamples['programme.pdf']!)
const meeting = async (answer: Response) => (await answer.json<{ meeting: MeetingView }>()).meeting
const scheduled = async (more: object = {}) => meeting(await as('ingrid').post('/meetings', { ...entered, ...more }))
const save = async (id: string, change: object) => meeting(await as('ingrid').put(`/meetings/${id}`, change))
const minutesFor = async (id: string) => (await meeting(await as('olav').get(`/meetings/${id}`))).minutes

test('minutes are attached by the link that came with them, and every member can open them', async () => {
  const { url, key } = await pdf()
  const { _id } = await scheduled({ minutes_url: url })
  const minutes = await minutesFor(_id)
  expect(minutes).toMatchObject({ key, fileName: 'Minutes of October.pdf', thumbnail: null })
  const opened = await follow(minutes?.url ?? '')
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-disposition')).toContain('Minutes of October.pdf')
})

test('minutes are attached by their key, and are called Minutes where nobody named them', async () => {
  const { key } = await pdf()
  const { _id } = await scheduled()
  expect((await save(_id, { minutes: key })).minutes).toMatchObject({ key, fileName: 'Minutes.pdf' })
})

test('minutes that are left out stay, and those that are sent back as they were answered stay too', async () => {
  const { _id, minutes } = await scheduled({ minutes: (await pdf()).url })
  expect((await save(_id, { venue: 'The lodge' })).minutes?.key).toBe(minutes?.key)
  const answer = await as('ingrid').put(`/meetings/${_id}`, { minutes })
  expect(answer.headers.get('etag')).toBe('"2"')
})

test('minutes are taken away, replaced, and restored from the history', async () => {
  const { _id, minutes: first } = await scheduled({ minutes: (await pdf()).url })
  expect((await save(_id, { minutes: null })).minutes).toBeNull()
  const second = await pdf('Minutes of October.pdf', 'nora')
  expect((await save(_id, { minutes: second.url })).minutes?.key).toBe(second.key)

  const key = crypto.randomUUID()
  await as('ingrid').put(`/meetings/${_id}`, { minutes: '' }, { key })
  const back = await as('ingrid').post(`/meetings/${_id}/put-back`, { undo: key })
  expect((await meeting(back)).minutes?.key).toBe(second.key)

  // Nothing that the log names is ever gone.
  expect((await save(_id, { minutes: first as FileView })).minutes?.key).toBe(first?.key)
  expect((await follow((await minutesFor(_id))?.url ?? '')).status).toBe(200)
})

test('only papers come in as minutes', async () => {
  const refused = await upload('ingrid', 'minutes', 'tow.gif', soundSamples['tow.gif']!)
  expect(refused.status).toBe(415)
  expect(await refused.json()).toMatchObject({ error: 'This file type is not supported' })
  for (const name of ['minutes.doc', 'minutes.docx'] as const) {
    const { url } = await uploaded('ingrid', 'minutes', name, soundSamples[name]!)
    expect((await scheduled({ minutes: url })).minutes?.fileName).toBe(name)
  }
})

test.each([
  ['that were never sent', async () => 'no-such-file'],
  [
    'that were sent elsewhere',
    async () => (await uploaded('ingrid', 'sentinel', 'a.pdf', soundSamples['programme.pdf']!)).url,
  ],
  ['that are another meeting’s', async () => (await scheduled({ minutes: (await pdf()).url })).minutes?.key],
  ['at an address of the web', async () => 'https://elsewhere.example/minutes.pdf'],
])('minutes %s are refused beside their field, and nothing is saved', async (_, minutesOf) => {
  const { _id } = await scheduled()
  const refused = await as('ingrid').put(`/meetings/${_id}`, { venue: 'The lodge', minutes: await minutesOf() })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'INVALID',
    fields: { minutes: expect.stringMatching(/ (is|are) gone/) },
  })
  expect(await meeting(await as('olav').get(`/meetings/${_id}`))).toMatchObject({
    venue: 'Tolling Hall',
    minutes: null,
  })
})

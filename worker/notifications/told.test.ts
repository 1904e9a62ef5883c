import { beforeAll, expect, test } from 'vitest'

import type { ActivityPage } from '../domain/admin/activity-views'
import type { ToldPage } from '../domain/notification/told-views'
import { dateInWords } from '../domain/wall/wall-clock'
import { roadClosedToday } from '../testing/cast-alerts'
import { workParty } from '../testing/cast-entries'
import { clubDay } from '../testing/club-day'
import { theCast } from '../testing/club-house'
import { addRoom, addSeason, dayAhead, stayOf } from '../testing/lodge'
import { as } from '../testing/portal'
import { reply, start } from '../testing/wall'

beforeAll(theCast)

const toldOf = async (query = '') => (await as('ingrid').get(`/notifications/told${query}`)).json<ToldPage>()

test('administrators see who was told what, by whom, over which channel and with which outcome', async () => {
  for (const player of ['olav', 'ines'] as const)
    await as(player).put(`/notification-settings/${player}`, { quiet: null })
  await as('ingrid').post('/alerts', roadClosedToday())
  const added = await as('ingrid').post('/calendar/', { ...workParty, onDuty: ['olav', 'ines', 'ingrid'] })
  const [entry] = await added.json<{ _id: string }[]>()
  const { told } = await toldOf()
  expect(told.map(({ kind, by, title, to }) => [kind, by?.name, title, to?.map(({ name }) => name) ?? null])).toEqual([
    ['plan', 'Ingrid Halvorsen', 'Work party', ['Ines Calloway', 'Olav Brekke']],
    ['alert', 'Ingrid Halvorsen', null, null],
  ])
  expect(told[0]?.deliveries).toEqual([
    { channel: 'digest', outcome: 'waiting', count: 2, at: null },
    { channel: 'push', outcome: 'no device', count: 2, at: expect.any(String) },
  ])
  expect((await toldOf(`?thing=${entry?._id}`)).told.map(({ kind }) => kind)).toEqual(['plan'])
  const nora = (await toldOf('?member=nora')).told
  expect(nora.map(({ kind, deliveries }) => [kind, deliveries.map(({ count }) => count)])).toEqual([['alert', [1]]])
})

test('an answer by an administrator and the place that it freed are told apart', async () => {
  const added = await as('ingrid').post('/calendar/', {
    ...{ ...workParty, title: 'Soup for one', start: `${clubDay(50)}T18:00`, end: `${clubDay(50)}T21:00` },
    answers: { deadline: null, places: 1, guests: 0 },
  })
  const [entry] = await added.json<{ _id: string }[]>()
  for (const who of ['olav', 'ines'] as const)
    await as(who).put(`/dates/${entry?._id}/answers/${who}`, { answer: 'yes' })
  await as('ingrid').put(`/dates/${entry?._id}/answers/olav`, { answer: 'no' })
  const { told: all } = await toldOf(`?thing=${entry?._id}`)
  const told = all.filter(({ kind }) => kind === 'answer')
  const rows = told.map(({ what, title, to }) => [what, title, to?.map(({ name }) => name)])
  expect(rows.toSorted()).toEqual([
    ['answered no', 'Soup for one', ['Olav Brekke']],
    ['moved up', 'Soup for one', ['Ines Calloway']],
  ])
  expect(told.flatMap(({ deliveries }) => deliveries).every(({ count }) => count === 1)).toBe(true)
})

test('who moves up to a bed is named, and nobody stands there for what they did themselves', async () => {
  await addRoom(1)
  await addSeason()
  const taken = await as('olav').post('/stays', stayOf('olav', 3))
  const { stay } = await taken.json<{ stay: { _id: string } }>()
  await as('ines').post('/stays', stayOf('ines', 3, { orWait: true }))
  expect((await as('olav').delete(`/stays/${stay._id}`)).status).toBe(204)
  const { told } = await toldOf()
  expect(told.filter(({ to }) => to?.length === 0)).toEqual([])
  expect(told.slice(0, 1)).toMatchObject([{ what: 'bed', to: [{ name: 'Ines Calloway' }] }])
  const { entries } = await (await as('ingrid').get('/activity')).json<ActivityPage>()
  const day = dateInWords(dayAhead(3))
  expect(entries.slice(0, 2).map(({ records }) => records.map(({ action, title }) => `${action} ${title}`))).toEqual([
    [`canceled the stay from ${day}`, `found beds for the waiting stay from ${day} for Ines Calloway`],
    [`joined the waiting list for ${day}`],
  ])
})

test('what members said to each other is not told with it', async () => {
  const { conversation } = await start('olav', 'Canaryhello.')
  await reply('ines', conversation._id, 'Canaryreply.')
  expect(JSON.stringify(await toldOf())).not.toMatch(/canary/i)
})

test('is for administrators alone, in pages', async () => {
  expect((await as('olav').get('/notifications/told')).status).toBe(403)
  for (let each = 0; each < 22; each++) await as('ingrid').post('/alerts', roadClosedToday())
  const { told, next } = await toldOf()
  expect(told).toHaveLength(20)
  const more = await toldOf(`?before=${next}`)
  expect(more.told[0]?.place).toBeLessThan(told.at(-1)?.place ?? 0)
})

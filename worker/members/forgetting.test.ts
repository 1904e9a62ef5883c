import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { aggregates } from '../club'
import type { CalendarEntry } from '../domain/entry/entry-views'
import { logPages } from '../event-log/rebuild/log-pages'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { proveLog } from '../event-log/seal/proof'
import { ines } from '../testing/cast'
import { workParty } from '../testing/cast-entries'
import { gymnasticsNight } from '../testing/cast-series'
import { clubDay } from '../testing/club-day'
import { enroll, signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { as, withToken } from '../testing/portal'
import { subscribedBrowser } from '../testing/push-service'
import { uploaded } from '../testing/upload'

const gunn = {
  ...ines,
  fname: 'Gunnhild',
  lname: 'Torvaldsdatter',
  birthdate: '1983-08-19',
  email: 'gunnhild@quarry.example',
  phone: { home: '2535550188', work: '', cell: '' },
  address: { street: '7 Cinder Lane', city: 'Ashgrove', state: 'WA' as const, zipCode: '98111' },
}
const why = { reason: 'Asked for it in a letter.' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/of-gunnhild'
const personal = [
  'Gunnhild',
  'Torvaldsdatter',
  '1983-08-19',
  'gunnhild@quarry.example',
  '2535550188',
  'Quarry Rescue',
  'Card of Gunn',
  'Gunn’s own woodpile',
  'Cinder Lane',
  endpoint,
]

async function dump(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'`,
  ).all<{ name: string }>()
  const tables = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`).all()))
  const objects = await env.FILES.list()
  // What was mailed has left the portal.
  objects.objects = objects.objects.filter(({ key }) => !key.startsWith('dev-mail/'))
  const files = await Promise.all(objects.objects.map(async ({ key }) => (await env.FILES.get(key))?.text()))
  return JSON.stringify([tables.map((table) => table.results), files, objects.objects.map(({ key }) => key)])
}

const asContact = { name: 'Gunnhild Torvaldsdatter', phone: '2535550188', email: 'Gunnhild@Quarry.example' }

const addEvent = async (change: object) => {
  const answer = await as('ingrid').post('/calendar/', { ...workParty, ...change })
  return (await answer.json<CalendarEntry[]>())[0]?._id ?? ''
}
const addSeries = async (change: object) => {
  const answer = await as('ingrid').post('/series', { ...gymnasticsNight, ...change })
  return (await answer.json<{ _id: string }>())._id
}
const event = async (id: string) =>
  (await (await as('olav').get(`/calendar/${id}`)).json<CalendarEntry[]>())[0] as CalendarEntry
const events: Record<string, string> = {}

/** Her first aid card, with its file. */
async function giveCards() {
  const kind = await as('ingrid').post('/qualification-kinds', { name: 'First aid', symbol: 'First aid', needed: 2 })
  const id = `gunn:${(await kind.json<{ qualificationKind: { _id: string } }>()).qualificationKind._id}`
  const card = { issuedOn: '2024-12-28', endsOn: '2026-12-28', issuedBy: 'Quarry Rescue' }
  const paper = soundSamples['programme.pdf'] as Uint8Array<ArrayBuffer>
  const file = { key: (await uploaded('ingrid', 'qualification', 'x.pdf', paper)).key, fileName: 'Card of Gunn.pdf' }
  expect((await as('ingrid').put(`/qualifications/${id}`, { ...card, file })).status).toBe(200)
}

/** The events of the calendar that Gunnhild has to do with, by what she is in them. */
async function putIntoCalendar() {
  events.contact = await addEvent({ title: 'Contact', contact: asContact, onDuty: ['gunn', 'olav'] })
  events.underAnotherAddress = await addEvent({ contact: { ...asContact, email: 'lodge@skarnhollow.example' } })
  events.once = await addEvent({ title: 'Once', contact: asContact })
  await as('ingrid').post(`/calendar/${events.once}`, { ...workParty, title: 'Once' })
  events.series = await addSeries({ contact: asContact, onDuty: ['gunn', 'olav'] })
  const split = { ...gymnasticsNight, contact: asContact, start: '2027-01-21T18:30', end: '2027-01-21T20:00' }
  await as('ingrid').post(`/series/${events.series}/following/2027-01-21`, split)
  events.dateOfSeries = await addSeries({})
  const { rule: _, ...details } = gymnasticsNight
  await as('ingrid').post(`/series/${events.dateOfSeries}/dates/2026-12-10`, { ...details, contact: asContact })
  events.removedSeries = await addSeries({ contact: asContact })
  await as('ingrid').delete(`/series/${events.removedSeries}`)
  events.removed = await addEvent({ title: 'Canceled', contact: { ...asContact, name: 'G. T.' } })
  await as('ingrid').delete(`/calendar/${events.removed}`)
}

beforeAll(async () => {
  await theCast()
  await enroll('gunn', gunn)
  await putIntoCalendar()
  await giveCards()
  const hours = { task: 'Gunn’s own woodpile', date: clubDay(), quarters: 4, members: ['gunn'], note: 'Gunnhild' }
  expect((await withToken(await signIn('gunn'), 'POST', '/work-hours/of/gunn', hours)).status).toBe(201)
  // A new address, so that the portal writes letters to both.
  await as('ingrid').put('/users/gunn', { email: 'torvaldsdatter@quarry.example' })
  await as('ingrid').put('/users/gunn', { email: gunn.email })
  const browser = { ...subscribedBrowser().subscription, endpoint }
  expect((await withToken(await signIn('gunn'), 'POST', '/push/devices', browser)).status).toBe(201)
  await as('ingrid').put('/users/gunn', { family: ['olav'], phone: { cell: '2535550189' } })
  await as('ingrid').delete('/users/gunn', { lname: gunn.lname })
})

test('who was removed is listed for administrators, and can be restored as they were', async () => {
  const list = await (await as('ingrid').get('/users/removed')).json()
  expect(list).toEqual({
    users: [
      {
        _id: 'gunn',
        fname: 'Gunnhild',
        lname: 'Torvaldsdatter',
        removedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  })
  expect((await as('olav').get('/users/removed')).status).toBe(403)
  expect((await as('olav').post('/users/gunn/put-back', { to: 'before removal' })).status).toBe(403)

  expect((await as('ingrid').post('/users/gunn/put-back', { to: 'before removal' })).status).toBe(200)
  expect(await (await as('ingrid').get('/users/gunn')).json()).toMatchObject({ user: { email: gunn.email } })
  expect((await as('ingrid').post('/users/gunn/forget', { lname: gunn.lname }, why)).status).toBe(409)
  await as('ingrid').delete('/users/gunn', { lname: gunn.lname })
})

test('forgetting takes the typed last name, and an administrator', async () => {
  expect((await as('olav').post('/users/gunn/forget', { lname: gunn.lname }, why)).status).toBe(403)
  expect(await (await as('ingrid').post('/users/gunn/forget', { lname: 'Moe' }, why)).json()).toMatchObject({
    error: 'The name you entered did not match!',
  })
})

test('who was removed stays on duty by name, as one who has left', async () => {
  expect((await event(events.contact ?? '')).onDuty).toEqual([
    { _id: 'gunn', fname: 'Gunnhild', lname: 'Torvaldsdatter', isFormer: true },
    { _id: 'olav', fname: 'Olav', lname: 'Brekke' },
  ])
})

test('who was forgotten is nowhere any more, while the log, its chain and its history stand', async () => {
  expect(await dump()).toContain('Torvaldsdatter')
  expect((await as('ingrid').post('/users/gunn/forget', { lname: gunn.lname }, why)).status).toBe(204)
  expect((await as('ingrid').post('/users/gunn/forget', { lname: gunn.lname }, why)).status).toBe(204)

  const left = await dump()
  for (const word of personal) expect(left).not.toContain(word)
  const dependencies = { ...testDependencies(), aggregates }
  expect((await proveLog(logPages(dependencies.db), [])).broken).toBeUndefined()
  expect((await verify(dependencies)).drift).toEqual([])
  await rebuild(dependencies)
  expect((await verify(dependencies)).drift).toEqual([])
  for (const word of personal) expect(await dump()).not.toContain(word)

  const history = await (await as('ingrid').get('/users/gunn/history')).json<{ entries: { action: string }[] }>()
  expect(history.entries[0]).toMatchObject({ action: 'erased the member’s personal data' })
  expect(JSON.stringify(history)).not.toContain('Gunnhild')
  const olavs = await (await as('ingrid').get('/users/olav/history')).json<{ entries: { changes: unknown[] }[] }>()
  expect(JSON.stringify(olavs)).toContain('an erased member')
  expect((await as('ingrid').post('/users/gunn/put-back', { to: 'before removal' })).status).toBe(404)
})

test('the calendar has forgotten them too, and nobody else', async () => {
  const nobody = { name: '', phone: '', email: '' }
  expect(await event(events.contact ?? '')).toMatchObject({
    title: 'Contact',
    contact: nobody,
    onDuty: [{ fname: 'Former', lname: 'member', isFormer: true }, { fname: 'Olav' }],
  })
  expect(await event(events.underAnotherAddress ?? '')).toMatchObject({ contact: nobody })
  expect(await event(events.once ?? '')).toMatchObject({ contact: workParty.contact })

  for (const id of [`${events.series}.20261210`, `${events.series}.20270121`, `${events.dateOfSeries}.20261210`])
    expect(await event(id), id).toMatchObject({ contact: nobody })
  expect(await event(`${events.dateOfSeries}.20261224`)).toMatchObject({ contact: workParty.contact })

  const story = await (await as('ingrid').get(`/calendar/${events.once}/history`)).json<{ entries: object[] }>()
  expect(story.entries[0]).toMatchObject({ action: 'erased a contact', by: { name: 'Ingrid Halvorsen' } })
  const back = await as('ingrid').post(`/calendar/${events.removed}/put-back`, { to: 'before removal' })
  expect(await back.json()).toMatchObject([{ title: 'Canceled', contact: nobody }])
})

test('an event whose contact was forgotten takes a new one, and forgets that one in its turn', async () => {
  const { contact, ...rest } = workParty
  const saved = await as('ingrid').post(`/calendar/${events.contact}`, { ...rest, contact })
  expect(await saved.json()).toMatchObject([{ contact }])
  expect(await event(events.contact ?? '')).toMatchObject({ contact })
  const dependencies = { ...testDependencies(), aggregates }
  await rebuild(dependencies)
  expect((await verify(dependencies)).drift).toEqual([])
  expect(await event(events.contact ?? '')).toMatchObject({ contact })
})

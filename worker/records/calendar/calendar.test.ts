import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import type { CalendarEntry } from '../../domain/entry/entry-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { workParty } from '../../testing/cast-entries'
import { as } from '../../testing/portal'

const add = (change: object = {}, key?: string) =>
  as('ingrid').post('/calendar/', { ...workParty, ...change, user_id: 'x' }, key ? { key } : {})
const entryIn = async (answer: Response) => (await answer.json<CalendarEntry[]>())[0] as CalendarEntry
const added = async (change: object = {}) => entryIn(await add(change))
const titles = async (query = '') =>
  (await (await as('olav').get(`/calendar/${query}`)).json<CalendarEntry[]>()).map(({ title }) => title)

const party = {
  ...workParty,
  onDuty: [
    { _id: 'olav', fname: 'Olav', lname: 'Brekke' },
    { _id: 'ines', fname: 'Ines', lname: 'Calloway' },
  ],
}

describe('an administrator', () => {
  test('adds an event, and every member sees it with who is on duty', async () => {
    const answer = await add({ contact: { ...workParty.contact, phone: '(206) 555-0111' } })
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
    const entry = await entryIn(answer)
    expect(entry).toEqual({ _id: expect.stringMatching(/^[\w-]{22}$/), ...party })

    const one = await as('olav').get(`/calendar/${entry._id}`)
    expect([one.headers.get('etag'), await one.json()]).toEqual(['"1"', [entry]])
    expect(await (await as('olav').get('/calendar/')).json()).toContainEqual(entry)
  })

  test('changes an event as they saw it, and hears when somebody was faster', async () => {
    const { _id } = await added()
    const saved = await as('ingrid').post(`/calendar/${_id}`, { ...workParty, title: 'Wax night' }, { seen: '"1"' })
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"'])
    expect(await saved.json()).toEqual([{ _id, ...party, title: 'Wax night' }])
    const stale = await as('nora').post(`/calendar/${_id}`, workParty, { seen: '"1"' })
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, '"2"'])
    const same = await as('ingrid').post(`/calendar/${_id}`, { ...workParty, title: 'Wax night' })
    expect(same.headers.get('etag')).toBe('"2"')
    expect((await as('ingrid').post('/calendar/nothing', workParty)).status).toBe(404)
  })

  test('removes an event, which is no error twice, and restores it', async () => {
    const { _id } = await added({ title: 'Ski swap' })
    for (const _ of ['at first', 'again']) {
      const gone = await as('ingrid').delete(`/calendar/${_id}`)
      expect([gone.status, gone.headers.get('etag')]).toEqual([204, '"2"'])
    }
    expect((await as('olav').get(`/calendar/${_id}`)).status).toBe(404)
    expect(await titles()).not.toContain('Ski swap')
    expect(await (await as('ingrid').get('/removed/entry')).json()).toMatchObject({
      removed: [{ _id, title: 'Ski swap, 11/28/2026' }],
    })

    const back = await as('ingrid').post(`/calendar/${_id}/put-back`, { to: 'before removal' })
    expect([back.status, await back.json()]).toEqual([200, [{ _id, ...party, title: 'Ski swap' }]])
    expect(await titles()).toContain('Ski swap')
  })

  test('undoes an edit, and reads in the history what was changed by whom', async () => {
    const { _id } = await added()
    const key = crypto.randomUUID()
    await as('nora').post(`/calendar/${_id}`, { ...workParty, onDuty: ['ines', 'nora'], notes: '' }, { key })
    const undone = await as('ingrid').post(`/calendar/${_id}/put-back`, { undo: key })
    expect(await undone.json()).toEqual([{ _id, ...party }])

    const { entries } = await (await as('ingrid').get(`/calendar/${_id}/history`)).json<HistoryPage>()
    expect(entries.map(({ by, action }) => `${by.name} ${action}`)).toEqual([
      'Ingrid Halvorsen changed members on duty and notes',
      'Nora Quist changed members on duty and notes',
      'Ingrid Halvorsen added the event',
    ])
    expect(entries[1]?.changes[0]).toEqual({
      label: 'members on duty',
      from: 'Olav Brekke and Ines Calloway',
      to: 'Ines Calloway and Nora Quist',
    })
  })

  test('sends an event twice, and it stands in the calendar once', async () => {
    const key = crypto.randomUUID()
    const [one, other] = [await add({ title: 'Once' }, key), await add({ title: 'Once' }, key)]
    expect(await other.text()).toBe(await one.text())
    expect((await titles()).filter((title) => title === 'Once')).toHaveLength(1)
  })
})

test('a member may read the calendar and change nothing', async () => {
  const { _id } = await added()
  expect((await as('olav').post('/calendar/', workParty)).status).toBe(403)
  expect((await as('olav').post(`/calendar/${_id}`, workParty)).status).toBe(403)
  expect((await as('olav').delete(`/calendar/${_id}`)).status).toBe(403)
  expect((await as('olav').post(`/calendar/${_id}/put-back`, { asOf: 1 })).status).toBe(403)
  expect((await as('olav').get(`/calendar/${_id}/history`)).status).toBe(403)
})

test('what is wrong is said beside each field, in the order of the form', async () => {
  const refused = await as('ingrid').post('/calendar/', {
    title: '',
    contact: {},
    onDuty: ['olav'],
    start: '',
    end: '',
  })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    error: 'Please enter an event title',
    fields: {
      title: 'Please enter an event title',
      'contact.name': "Please enter the primary contact's name",
      'contact.phone': "Please enter the primary contact's phone number",
      'contact.email': "Please enter the primary contact's email address",
      onDuty: 'There must be at least 2 members assigned for duty',
      start: 'Please enter a start time.',
      end: 'Please enter an end time.',
    },
  })
  expect(await (await add({ start: '2027-03-14T02:15', end: '2027-03-14T04:00' })).json()).toMatchObject({
    fields: { start: 'Clocks spring forward on 03/14/2027, so there’s no 2:15 AM. Please choose another time.' },
  })
})

describe('the days that are asked for', () => {
  beforeAll(async () => {
    await added({ title: 'Before', start: '2031-01-30T09:00', end: '2031-01-31T23:45' })
    await added({ title: 'To midnight', start: '2031-01-31T20:00', end: '2031-02-01T00:00' })
    await added({ title: 'Into it', start: '2031-01-20T09:00', end: '2031-02-01T00:15' })
    await added({ title: 'In it', start: '2031-02-28T23:30', end: '2031-02-28T23:45' })
    await added({ title: 'Out of it', start: '2031-02-28T22:00', end: '2031-03-30T22:00' })
    await added({ title: 'After', start: '2031-03-01T00:00', end: '2031-03-01T01:00' })
  })

  test('show what touches them, soonest first', async () => {
    expect(await titles('?from=2031-02-01&to=2031-02-28')).toEqual(['Into it', 'Out of it', 'In it'])
    expect(await titles('?from=2031-03-30&to=2031-03-31')).toEqual(['Out of it'])
    expect(await titles('?from=2031-03-31')).toEqual([])
    expect((await titles('?to=2031-01-29')).at(-1)).toBe('Into it')
  })

  test('must exist', async () => {
    const refused = await as('olav').get('/calendar/?from=2031-02-30')
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { from: expect.any(String) } }])
  })
})

test('a calendar that has not changed is not sent again', async () => {
  const tag = (await as('olav').get('/calendar/')).headers.get('etag') ?? ''
  const again = () => as('olav').get('/calendar/', undefined, { headers: { 'If-None-Match': tag } })
  expect((await again()).status).toBe(304)
  await added()
  expect((await again()).status).toBe(200)
})

test('names, phones and emails of contacts stand nowhere in the log in clear', async () => {
  const contact = { name: 'Gunnhild Aas', phone: '2535550188', email: 'gunnhild@quarry.example' }
  const { _id } = await added({ contact })
  await as('ingrid').post(`/calendar/${_id}`, { ...workParty, contact: { ...contact, phone: '2535550189' } })
  for (const table of ['events', 'commands', 'outbox', 'removed_records']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toMatch(/Gunnhild|gunnhild|253555018/)
  }
})

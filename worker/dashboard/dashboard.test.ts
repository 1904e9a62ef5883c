import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import type { Dashboard } from '../domain/admin/dashboard-views'
import type { CalendarEntry } from '../domain/entry/entry-views'
import type { OfficeView } from '../domain/office/office-views'
import { toRichText } from '../domain/shared/rich-text'
import { clubClock } from '../event-log/club-clock'
import { signIn, theCast } from '../testing/club-house'
import { addRoom, addSeason, stayOf } from '../testing/lodge'
import { as, request, withToken } from '../testing/portal'
import { beginAt } from '../testing/test-clock'
import { uploaded } from '../testing/upload'

// In the small hours the night at the lodge is that of the day before.
beginAt('18:00')

const today = clubClock(env.CLUB_TIME_ZONE)().today
const year = Number(today.slice(0, 4))
const dashboard = async (player: 'ines' | 'ingrid' = 'ines') => (await as(player).get('/dashboard')).json<Dashboard>()

const alert = (words: string) => ({ type: 'info', message: toRichText(words), expirationDate: today })
const meeting = (venue: string, date: string, time = '07:00PM') => ({
  type: 'Board Meeting',
  venue,
  address: '1 Tow Road',
  date,
  time,
})
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(theCast)
afterEach(() => vi.useRealTimers())

describe('the dashboard', () => {
  test('of a club in which nothing has happened yet is empty, part by part', async () => {
    expect(await dashboard()).toEqual({
      alerts: [],
      notices: [],
      meetings: [],
      hasMeetings: false,
      sentinels: [],
      coming: [],
      duties: { own: [], asked: null, open: null },
      tonight: null,
      offices: { houseManagers: [], capitalImprovement: [] },
    })
  })

  test('is for members alone', async () => {
    expect((await request('/dashboard')).status).toBe(401)
  })

  test('shows the alerts of the day, the newest first, and the same ones to everybody', async () => {
    await as('ingrid').post('/alerts', alert('The tow stands still.'))
    await as('ingrid').post('/alerts', { ...alert('Soup at noon.'), expirationDate: inDays(7) })
    const { alerts } = await dashboard()
    expect(alerts.map(({ message }) => message)).toEqual([
      toRichText('Soup at noon.'),
      toRichText('The tow stands still.'),
    ])
    expect(alerts[0]).toEqual({
      _id: expect.any(String),
      ...alert('Soup at noon.'),
      expirationDate: inDays(7),
      expired: false,
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    const tomorrow = await withToken(await signIn('ingrid'), 'GET', '/dashboard')
    expect((await tomorrow.json<Dashboard>()).alerts.map(({ message }) => message)).toEqual([
      toRichText('Soup at noon.'),
    ])
  })

  test('tells of all meetings of the day and the three after them, the soonest first, and of none that has been', async () => {
    for (const [venue, date, time] of [
      ['Yesterday', inDays(-1)],
      ['Next week', inDays(7)],
      ['Evening', today, '11:59PM'],
      ['In two weeks', inDays(14)],
      ['Morning', today, '12:01AM'],
      ['Tomorrow', inDays(1)],
      ['In a month', inDays(30)],
    ] as const)
      await as('ingrid').post('/meetings', meeting(venue, date, time))
    const { meetings, hasMeetings } = await dashboard()
    expect(hasMeetings).toBe(true)
    expect(meetings.map(({ venue }) => venue)).toEqual(['Morning', 'Evening', 'Tomorrow', 'Next week', 'In two weeks'])
    expect(meetings[1]).toEqual({
      _id: expect.any(String),
      type: 'Board Meeting',
      venue: 'Evening',
      date: today,
      time: '11:59PM',
    })
  })

  test('names the Sentinels of this year and the last, the newest first, and holds no links to them', async () => {
    for (const [month, of] of [
      ['May', year - 1],
      ['January', year],
      ['December', year - 1],
      ['December', year - 2],
    ] as const) {
      const { url } = await uploaded('ingrid', 'sentinel', 'Sentinel.pdf', soundSamples['programme.pdf']!)
      await as('ingrid').post('/sentinels', { month, year: of, url })
    }
    const { sentinels } = await dashboard()
    expect(sentinels.map(({ month, year }) => `${month} ${year}`)).toEqual([
      `January ${year}`,
      `December ${year - 1}`,
      `May ${year - 1}`,
    ])
    expect(Object.keys(sentinels[0] ?? {})).toEqual(['_id', 'year', 'month'])
  })

  test('names who holds the offices of its cards, with a number to call and an address where there is one', async () => {
    const add = async (office: object) =>
      (await (await as('ingrid').post('/offices', office)).json<{ office: OfficeView }>()).office
    const section = 'house-managers'
    await add({ section, title: 'First weekend', holders: ['olav', 'solveig'] })
    await add({ section, title: 'New Year', email: 'hut@placeholder.example' })
    await add({ section: 'capital-improvement', title: 'Chair', email: 'chair@skarnhollow.example', holders: ['ines'] })
    await add({ section: 'board', title: 'Cook', holders: ['nora'] })

    expect((await dashboard('ingrid')).offices).toEqual({
      houseManagers: [
        {
          _id: expect.any(String),
          title: 'First weekend',
          email: null,
          holders: [
            { _id: 'olav', fname: 'Olav', lname: 'Brekke', phone: '2065550111' },
            { _id: 'solveig', fname: 'Solveig', lname: 'Brekke', phone: null },
          ],
        },
        { _id: expect.any(String), title: 'New Year', email: null, holders: [] },
      ],
      capitalImprovement: [
        {
          _id: expect.any(String),
          title: 'Chair',
          email: 'chair@skarnhollow.example',
          holders: [{ _id: 'ines', fname: 'Ines', lname: 'Calloway', phone: '2065550126' }],
        },
      ],
    })
  })
})

describe('a dashboard that is asked for again', () => {
  const tagOf = async () => (await as('ines').get('/dashboard')).headers.get('etag') ?? ''
  const again = (tag: string) => as('ines').get('/dashboard', undefined, { headers: { 'If-None-Match': tag } })

  test('is answered 304 while nothing on it has changed', async () => {
    const tag = await tagOf()
    expect((await again(tag)).status).toBe(304)
    expect((await as('nora').get('/dashboard', undefined, { headers: { 'If-None-Match': tag } })).status).toBe(200)
  })

  test.each([
    ['an alert', () => as('ingrid').post('/alerts', alert('Bring skins.'))],
    ['a meeting', () => as('ingrid').post('/meetings', meeting('The hut', inDays(2)))],
    ['an office', () => as('ingrid').post('/offices', { section: 'house-managers', title: 'Easter' })],
    ['the phone of a house manager', () => as('ingrid').put('/users/olav', { phone: { home: '2065550119' } })],
  ])('is answered whole once %s has changed', async (_, change) => {
    const tag = await tagOf()
    expect((await change()).status).toBeLessThan(300)
    expect((await again(tag)).status).toBe(200)
  })

  test('is answered whole on the next day', async () => {
    const tag = await tagOf()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    expect((await again(tag)).status).toBe(200)
  })
})

test('the next three dates that ask are on the dashboard, with the reader’s answer, until they have begun', async () => {
  const contact = { name: 'Olav Brekke', phone: '2065550111', email: 'olav@skarnhollow.example' }
  const ask = async (title: string, days: number) =>
    as('ingrid').post('/calendar/', {
      ...{ title, contact, onDuty: ['olav', 'ines'], notes: '' },
      ...{ start: `${inDays(days)}T18:00`, end: `${inDays(days)}T21:00` },
      answers: { deadline: null, places: null, guests: 0 },
    })
  for (const [title, days] of [
    ['Later', 30],
    ['Soup', 2],
    ['Potluck', 9],
    ['Wax night', 5],
  ] as const)
    await ask(title, days)
  expect((await dashboard()).coming.map(({ title }) => title)).toEqual(['Soup', 'Wax night', 'Potluck'])
  const [soup] = (await dashboard()).coming
  await as('ines').put(`/dates/${soup?._id}/answers/ines`, { answer: 'yes' })
  expect((await dashboard()).coming[0]).toMatchObject({ title: 'Soup', coming: 1, answer: 'yes', others: [] })
  expect((await dashboard('ingrid')).coming[0]).toMatchObject({ coming: 1, answer: null })
})

describe('the reader’s duties on the dashboard', () => {
  const contact = { name: 'Olav Brekke', phone: '2065550111', email: 'olav@skarnhollow.example' }
  const shift = (id: string, places: number, more: object = {}) => ({
    ...{ id, name: id, day: 0, from: '09:00', to: '12:00', places, isOpen: true },
    ...more,
  })
  const addEvent = async (title: string, days: number, shifts: readonly object[], onDuty = ['olav', 'nora']) => {
    const times = { start: `${inDays(days)}T08:00`, end: `${inDays(days)}T20:00` }
    const answer = await as('ingrid').post('/calendar/', { ...times, title, contact, onDuty, notes: '', shifts })
    const [entry] = await answer.json<CalendarEntry[]>()
    return entry?._id ?? ''
  }
  const duties = async (player: 'ines' | 'ingrid' | 'olav') =>
    (await (await as(player).get('/dashboard')).json<Dashboard>()).duties

  test('are the next two with their times, and the soonest shift that lacks people and they may take', async () => {
    const race = await addEvent('Race day', 20, [
      shift('Bar', 2, { minAge: 90 }),
      shift('Gates', 1),
      shift('Timing', 3, { from: '13:00', to: '15:00' }),
    ])
    await as('nora').put(`/duties/${race}/shifts/Gates/nora`, {})
    expect((await duties('ingrid')).open).toMatchObject({ date: race, shift: 'Timing', title: 'Race day', missing: 3 })
    await as('ingrid').put(`/duties/${race}/shifts/Timing/ingrid`, {})
    expect(await duties('ingrid')).toMatchObject({
      own: expect.arrayContaining([
        {
          ...{ date: race, shift: 'Timing', name: 'Timing', title: 'Race day' },
          ...{ start: `${inDays(20)}T13:00`, end: `${inDays(20)}T15:00` },
        },
      ]),
      open: null,
      asked: null,
    })
  })

  test('show who asks them to take over until they have answered, and nobody else reads it', async () => {
    const date = await addEvent('Hut closing', 1, [], ['olav', 'ingrid'])
    const sent = { shift: 'duty', to: ['ines'], isAnyone: false, message: 'A canary.' }
    const { _id } = await (await as('olav').post(`/duties/${date}/swaps`, sent)).json<{ _id: string }>()
    expect((await duties('ines')).asked).toMatchObject({ _id, date, from: { name: 'Olav Brekke' }, mayTake: true })
    expect((await duties('ingrid')).asked).toBeNull()
    expect(JSON.stringify(await duties('ines'))).not.toContain('canary')
    expect((await duties('olav')).own[0]).toMatchObject({ date, shift: 'duty', title: 'Hut closing' })
    await as('ines').post(`/duties/${date}/swaps/${_id}/accept`, {})
    expect(await duties('ines')).toMatchObject({ asked: null, own: [{ date, title: 'Hut closing' }, {}] })
    expect((await duties('olav')).own.map((duty) => duty.date)).not.toContain(date)
  })
})

test('the dashboard tells how many sleep at the lodge tonight, whom of them one may see, and who manages the house', async () => {
  expect((await dashboard()).tonight).toBeNull()
  await addRoom(8)
  await addSeason()
  const before = await dashboard()
  expect(before.tonight).toMatchObject({ people: 0, left: 8, seen: [] })
  for (const who of ['olav', 'ines'] as const) await as(who).post('/stays', stayOf(who, 0))
  await as('olav').put('/lodge/settings/olav', { isHidden: true })
  expect((await dashboard()).tonight).toMatchObject({
    people: 2,
    left: 6,
    seen: [{ _id: 'ines', name: 'Ines Calloway' }],
    manager: before.tonight?.manager ?? null,
  })
  expect((await dashboard('ingrid')).tonight?.seen).toEqual([{ _id: 'ines', name: 'Ines Calloway' }])
  const { tonight } = await (await as('olav').get('/dashboard')).json<Dashboard>()
  expect(tonight?.seen.map(({ _id }) => _id).sort()).toEqual(['ines', 'olav'])
})

test('a dashboard that is asked for again offers what has begun no more, though nothing has changed', async () => {
  const asks = { deadline: null, places: null, guests: 0 }
  const entry = {
    ...{ title: 'Ski waxing', onDuty: ['olav', 'nora'], notes: '', answers: asks },
    ...{ start: `${today}T20:15`, end: `${today}T21:00` },
    contact: { name: 'Olav Brekke', phone: '2065550111', email: 'olav@skarnhollow.example' },
  }
  expect((await as('ingrid').post('/calendar', entry)).status).toBe(201)
  const titles = async (answer: Response) => (await answer.json<Dashboard>()).coming.map(({ title }) => title)
  expect(await titles(await as('ines').get('/dashboard'))).toContain('Ski waxing')
  const tag = (await as('ines').get('/dashboard')).headers.get('etag') ?? ''
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2.5 * 3_600_000 })
  const later = await as('ines').get('/dashboard', undefined, { headers: { 'If-None-Match': tag } })
  expect(later.status).toBe(200)
  expect(await titles(later)).not.toContain('Ski waxing')
})

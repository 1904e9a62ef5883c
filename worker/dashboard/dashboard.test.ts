import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import type { Dashboard } from '../domain/admin/dashboard-views'
import type { OfficeView } from '../domain/office/office-views'
import { richTextOf } from '../domain/shared/rich-text'
import { clubClock } from '../event-log/club-clock'
import { signIn, theCast } from '../testing/club-house'
import { as, request, withToken } from '../testing/portal'
import { uploaded } from '../testing/upload'

const today = clubClock(env.CLUB_TIME_ZONE)().today
const year = Number(today.slice(0, 4))
const dashboard = async (player: 'ines' | 'ingrid' = 'ines') => (await as(player).get('/dashboard')).json<Dashboard>()

const alert = (words: string) => ({ type: 'info', message: richTextOf(words), expirationDate: today })
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
      richTextOf('Soup at noon.'),
      richTextOf('The tow stands still.'),
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
      richTextOf('Soup at noon.'),
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

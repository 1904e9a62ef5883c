import { env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { aggregates } from '../club'
import type { PastCalendar } from '../domain/admin/as-of-views'
import type { InboxPage } from '../domain/notification/notification-views'
import { detailsOf, plainSentence } from '../domain/notification/notification-words'
import type { ToldPage } from '../domain/notification/told-views'
import type { SeriesView } from '../domain/series/series-views'
import { verify } from '../event-log/rebuild/rebuild'
import { gymnasticsNight } from '../testing/cast-series'
import { clubDay } from '../testing/club-day'
import { theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { as } from '../testing/portal'
import { remindOfDuties } from './duty-reminders'

beforeAll(theCast)
afterEach(() => void vi.useRealTimers())

type Teller = 'olav' | 'ines' | 'nora'

const { rule: _, ...details } = gymnasticsNight
const add = async (change: object = {}) =>
  (await as('ingrid').post('/series', { ...gymnasticsNight, ...change })).json<SeriesView>()
const send = (path: string, content: object) => as('ingrid').post(`/series/${path}`, content)
const inboxOf = async (player: Teller) => (await as(player).get('/notifications?only=unread')).json<InboxPage>()
const readAll = async (...players: Teller[]) => {
  for (const player of players) await as(player).post('/notifications/read', { upTo: (await inboxOf(player)).position })
}
const told = async (player: Teller) =>
  (await inboxOf(player)).notifications.map((view) => `${plainSentence(view)}. ${detailsOf(view)}`)

test('those on duty are told when a date is moved, given to others, canceled or restored, and when all are', async () => {
  const { _id } = await add()
  expect(await told('olav')).toEqual(['You’re on duty at Gymnastics night. Thu, Dec 10, 6:30 PM'])
  await readAll('olav', 'ines', 'nora')
  const moved = { ...details, start: '2027-02-19T18:30', end: '2027-02-19T20:00', onDuty: ['olav', 'nora'], note: '' }
  await send(`${_id}/dates/2027-02-18`, moved)
  expect(await told('olav')).toEqual(['Gymnastics night was moved. Thu, Feb 18, 6:30 PM to Fri, Feb 19, 6:30 PM'])
  expect(await told('ines')).toEqual(['You’re no longer on duty at Gymnastics night. Thu, Feb 18, 6:30 PM'])
  expect(await told('nora')).toEqual(['You’re on duty at Gymnastics night. Fri, Feb 19, 6:30 PM'])
  expect((await inboxOf('nora')).notifications[0]?.path).toBe(`/resources/calendar/${_id}.20270218`)

  await readAll('olav', 'ines', 'nora')
  await send(`${_id}/dates/2026-12-24/cancel`, { note: 'Christmas Eve' })
  expect(await told('ines')).toEqual(['Gymnastics night was canceled. Thu, Dec 24, 6:30 PM'])
  await send(_id, { ...gymnasticsNight, start: '2026-12-10T18:00' })
  expect((await told('ines'))[0]).toBe('Gymnastics night was moved. Thu, Dec 10, 6:30 PM to Thu, Dec 10, 6:00 PM')
  await as('ingrid').delete(`/series/${_id}`)
  expect(await told('olav')).toEqual(['Gymnastics night was deleted. Thu, Dec 10, 6:00 PM'])
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
})

test('after a split each is told once what it changed for them, and again when it is undone', async () => {
  const { _id } = await add({ title: 'Tumbling' })
  const canceled = { ...details, title: 'Tumbling', start: '2027-02-18T17:00', end: '2027-02-18T18:30' }
  await send(`${_id}/dates/2027-02-18`, { ...canceled, note: 'Early' })
  await readAll('olav', 'ines', 'nora')
  const key = crypto.randomUUID()
  const later = { title: 'Tumbling', start: '2027-01-21T18:00', end: '2027-01-21T19:30', onDuty: ['ines', 'nora'] }
  const path = `/series/${_id}/following/2027-01-21`
  const split = await as('ingrid').post(path, { ...gymnasticsNight, ...later }, { key })
  expect(split.status).toBe(200)
  expect(await told('olav')).toEqual(['You’re no longer on duty at Tumbling. Thu, Jan 21, 6:30 PM'])
  expect(await told('ines')).toEqual(['Tumbling was moved. Thu, Jan 21, 6:30 PM to Thu, Jan 21, 6:00 PM'])
  expect(await told('nora')).toEqual(['You’re on duty at Tumbling. Thu, Jan 21, 6:00 PM'])

  await readAll('olav', 'ines', 'nora')
  const back = crypto.randomUUID()
  expect((await as('ingrid').post(`/series/${_id}/put-back`, { undo: key }, { key: back })).status).toBe(200)
  expect(await told('olav')).toEqual(['You’re on duty at Tumbling. Thu, Jan 21, 6:30 PM'])
  expect(await told('ines')).toEqual(['Tumbling was moved. Thu, Jan 21, 6:00 PM to Thu, Jan 21, 6:30 PM'])
  expect(await told('nora')).toEqual(['You’re no longer on duty at Tumbling. Thu, Jan 21, 6:00 PM'])

  await readAll('olav', 'ines', 'nora')
  const again = crypto.randomUUID()
  expect((await as('ingrid').post(`/series/${_id}/put-back`, { undo: back }, { key: again })).status).toBe(200)
  expect(await told('olav')).toEqual(['You’re no longer on duty at Tumbling. Thu, Jan 21, 6:30 PM'])
  expect(await told('ines')).toEqual(['Tumbling was moved. Thu, Jan 21, 6:30 PM to Thu, Jan 21, 6:00 PM'])
  expect(await told('nora')).toEqual(['You’re on duty at Tumbling. Thu, Jan 21, 6:00 PM'])
  await readAll('olav', 'ines', 'nora')
  expect((await as('ingrid').post(`/series/${_id}/put-back`, { undo: again })).status).toBe(200)
  expect(await told('olav')).toEqual(['You’re on duty at Tumbling. Thu, Jan 21, 6:30 PM'])
  await readAll('olav', 'ines', 'nora')
  await as('ingrid').post(path, {
    ...gymnasticsNight,
    title: 'Tumbling',
    start: '2027-01-21T18:30',
    end: '2027-01-21T20:00',
  })
  await readAll('olav', 'ines', 'nora')
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
})

test('a split that changes neither when nor who tells nobody', async () => {
  const { _id } = await add({ title: 'Stretching' })
  await readAll('olav', 'ines')
  const times = { start: '2027-01-21T18:30', end: '2027-01-21T20:00' }
  await send(`${_id}/following/2027-01-21`, { ...gymnasticsNight, title: 'Stretching', ...times, notes: 'Slowly.' })
  expect([await told('olav'), await told('ines')]).toEqual([[], []])
})

test('of a series with fewer dates, or that ends at another time, nobody is told that it was moved', async () => {
  const { _id } = await add({ title: 'Balance' })
  await readAll('olav')
  const fewer = { ...gymnasticsNight, title: 'Balance', rule: { repeats: 'every second week', until: null, count: 3 } }
  await send(_id, fewer)
  expect(await told('olav')).toEqual(['Balance ends on an earlier date. Thu, Jan 7, 6:30 PM'])
  await readAll('olav')
  await send(_id, { ...fewer, rule: { ...fewer.rule, count: 4 } })
  expect(await told('olav')).toEqual(['Balance was extended to a later date. Thu, Jan 21, 6:30 PM'])
  await readAll('olav')
  await send(_id, { ...fewer, rule: { ...fewer.rule, count: 4 }, end: '2026-12-10T20:30' })
  expect(await told('olav')).toEqual(['Balance ends at a different time. Thu, Dec 10, 8:30 PM'])
  await readAll('olav')
  await send(_id, { ...fewer, rule: { ...fewer.rule, count: 4, repeats: 'every week' }, end: '2026-12-10T20:30' })
  expect(await told('olav')).toEqual(['Balance has new dates. Thu, Dec 10, 6:30 PM'])
})

test('a date that is added is told to those on duty, and so is its removal', async () => {
  const { _id } = await add({ title: 'Show practice' })
  await readAll('olav')
  await send(`${_id}/dates`, { start: '2026-12-19T10:00', end: '2026-12-19T12:00', note: 'Before the show' })
  expect(await told('olav')).toEqual(['You’re on duty at Show practice. Sat, Dec 19, 10:00 AM'])
  await readAll('olav')
  await as('ingrid').delete(`/series/${_id}/dates/2026-12-19`)
  expect(await told('olav')).toEqual(['Show practice was canceled. Sat, Dec 19, 10:00 AM'])
})

test('those on duty on a date are reminded of it seven days before and the day before, once', async () => {
  const { _id } = await add({ title: 'Practice' })
  await send(`${_id}/dates/2027-01-07`, {
    ...details,
    title: 'Practice',
    start: '2027-01-08T18:30',
    end: '2027-01-08T20:00',
    onDuty: ['nora', 'ines'],
    note: '',
  })
  await send(`${_id}/dates/2027-01-21/cancel`, { note: '' })
  const reminders = async (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T18:00:00Z`) })
    await remindOfDuties(testDependencies(), env)
    await remindOfDuties(testDependencies(), env)
    const { results } = await env.DB.prepare(
      `SELECT recipient, about->>'days' AS days, about->>'date' AS date FROM notifications
       WHERE kind = 'duty' AND thing = ? ORDER BY place, recipient`,
    )
      .bind(_id)
      .all<{ recipient: string; days: number; date: string }>()
    return results.map(({ recipient, days, date }) => `${recipient} ${days} ${date.slice(-8)}`)
  }
  const first = ['ines 7 20261210', 'olav 7 20261210']
  expect(await reminders('2026-12-03')).toEqual(first)
  const second = [...first, 'ines 1 20270107', 'nora 1 20270107']
  expect(await reminders('2027-01-07')).toEqual(second)
  vi.useRealTimers()
  expect(await told('nora')).toContain('You’re on duty at Practice tomorrow. Fri, Jan 8, 6:30 PM, with Ines Calloway')
  // It leads to the date, of which administrators see that she was told.
  const path = async () => (await inboxOf('nora')).notifications[0]?.path ?? ''
  expect(await path()).toBe(`/resources/calendar/${_id}.20270107`)
  const { told: sent } = await (await as('ingrid').get('/notifications/told?member=nora')).json<ToldPage>()
  expect(sent[0]).toMatchObject({ kind: 'duty', title: 'Practice' })
  // Of what is canceled nobody is reminded.
  expect(await reminders('2027-01-14')).toEqual(second)
})

test('the time machine shows the dates that a series had', async () => {
  const { _id } = await add({ title: 'Stretching' })
  const day = clubDay()
  const look = async () => {
    const path = `/as-of/${day}/calendar?from=2026-12-01&to=2026-12-31`
    const { entries } = await (await as('ingrid').get(path)).json<PastCalendar>()
    return entries.filter((entry) => entry._id.startsWith(_id)).map(({ start, onDuty }) => [start, onDuty[0]?.fname])
  }
  expect(await look()).toEqual([
    ['2026-12-10T18:30', 'Olav'],
    ['2026-12-24T18:30', 'Olav'],
  ])
  await send(`${_id}/dates/2026-12-24/cancel`, { note: '' })
  expect(await look()).toEqual([['2026-12-10T18:30', 'Olav']])
})

import { env } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { PastDate, PastHours } from '../../domain/admin/as-of-views'
import type { CalendarEntry } from '../../domain/entry/entry-views'
import { seriesDateId } from '../../domain/series/series-dates'
import type { SeriesView } from '../../domain/series/series-views'
import { instantOf } from '../../domain/wall/wall-clock'
import { ines, type Player } from '../../testing/cast'
import { workParty } from '../../testing/cast-entries'
import { gymnasticsNight } from '../../testing/cast-series'
import { enroll, theCast } from '../../testing/club-house'
import { as } from '../../testing/portal'
import { look, movableClock } from './past.test.helper'

const recordedAt = movableClock()

/** What happens at noon of a day. */
async function on(day: string, what: () => Promise<unknown>) {
  const now = instantOf(`${day}T12:00`, env.CLUB_TIME_ZONE)
  vi.useFakeTimers({ toFake: ['Date'], now })
  await what()
  await recordedAt(new Date(now).toISOString())
}

const made = async <Answer>(answer: Response | Promise<Response>) => {
  const given = await answer
  expect(given.status, given.url).toBeLessThan(300)
  return given.json<Answer>()
}
const done = async (answer: Promise<Response>) => expect((await answer).status).toBeLessThan(300)
const say = (who: Player, date: string, said: object, member: string = who) =>
  done(as(who).put(`/dates/${date}/answers/${member}`, said))
const breakfast = { id: 'breakfast', name: 'Breakfast', day: 0, from: '06:30', to: '10:00', places: 2, isOpen: true }
const supper = {
  ...workParty,
  title: 'Snow supper',
  start: '2026-12-12T06:00',
  end: '2026-12-12T21:00',
  onDuty: ['ingrid', 'nora'],
  answers: { deadline: null, places: 2, guests: 2 },
  shifts: [breakfast],
}
const wood = { task: 'Stacked wood', date: '2026-11-28', quarters: 12, members: ['olav', 'solveig'], note: '' }

let date = ''
let gymnastics = ''
let meeting = ''
let hours = ''

beforeAll(async () => {
  await on('2026-11-30', async () => {
    await theCast()
    await enroll('gunn', { ...ines, fname: 'Gunn', lname: 'Aas', email: 'gunn@skarnhollow.example' })
    await done(as('ingrid').put('/users/olav', { family: ['solveig'] }))
    const [entry] = await made<CalendarEntry[]>(as('ingrid').post('/calendar/', supper))
    date = entry?._id ?? ''
    const answers = { deadline: null, places: null, guests: 0 }
    const { _id } = await made<SeriesView>(as('ingrid').post('/series', { ...gymnasticsNight, answers }))
    gymnastics = seriesDateId(_id, '2026-12-10')
    await done(as('ingrid').put('/work-hours/target/2026', { quarters: 80 }))
    hours = (await made<{ workHours: { _id: string } }>(as('olav').post('/work-hours/of/olav', wood))).workHours._id
  })
  await on('2026-12-03', async () => {
    await say('olav', date, { answer: 'yes', guests: ['Jonas Brekke'], note: 'Two pots of chili.' })
    await say('ines', date, { answer: 'yes' })
    await say('olav', gymnastics, { answer: 'no' })
    await done(as('olav').put(`/duties/${date}/shifts/breakfast/olav`, {}))
    await done(as('ingrid').put(`/duties/${date}/shifts/breakfast/gunn`, {}))
    await done(as('ingrid').post('/work-hours/confirm', { entries: [{ id: hours, version: 1 }] }))
  })
  await on('2026-12-07', async () => {
    await say('olav', date, { answer: 'no' })
    await done(as('ingrid').delete(`/duties/${date}/shifts/breakfast/olav`))
    const moved = { title: 'Snow supper, later', start: '2026-12-13T06:00', end: '2026-12-13T21:00' }
    await done(as('ingrid').post(`/calendar/${date}`, { ...supper, ...moved }))
    await done(as('ingrid').delete('/users/gunn', { lname: 'Aas' }))
    await done(as('ingrid').put('/users/olav', { family: [] }))
    await done(as('ines').post('/work-hours/of/ines', { ...wood, members: ['ines'], quarters: 8 }))
  })
  await on('2026-12-08', async () => {
    const board = {
      venue: 'Lodge',
      address: '1 Ridge Road',
      date: '2026-12-15',
      time: '7:00 PM',
      type: 'Board Meeting',
    }
    const answers = { deadline: null, places: null, guests: 0 }
    meeting = (await made<{ meeting: { _id: string } }>(as('ingrid').post('/meetings', { ...board, answers }))).meeting
      ._id
    await say('ines', meeting, { answer: 'maybe' })
  })
})
afterAll(() => vi.useRealTimers())

const dateOn = async (day: string, id = date) => (await look<PastDate>(`${day}/dates/${id}`)).date
const comes = ({ answers }: PastDate['date']) =>
  answers?.given.map(({ name, answer, isWaiting, guests }) => [name, isWaiting ? 'waits' : answer, guests])

describe('the answers to an event', () => {
  test('are those of the day that is looked back to', async () => {
    expect((await dateOn('2026-12-02')).answers).toEqual({ places: 2, given: [] })
    const then = await dateOn('2026-12-03')
    expect(comes(then)).toEqual([
      ['Olav Brekke', 'yes', 1],
      ['Ines Calloway', 'waits', 0],
    ])
    expect(then.answers?.given[0]?.recordedOn).toBe('2026-12-03')
    expect(comes(await dateOn('2026-12-07'))).toEqual([
      ['Ines Calloway', 'yes', 0],
      ['Olav Brekke', 'no', 0],
    ])
  })

  test('stand under the title and at the hours of then', async () => {
    expect(await dateOn('2026-12-06')).toMatchObject({ title: 'Snow supper', start: '2026-12-12T06:00' })
    expect(await dateOn('2026-12-07')).toMatchObject({
      title: 'Snow supper, later',
      start: '2026-12-13T06:00',
      recordedOn: '2026-12-07',
      onDuty: [{ name: 'Ingrid Halvorsen' }, { name: 'Nora Quist' }],
    })
  })

  test('tell neither guests’ names nor notes', async () => {
    expect(JSON.stringify(await dateOn('2026-12-03'))).not.toMatch(/Jonas|chili/)
  })

  test('are there for a date of a series too', async () => {
    const then = await dateOn('2026-12-03', gymnastics)
    expect(then).toMatchObject({ title: gymnasticsNight.title, start: '2026-12-10T18:30' })
    expect(comes(then)).toEqual([['Olav Brekke', 'no', 0]])
  })

  test('are there for a meeting too', async () => {
    const then = await dateOn('2026-12-08', meeting)
    expect(then).toMatchObject({ title: 'Board Meeting', start: '2026-12-15T19:00', shifts: [] })
    expect(comes(then)).toEqual([['Ines Calloway', 'maybe', 0]])
  })

  test('are not there for what was not on the calendar on that day', async () => {
    for (const [day, id] of [
      ['2026-11-29', date],
      ['2026-12-07', meeting],
      ['2026-12-07', 'nothing'],
      ['2026-12-07', `${gymnastics.slice(0, -8)}20261211`],
    ]) {
      const answer = await as('ingrid').get(`/as-of/${day}/dates/${id}`)
      expect([answer.status, (await answer.json<{ error: string }>()).error], `${day} ${id}`).toEqual([
        404,
        'This event wasn’t on the calendar on that day.',
      ])
    }
  })
})

test('a day’s roster has who was on each shift then, and not who has left the club by then', async () => {
  const roster = async (day: string) =>
    (await dateOn(day)).shifts.map(({ name, start, places, on }) => [name, start, places, on.map((one) => one.name)])
  expect(await roster('2026-12-02')).toEqual([['Breakfast', '2026-12-12T06:30', 2, []]])
  expect(await roster('2026-12-03')).toEqual([['Breakfast', '2026-12-12T06:30', 2, ['Olav Brekke', 'Gunn Aas']]])
  expect(await roster('2026-12-07')).toEqual([['Breakfast', '2026-12-13T06:30', 2, []]])
})

test('the hours of a season are those that were recorded by then, by the families of then', async () => {
  const then = await look<PastHours>('2026-11-30/work-hours')
  expect(then).toMatchObject({ season: 2026, target: 80 })
  expect(then.families).toEqual([{ _id: 'olav', name: 'Brekke', confirmed: 0, waiting: 24, recordedOn: '2026-11-30' }])
  expect((await look<PastHours>('2026-12-06/work-hours?season=2026')).families).toEqual([
    { _id: 'olav', name: 'Brekke', confirmed: 24, waiting: 0, recordedOn: '2026-12-03' },
  ])
  const later = (await look<PastHours>('2026-12-07/work-hours')).families
  expect(later.map(({ name, confirmed, waiting }) => [name, confirmed, waiting])).toEqual([
    ['Brekke', 12, 0],
    ['Brekke', 12, 0],
    ['Calloway', 0, 8],
  ])
  expect(await look<PastHours>('2026-12-07/work-hours?season=2025')).toMatchObject({ target: null, families: [] })
  expect((await as('ingrid').get('/as-of/2026-12-07/work-hours?season=soon')).status).toBe(400)
})

test('only administrators look back at answers and hours, and that they did is noted', async () => {
  for (const path of [`dates/${date}`, 'work-hours'])
    expect((await as('olav').get(`/as-of/2026-12-03/${path}`)).status, path).toBe(403)
  await dateOn('2026-12-03')
  const { entries } = await (await as('ingrid').get('/activity/sign-ins')).json<{ entries: { detail: string }[] }>()
  expect(entries[0]).toMatchObject({ kind: 'looked back', detail: 'a date of the calendar as of 2026-12-03' })
})

test('a member who has been erased since is named nowhere, neither in answers, nor on shifts, nor in hours', async () => {
  await done(as('ingrid').delete('/users/ines', { lname: 'Calloway' }))
  for (const [id, lname] of [
    ['ines', 'Calloway'],
    ['gunn', 'Aas'],
  ])
    await done(as('ingrid').post(`/users/${id}/forget`, { lname }, { reason: 'Asked for it.' }))
  const then = await dateOn('2026-12-03')
  expect(comes(then)).toEqual([
    ['Olav Brekke', 'yes', 1],
    ['Erased member', 'waits', 0],
  ])
  expect(then.shifts[0]?.on.map(({ name }) => name)).toEqual(['Olav Brekke', 'Erased member'])
  const worked = await look<PastHours>('2026-12-07/work-hours')
  expect(worked.families.map(({ name }) => name).sort()).toEqual(['Brekke', 'Brekke', 'Erased member'])
  expect(JSON.stringify([then, worked])).not.toMatch(/Calloway|Gunn/)
})

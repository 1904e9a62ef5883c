import { env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import type { CalendarEntry } from '../../domain/entry/entry-views'
import type { InboxPage } from '../../domain/notification/notification-views'
import { plainSentence } from '../../domain/notification/notification-words'
import type { DutyDate } from '../../domain/roster/duty-views'
import { daysBefore } from '../../domain/wall/wall-clock'
import { remindOfDuties } from '../../notifications/duty-reminders'
import { ines, type Player } from '../../testing/cast'
import { workParty } from '../../testing/cast-entries'
import { gymnasticsNight } from '../../testing/cast-series'
import { enroll, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { as } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'
import { dueShifts } from './roster-facts'

beginOn('2026-11-20')

let day = '2027-02-01'
const shift = { id: 'supper', name: 'Supper', day: 0, from: '17:00', to: '20:30', places: 2, isOpen: true }

async function addEvent(change: object = {}) {
  day = daysBefore(day, -2)
  const times = { start: `${day}T09:00`, end: `${day}T21:00` }
  const event = {
    ...workParty,
    ...times,
    title: 'Race day',
    onDuty: ['ingrid', 'nora'],
    shifts: [{ ...shift, ...change }],
  }
  const [entry] = await (await as('ingrid').post('/calendar/', event)).json<CalendarEntry[]>()
  return entry?._id ?? ''
}
const inbox = async (who: Player) =>
  (await (await as(who).get('/notifications?only=unread')).json<InboxPage>()).notifications
const told = async (who: Player) => (await inbox(who)).map(plainSentence)
const readAll = async (...players: Player[]) => {
  for (const who of players) await as(who).post('/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
}
const place = (date: string, who: Player) => `/duties/${date}/shifts/supper/${who}`
async function asked(date: string, from: Player, to: readonly Player[]) {
  await as(from).put(place(date, from), {})
  const answer = await as(from).post(`/duties/${date}/swaps`, { shift: 'supper', to, isAnyone: to.length > 1 })
  const { _id } = await answer.json<{ _id: string }>()
  await readAll('olav', 'ines', 'nora', 'ingrid')
  return (who: Player, word: string) => as(who).post(`/duties/${date}/swaps/${_id}/${word}`, {})
}

beforeAll(theCast)
afterEach(() => void vi.useRealTimers())

test('whoever is asked is told, with a way to the answer, until somebody has taken over', async () => {
  const date = await addEvent()
  await as('olav').put(place(date, 'olav'), {})
  await readAll('olav', 'ines', 'nora', 'ingrid')
  const answer = await as('olav').post(`/duties/${date}/swaps`, {
    shift: 'supper',
    to: ['ines', 'nora'],
    isAnyone: true,
  })
  const { _id } = await answer.json<{ _id: string }>()
  expect(await told('ines')).toEqual(['Olav Brekke asks if you can take Supper'])
  expect((await inbox('ines'))[0]).toMatchObject({
    path: `/duties?ask=${_id}`,
    swap: { _id, date },
    to: `${day}T17:00`,
  })
  await as('nora').post(`/duties/${date}/swaps/${_id}/accept`, {})
  expect(await told('ines')).toEqual([])
})

test('whoever asked is told who took over, and so are the administrators, who need not do anything', async () => {
  const date = await addEvent()
  const say = await asked(date, 'olav', ['ines'])
  await say('ines', 'accept')
  expect(await told('olav')).toEqual(['Ines Calloway took over Supper'])
  expect(await told('ingrid')).toEqual(['Ines Calloway took over Supper'])
  expect(await told('ines')).toEqual([])
})

test('where a shift says so administrators are asked, and both hear what they said', async () => {
  const date = await addEvent({ isApproved: true })
  const say = await asked(date, 'olav', ['ines'])
  await say('ines', 'accept')
  const waiting = 'Ines Calloway would take Supper. An administrator has to approve it'
  expect([await told('olav'), await told('ingrid')]).toEqual([[waiting], [waiting]])
  await readAll('olav')
  await say('ingrid', 'approve')
  const approved = ['The swap of Supper was approved']
  expect([await told('olav'), await told('ines')]).toEqual([approved, approved])
})

test('whoever asked is told once everybody has said no', async () => {
  const date = await addEvent()
  const say = await asked(date, 'olav', ['ines', 'nora'])
  await say('ines', 'decline')
  expect(await told('olav')).toEqual([])
  await say('nora', 'decline')
  expect(await told('olav')).toEqual(['Nobody can take Supper. You stay on duty'])
})

test('whoever asked does not wait for the answer of a member who has left the club', async () => {
  await enroll('gunn', { ...ines, fname: 'Gunn', lname: 'Moe', email: 'gunn@skarnhollow.example' })
  const date = await addEvent()
  await as('olav').put(place(date, 'olav'), {})
  const to = ['ines', 'nora', 'gunn']
  const answer = await as('olav').post(`/duties/${date}/swaps`, { shift: 'supper', to, isAnyone: false })
  const { _id } = await answer.json<{ _id: string }>()
  await readAll('olav', 'ines', 'nora', 'ingrid')
  await as('ingrid').delete('/users/gunn', { lname: 'Moe' })
  const decline = (who: Player) => as(who).post(`/duties/${date}/swaps/${_id}/decline`, {})
  expect((await decline('ines')).status).toBe(204)
  expect(await told('olav')).toEqual([])
  expect((await decline('nora')).status).toBe(204)
  expect(await told('olav')).toEqual(['Nobody can take Supper. You stay on duty'])
})

test('who is put on a shift by an administrator is told, and who signs up is not', async () => {
  const date = await addEvent()
  await readAll('olav', 'ines')
  await as('ingrid').put(place(date, 'olav'), {})
  await as('ines').put(place(date, 'ines'), {})
  expect([await told('olav'), await told('ines')]).toEqual([['You’re on duty: Supper'], []])
  await readAll('olav')
  await as('ingrid').delete(place(date, 'olav'))
  expect(await told('olav')).toEqual(['You’re no longer on duty: Supper'])
})

test('those on a shift are reminded seven days before and the day before, each once', async () => {
  const date = await addEvent()
  await as('olav').put(place(date, 'olav'), {})
  const due = await dueShifts(testDependencies(), [
    { before: 7, date: day },
    { before: 1, date: daysBefore(day, -6) },
  ])
  expect(due).toEqual([
    { entry: date, shift: 'supper', name: 'Supper', start: `${day}T17:00`, days: 7, onDuty: ['olav'] },
  ])
})

test('the reminder of a shift is gone once its event is, or once somebody else has taken the shift over', async () => {
  const reminders = async () =>
    (await (await as('olav').get('/notifications')).json<InboxPage>()).notifications.filter(
      ({ what, to }) => what === 'soon' && to === `${day}T17:00`,
    )
  const accepted = async (date: string) => {
    const answer = await as('olav').post(`/duties/${date}/swaps`, { shift: 'supper', to: ['ines'], isAnyone: false })
    const { _id } = await answer.json<{ _id: string }>()
    return as('ines').post(`/duties/${date}/swaps/${_id}/accept`, {})
  }
  const deleted = (date: string) => as('ingrid').delete(`/calendar/${date}`)
  for (const act of [deleted, accepted]) {
    const date = await addEvent()
    await as('olav').put(place(date, 'olav'), {})
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${daysBefore(day, 7)}T18:00:00Z`) })
    await remindOfDuties(testDependencies(), env, (days) => dueShifts(testDependencies(), days))
    expect((await reminders()).map(plainSentence)).toEqual(['You’re on duty: Supper in 7 days'])
    expect((await act(date)).status).toBe(204)
    expect(await reminders()).toEqual([])
    vi.useRealTimers()
  }
})

test('the reminder of a whole event is gone once its reader is off duty or it is on another day, also of a date of a series', async () => {
  const others = { onDuty: ['ines', 'nora'] }
  const edit = (change: object) => (id: string, night: object) =>
    as('ingrid').post(`/calendar/${id}`, { ...night, ...change })
  const takenOver = async (id: string) => {
    const answer = await as('olav').post(`/duties/${id}/swaps`, { shift: 'duty', to: ['ines'], isAnyone: false })
    return as('ines').post(`/duties/${id}/swaps/${(await answer.json<{ _id: string }>())._id}/accept`, {})
  }
  const onDate = (id: string, day: string) => `/series/${id}/dates/${day}`
  const ways: readonly (readonly [path: string, act: (id: string, night: object, day: string) => Promise<Response>])[] =
    [
      ['/calendar/', edit(others)],
      ['/calendar/', edit({ start: '2027-09-02T18:30', end: '2027-09-02T20:00' })],
      ['/calendar/', takenOver],
      ['/series', (id, night, day) => as('ingrid').post(onDate(id, day), { ...night, ...others, note: '' })],
      ['/series', (id, _, day) => as('ingrid').post(`${onDate(id, day)}/cancel`, { note: '' })],
    ]
  for (const [index, [path, act]] of ways.entries()) {
    const day = daysBefore('2027-05-05', -index)
    const times = { start: `${day}T18:30`, end: `${day}T20:00` }
    const night = { ...workParty, ...times, title: 'Stove watch', onDuty: ['olav', 'nora'] }
    const rule = { repeats: 'every week', until: null, count: 2 }
    const answer = await as('ingrid').post(path, path === '/series' ? { ...night, rule } : night)
    const id = [await answer.json<{ _id: string }>()].flat()[0]?._id ?? ''
    const reminders = async () =>
      (await (await as('olav').get('/notifications')).json<InboxPage>()).notifications
        .filter((each) => each.path.startsWith(`/resources/calendar/${id}`))
        .map(plainSentence)
        .filter((words) => words.endsWith(' in 7 days'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${daysBefore(day, 7)}T18:00:00Z`) })
    await remindOfDuties(testDependencies(), env)
    expect(await reminders()).toEqual(['You’re on duty at Stove watch in 7 days'])
    expect((await act(id, night, day)).status).toBeLessThan(300)
    expect(await reminders()).toEqual([])
    vi.useRealTimers()
  }
})

test('who is on a shift that is taken out of its event is told once, and again when it comes back', async () => {
  const date = await addEvent()
  const [entry] = await (await as('ingrid').get(`/calendar/${date}`)).json<CalendarEntry[]>()
  const event = { ...workParty, title: 'Race day', start: entry?.start, end: entry?.end, onDuty: ['ingrid', 'nora'] }
  await as('olav').put(place(date, 'olav'), {})
  await as('ines').put(place(date, 'ines'), {})
  await as('ines').delete(place(date, 'ines'))
  await readAll('olav', 'ines', 'nora')
  const key = crypto.randomUUID()
  const other = { ...shift, id: 'soup', name: 'Soup', from: '12:00', to: '14:00' }
  expect((await as('ingrid').post(`/calendar/${date}`, { ...event, shifts: [other] }, { key })).status).toBe(200)
  expect(await told('olav')).toEqual(['You’re no longer on duty: Supper'])
  expect([await told('ines'), await told('nora')]).toEqual([[], []])

  await readAll('olav')
  expect((await as('ingrid').post(`/calendar/${date}/put-back`, { undo: key })).status).toBe(200)
  expect(await told('olav')).toEqual(['You’re on duty: Supper'])
  const { shifts } = await (await as('olav').get(`/duties/${date}`)).json<DutyDate>()
  expect(shifts.map(({ _id, on }) => [_id, on.map((one) => one._id)])).toEqual([['supper', ['olav']]])
})

test('who is on a shift of an event that is deleted is told once, and who is on duty for all of it of the event alone', async () => {
  const date = await addEvent()
  await as('ingrid').put(place(date, 'olav'), {})
  await as('ingrid').put(place(date, 'nora'), {})
  await readAll('olav', 'nora')
  await as('ingrid').delete(`/calendar/${date}`)
  expect(await told('olav')).toEqual(['You’re no longer on duty: Supper'])
  expect(await told('nora')).toEqual(['Race day was deleted'])
})

test('who is on shifts of a series is told of the dates that are canceled, and once of a shift that all dates lose', async () => {
  const series = { ...gymnasticsNight, onDuty: ['ingrid', 'nora'], shifts: [{ ...shift, from: '18:30', to: '20:00' }] }
  const { _id } = await (await as('ingrid').post('/series', series)).json<{ _id: string }>()
  for (const day of ['20261210', '20261224', '20270107']) await as('olav').put(place(`${_id}.${day}`, 'olav'), {})
  await as('ines').put(place(`${_id}.20261224`, 'ines'), {})
  await readAll('olav', 'ines')
  await as('ingrid').post(`/series/${_id}/dates/2026-12-24/cancel`, { note: 'Christmas Eve' })
  expect([await told('olav'), await told('ines')]).toEqual([
    ['You’re no longer on duty: Supper'],
    ['You’re no longer on duty: Supper'],
  ])
  expect((await inbox('olav'))[0]).toMatchObject({ to: '2026-12-24T18:30' })

  await readAll('olav', 'ines')
  await as('ingrid').post(`/series/${_id}`, { ...series, shifts: [] })
  expect([await told('olav'), await told('ines')]).toEqual([['You’re no longer on duty: Supper'], []])
  expect((await inbox('olav'))[0]).toMatchObject({ to: '2026-12-10T18:30' })
})

test('who is on a shift that is moved with its event is told once, and who is on duty for all of it of the event alone', async () => {
  const date = await addEvent()
  await as('ingrid').put(place(date, 'olav'), {})
  await as('ingrid').put(place(date, 'nora'), {})
  await readAll('olav', 'nora')
  const later = daysBefore(day, -1)
  const event = { ...workParty, title: 'Race day', onDuty: ['ingrid', 'nora'] }
  const key = crypto.randomUUID()
  const times = { start: `${later}T09:00`, end: `${later}T21:00` }
  await as('ingrid').post(`/calendar/${date}`, { ...event, ...times }, { key })
  expect(await told('olav')).toEqual(['Your shift was moved: Supper'])
  expect((await inbox('olav'))[0]).toMatchObject({ from: `${day}T17:00`, to: `${later}T17:00` })
  expect(await told('nora')).toEqual(['Race day was moved'])
  await readAll('olav')
  expect((await as('ingrid').post(`/calendar/${date}/put-back`, { undo: key })).status).toBe(200)
  expect((await inbox('olav'))[0]).toMatchObject({ from: `${later}T17:00`, to: `${day}T17:00` })
  await readAll('olav')
  await as('ingrid').post(`/calendar/${date}`, {
    ...event,
    start: `${day}T09:00`,
    end: `${day}T22:00`,
    notes: 'Bring soup.',
  })
  expect(await told('olav')).toEqual([])
})

test('who is on shifts of a series is told once where all dates move them, and where this and the following drop or move them, and again when it is undone', async () => {
  const series = { ...gymnasticsNight, onDuty: ['ingrid', 'nora'], shifts: [{ ...shift, from: '18:30', to: '20:00' }] }
  const { _id } = await (await as('ingrid').post('/series', series)).json<{ _id: string }>()
  for (const day of ['20261210', '20261224', '20270107']) await as('olav').put(place(`${_id}.${day}`, 'olav'), {})
  await as('ines').put(place(`${_id}.20261224`, 'ines'), {})
  await readAll('olav', 'ines')
  const earlier = { ...series, shifts: [{ ...shift, from: '18:00', to: '20:00' }] }
  await as('ingrid').post(`/series/${_id}`, earlier)
  expect([await told('olav'), await told('ines')]).toEqual([
    ['Your shift was moved: Supper'],
    ['Your shift was moved: Supper'],
  ])
  expect((await inbox('olav'))[0]).toMatchObject({ from: '2026-12-10T18:30', to: '2026-12-10T18:00' })

  const following = { start: '2027-01-07T18:30', end: '2027-01-07T20:00' }
  await readAll('olav', 'ines')
  const [moving, dropping] = [crypto.randomUUID(), crypto.randomUUID()]
  const path = `/series/${_id}/following/2027-01-07`
  await as('ingrid').post(
    path,
    { ...earlier, ...following, shifts: [{ ...shift, from: '19:00', to: '20:00' }] },
    { key: moving },
  )
  expect([await told('olav'), await told('ines')]).toEqual([['Your shift was moved: Supper'], []])
  expect((await inbox('olav'))[0]).toMatchObject({ from: '2027-01-07T18:00', to: '2027-01-07T19:00' })
  await readAll('olav')
  expect((await as('ingrid').post(`/series/${_id}/put-back`, { undo: moving })).status).toBe(200)
  expect((await inbox('olav'))[0]).toMatchObject({ from: '2027-01-07T19:00', to: '2027-01-07T18:00' })

  await readAll('olav')
  await as('ingrid').post(path, { ...earlier, ...following, shifts: [] }, { key: dropping })
  expect([await told('olav'), await told('ines')]).toEqual([['You’re no longer on duty: Supper'], []])
  await readAll('olav')
  expect((await as('ingrid').post(`/series/${_id}/put-back`, { undo: dropping })).status).toBe(200)
  expect(await told('olav')).toEqual(['You’re on duty: Supper'])
  await readAll('olav')
  await as('ingrid').post(path, { ...earlier, ...following, title: 'Tumbling' })
  expect(await told('olav')).toEqual([])
})

test('whoever is asked need not answer anymore once the shift is over or gone, or whoever asked has left the club', async () => {
  const series = async () => {
    day = daysBefore(day, -2)
    const times = { start: `${day}T18:30`, end: `${day}T20:00` }
    const rule = { repeats: 'every week', until: null, count: 2 }
    const answer = await as('ingrid').post('/series', { ...gymnasticsNight, ...times, rule, shifts: [shift] })
    return `${(await answer.json<{ _id: string }>())._id}.${day.replaceAll('-', '')}`
  }
  const shown = async (date: string) =>
    (await (await as('ines').get('/notifications')).json<InboxPage>()).notifications.filter(
      ({ swap }) => swap?.date === date,
    ).length
  const later = async () =>
    void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${daysBefore(day, -1)}T20:00:00Z`) })
  const ways: readonly (readonly [make: () => Promise<string>, act: (date: string) => Promise<unknown>])[] = [
    [addEvent, later],
    [addEvent, (date) => as('ingrid').delete(`/calendar/${date}`)],
    [series, (date) => as('ingrid').post(`/series/${date.split('.')[0]}/dates/${day}/cancel`, { note: '' })],
    [series, later],
    [addEvent, () => as('ingrid').delete('/users/olav', { lname: 'Brekke' })],
  ]
  for (const [make, act] of ways) {
    const date = await make()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${daysBefore(day, 3)}T20:00:00Z`) })
    await as('olav').put(place(date, 'olav'), {})
    expect(
      (await as('olav').post(`/duties/${date}/swaps`, { shift: 'supper', to: ['ines'], isAnyone: false })).status,
    ).toBe(201)
    expect(await shown(date)).toBe(1)
    await act(date)
    expect(await shown(date)).toBe(0)
    vi.useRealTimers()
  }
})

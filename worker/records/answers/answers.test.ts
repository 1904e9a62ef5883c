import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { aggregates } from '../../club'
import type { AnswerList, DateAnswers } from '../../domain/answers/answers-views'
import type { CalendarEntry } from '../../domain/entry/entry-views'
import type { InboxPage } from '../../domain/notification/notification-views'
import { plainSentence } from '../../domain/notification/notification-words'
import type { SeriesView } from '../../domain/series/series-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { instantOf } from '../../domain/wall/wall-clock'
import { verify } from '../../event-log/rebuild/rebuild'
import portal from '../../index'
import { ines, type Player } from '../../testing/cast'
import { workParty } from '../../testing/cast-entries'
import { enroll, signIn, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { measured } from '../../testing/measured'
import { as, withToken } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'
import { timedParts } from '../../timed-work'

beginOn('2026-11-20')

const at = (wall: string) => vi.useFakeTimers({ toFake: ['Date'], now: instantOf(wall, env.CLUB_TIME_ZONE) })
const minute = () =>
  portal.scheduled({ cron: timedParts.notifications?.cron ?? '', scheduledTime: Date.now(), noRetry: () => {} }, env)

const settings = { deadline: { daysBefore: 2, time: '18:00' }, places: 3 as number | null, guests: 2 }
const supper = { ...workParty, title: 'Snow supper', start: '2026-12-12T18:00', end: '2026-12-12T21:00' }

async function asked(change: object = {}, how: Partial<typeof settings> = {}) {
  const answer = await as('ingrid').post('/calendar/', { ...supper, ...change, answers: { ...settings, ...how } })
  return ((await answer.json<CalendarEntry[]>())[0] as CalendarEntry)._id
}
const revise = (id: string, change: object) => as('ingrid').post(`/calendar/${id}`, { ...supper, ...change })
const say = (who: Player, id: string, said: object, member: string = who) =>
  as(who).put(`/dates/${id}/answers/${member}`, said)
const seen = async (id: string, who: Player = 'ines') =>
  (await (await as(who).get(`/dates/${id}/answers`)).json<DateAnswers>()).answers
const told = async (who: Player) =>
  (await (await as(who).get('/notifications')).json<InboxPage>()).notifications.map(plainSentence)
const refusalOf = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error]
const complaints = async () => (await verify({ ...testDependencies(), aggregates })).drift

beforeAll(async () => {
  await theCast()
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
  for (const id of ['gunn', 'edda']) await enroll(id, { ...ines, fname: id, email: `${id}@skarnhollow.example` })
})
afterEach(() => vi.useRealTimers())

describe('a member', () => {
  test('answers for themself and for a minor of the family, with guests and a note, and sees who comes', async () => {
    const id = await asked({}, { places: 10 })
    expect(await seen(id, 'olav')).toMatchObject({
      deadline: '2026-12-10T18:00',
      heldUntil: '2026-12-08T18:00',
      family: [
        { _id: 'olav', isMe: true, age: null, answer: null },
        { _id: 'solveig', isMe: false, age: 12, answer: null },
      ],
      coming: 0,
    })
    const answer = await say('olav', id, { answer: 'yes', guests: ['Jonas Brekke'], note: 'Two pots of chili.' })
    expect(answer.status).toBe(200)
    expect((await answer.json<DateAnswers>()).answers).toMatchObject({
      family: [{ answer: 'yes' }, { answer: null }],
      guests: [{ name: 'Jonas Brekke', waits: null }],
      note: 'Two pots of chili.',
      coming: 2,
    })
    await say('olav', id, { answer: 'yes' }, 'solveig')
    expect(await seen(id)).toMatchObject({
      guests: [],
      note: '',
      coming: 3,
      children: 1,
      members: 2,
      faces: [{ fname: 'Olav' }, { fname: 'Solveig' }],
      answered: 2,
    })
    expect(await complaints()).toEqual([])
  })

  test('cannot answer for another member, nor where nobody is asked, nor to nothing', async () => {
    const id = await asked()
    expect(await refusalOf(await say('ines', id, { answer: 'yes' }, 'olav'))).toEqual([
      403,
      'You can answer only for yourself and for minors in your family.',
    ])
    expect((await say('ines', id, { answer: 'yes' }, 'solveig')).status).toBe(403)
    await revise(id, { answers: null })
    expect((await say('ines', id, { answer: 'yes' })).status).toBe(404)
    expect(await seen(id)).toBeNull()
    expect((await say('ines', 'nothing', { answer: 'yes' })).status).toBe(404)
    expect((await say('ines', id, { answer: 'perhaps' })).status).toBe(400)
  })

  test('answers to a meeting too', async () => {
    const { meeting } = await (
      await as('ingrid').post('/meetings', {
        ...{ type: 'Board Meeting', venue: 'The lodge', address: '12 Rope Lane', date: '12/20/2026', time: '07:00PM' },
        answers: settings,
      })
    ).json<{ meeting: { _id: string } }>()
    await say('ines', meeting._id, { answer: 'yes' })
    expect(await seen(meeting._id)).toMatchObject({ deadline: '2026-12-18T18:00', coming: 1 })
  })

  test('can only say No after the deadline, and nothing once it has begun', async () => {
    const id = await asked()
    await say('ines', id, { answer: 'yes' })
    at('2026-12-10T18:00')
    expect(await refusalOf(await say('olav', id, { answer: 'yes' }))).toMatchObject([
      409,
      /^The time to answer is over/,
    ])
    expect((await say('ines', id, { answer: 'no' })).status).toBe(200)
    at('2026-12-12T18:00')
    expect((await say('ines', id, { answer: null })).status).toBe(409)
  })

  test('who repeats a request answers once, and the same answer again changes nothing', async () => {
    const id = await asked()
    const key = crypto.randomUUID()
    const send = () => as('ines').put(`/dates/${id}/answers/ines`, { answer: 'yes' }, { key })
    await send()
    expect((await (await send()).json<DateAnswers>()).answers).toMatchObject({ coming: 1 })
    await say('ines', id, { answer: 'yes' })
    const { results } = await env.DB.prepare('SELECT type FROM events WHERE stream_id = ? ORDER BY stream_version')
      .bind(`answers:${id}`)
      .all<{ type: string }>()
    expect(results.map(({ type }) => type)).toEqual(['DateNoted', 'PlacesSet', 'AnswerGiven'])
  })

  test('answers in at most three D1 calls', async () => {
    const id = await asked()
    const token = await signIn('nora')
    const cost = (name: string, method: string, path: string, body?: unknown) =>
      measured(env, token, { name, method, path, body })
    const first = await cost('answers', 'PUT', `/dates/${id}/answers/nora`, {
      answer: 'yes',
      guests: ['Pia'],
      note: 'x',
    })
    expect([first.status, first.calls]).toEqual([200, 2])
    expect((await cost('again', 'PUT', `/dates/${id}/answers/nora`, { answer: 'yes' })).calls).toBe(2)
    expect((await cost('looks', 'GET', `/dates/${id}/answers`)).calls).toBe(1)
    expect((await cost('lists', 'GET', `/dates/${id}/answers/list`)).calls).toBe(1)
  })
})

describe('the waiting list', () => {
  test('moves up by itself when somebody cancels, and tells who has a place now', async () => {
    const id = await asked({ title: 'Moving up' })
    for (const who of ['ingrid', 'nora', 'olav'] as const) await say(who, id, { answer: 'yes' })
    await say('ines', id, { answer: 'yes', guests: ['Pia'] })
    expect(await seen(id)).toMatchObject({
      coming: 3,
      waiting: 2,
      family: [{ waits: 1 }],
      guests: [{ waits: 2 }],
      queue: [{ name: 'Ines Calloway', isMine: true, guests: 1, own: ['Pia'], place: 1 }],
    })
    expect(await seen(id, 'nora')).toMatchObject({ queue: [{ isMine: false, own: [], guests: 1 }] })
    await say('olav', id, { answer: 'no' })
    expect(await seen(id)).toMatchObject({ coming: 3, waiting: 1, family: [{ waits: null }], guests: [{ waits: 1 }] })
    expect((await told('ines'))[0]).toBe('A place opened up for you: Moving up')
    expect(await complaints()).toEqual([])
  })

  test('moves up when there are more places, and nobody loses one when there are fewer', async () => {
    const id = await asked({ title: 'More places' }, { places: 1 })
    for (const who of ['ingrid', 'nora', 'ines'] as const) await say(who, id, { answer: 'yes' })
    await revise(id, { title: 'More places', answers: { ...settings, places: 2 } })
    await minute()
    expect(await seen(id)).toMatchObject({ coming: 2, waiting: 1 })
    expect((await told('nora'))[0]).toBe('A place opened up for you: More places')
    await revise(id, { title: 'More places', answers: { ...settings, places: 1 } })
    await minute()
    expect(await seen(id)).toMatchObject({ coming: 2, waiting: 1 })
  })

  test('stays as it is where the event is moved to a day that is over, with more places', async () => {
    const id = await asked({ title: 'Over' }, { places: 1 })
    for (const who of ['ingrid', 'ines'] as const) await say(who, id, { answer: 'yes' })
    const past = { title: 'Over', start: '2026-11-18T18:00', end: '2026-11-18T21:00' }
    expect((await revise(id, { ...past, answers: { ...settings, places: 2 } })).status).toBe(200)
    await minute()
    expect(await seen(id)).toMatchObject({ coming: 1, waiting: 1 })
    expect(await told('ines')).not.toContain('A place opened up for you: Over')
    expect(await complaints()).toEqual([])
  })

  test('gets the places held for Maybe two days before the deadline', async () => {
    const id = await asked({ title: 'Held' }, { places: 1 })
    await say('ingrid', id, { answer: 'maybe' })
    await say('ines', id, { answer: 'yes' })
    at('2026-12-08T17:59')
    await minute()
    expect(await seen(id)).toMatchObject({ coming: 0, held: 1, waiting: 1 })
    at('2026-12-08T18:00')
    await minute()
    expect(await seen(id)).toMatchObject({ coming: 1, held: 0, waiting: 0, isReleased: true })
    expect(await told('ines')).toContain('A place opened up for you: Held')
  })

  test('gets the place of who leaves the club', async () => {
    const id = await asked({ title: 'Left' }, { places: 1 })
    await withToken(await signIn('gunn'), 'PUT', `/dates/${id}/answers/gunn`, { answer: 'yes' })
    await say('ines', id, { answer: 'yes' })
    await as('ingrid').delete('/users/gunn', undefined, { reason: 'Moved away.' })
    expect(await seen(id)).toMatchObject({ coming: 0, waiting: 1 })
    await minute()
    expect(await seen(id)).toMatchObject({ coming: 1, waiting: 0, answered: 1 })
    expect(await complaints()).toEqual([])
  })

  test('of thirty members who answer at one moment for the last three places three are in, and the others wait in order', async () => {
    const id = await asked({ title: 'The last three' })
    const people = Array.from({ length: 30 }, (_, index) => `skier-${index}`)
    const tokens = await Promise.all(
      people.map(async (who) => {
        await enroll(who, { ...ines, fname: who, email: `${who}@skarnhollow.example` })
        return signIn(who)
      }),
    )
    const answers = await Promise.all(
      people.map((who, index) =>
        withToken(tokens[index] ?? '', 'PUT', `/dates/${id}/answers/${who}`, { answer: 'yes' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    const { results } = await env.DB.prepare(
      'SELECT member, is_taken AS isTaken FROM answer_places WHERE date = ? ORDER BY number',
    )
      .bind(id)
      .all<{ member: string; isTaken: number }>()
    expect(results.map(({ isTaken }) => isTaken)).toEqual([1, 1, 1, ...Array.from({ length: 27 }, () => 0)])
    // Each was told at once what they have.
    const own = await Promise.all(answers.map(async (answer) => (await answer.json<DateAnswers>()).answers?.family[0]))
    const places = own.map((one) => one?.waits ?? 0).sort((a, b) => a - b)
    expect(places).toEqual([0, 0, 0, ...Array.from({ length: 27 }, (_, index) => index + 1)])
    const [first, , , fourth] = results.map(({ member }) => member)
    const freed = people.indexOf(first ?? '')
    await withToken(tokens[freed] ?? '', 'PUT', `/dates/${id}/answers/${first}`, { answer: 'no' })
    const inbox = await withToken(tokens[people.indexOf(fourth ?? '')] ?? '', 'GET', '/notifications')
    expect((await inbox.json<InboxPage>()).notifications.map(plainSentence)).toEqual([
      'A place opened up for you: The last three',
    ])
    expect(await complaints()).toEqual([])
  }, 60_000)
})

describe('what becomes of a date', () => {
  test('is told to who comes or waits: it was moved, deleted, and brought back', async () => {
    const id = await asked({ title: 'Told' }, { places: 1 })
    await say('nora', id, { answer: 'yes' })
    await say('ines', id, { answer: 'maybe' })
    await say('olav', id, { answer: 'no' })
    await revise(id, { title: 'Told', start: '2026-12-13T18:00', end: '2026-12-13T21:00' })
    await minute()
    expect((await told('nora'))[0]).toBe('Told was moved')
    expect((await told('ines'))[0]).toBe('Told was moved')
    expect((await told('olav')).some((line) => line === 'Told was moved' && !line.includes('duty'))).toBe(true)
    await as('ingrid').delete(`/calendar/${id}`, undefined, { reason: 'No snow.' })
    await minute()
    expect((await told('ines'))[0]).toBe('Told was canceled')
    expect((await say('ines', id, { answer: 'yes' })).status).toBe(404)
    await as('ingrid').post(`/calendar/${id}/put-back`, { to: 'before removal' })
    await minute()
    expect((await told('ines'))[0]).toBe('Told is back on')
    expect(await seen(id)).toMatchObject({ coming: 1, waiting: 1, deadline: '2026-12-11T18:00' })
  })
})

describe('an administrator', () => {
  test('answers for a member who calls, also after the deadline, and the member is told who did', async () => {
    const id = await asked({ title: 'By telephone' })
    await say('olav', id, { answer: 'no', note: 'Perhaps next year.' })
    at('2026-12-11T09:00')
    expect((await say('ingrid', id, { answer: 'yes' }, 'olav')).status).toBe(200)
    expect(await seen(id, 'olav')).toMatchObject({
      family: [{ answer: 'yes', by: 'Ingrid Halvorsen', waits: null }, {}],
      note: 'Perhaps next year.',
      coming: 1,
    })
    expect((await told('olav'))[0]).toBe('Ingrid Halvorsen answered Yes for you: By telephone')
    const { entries } = await (await as('ingrid').get(`/dates/${id}/answers/history`)).json<HistoryPage>()
    expect(entries[0]).toMatchObject({
      by: { name: 'Ingrid Halvorsen' },
      action: 'answered',
      changes: [{ label: 'Olav Brekke', from: 'No', to: 'Yes' }],
    })
    await say('ingrid', id, { answer: null }, 'olav')
    expect((await told('olav'))[0]).toBe('Ingrid Halvorsen removed the answer for you: By telephone')
    expect(await complaints()).toEqual([])
  })

  test('answers for a minor, and an adult of the family hears of it, and later that a place opened up', async () => {
    const id = await asked({ title: 'For Solveig' }, { places: 1 })
    await say('nora', id, { answer: 'yes' })
    await say('ingrid', id, { answer: 'yes' }, 'solveig')
    expect((await told('olav'))[0]).toBe('Ingrid Halvorsen answered Yes for your family: For Solveig')
    await say('nora', id, { answer: 'no' })
    expect((await told('olav'))[0]).toBe('A place opened up for you: For Solveig')
    expect((await say('ingrid', id, { answer: 'yes' }, 'nobody')).status).toBe(404)
  })

  test('gives the place of a member who calls, or of a guest, to the child who waits, or the child’s to the member, who hears both in one sentence', async () => {
    const id = await asked({ title: 'For one' }, { places: 1 })
    await say('olav', id, { answer: 'yes' })
    await say('olav', id, { answer: 'yes' }, 'solveig')
    await say('ingrid', id, { answer: 'no' }, 'olav')
    expect(await seen(id, 'olav')).toMatchObject({ coming: 1, waiting: 0 })
    expect((await told('olav'))[0]).toBe(
      'Ingrid Halvorsen answered No for you, and a place opened up for your family: For one',
    )

    const other = await asked({ title: 'For two' }, { places: 2 })
    await say('olav', other, { answer: 'yes', guests: ['Jonas'] })
    await say('olav', other, { answer: 'yes' }, 'solveig')
    await say('ingrid', other, { guests: [] }, 'olav')
    expect((await told('olav'))[0]).toBe(
      'Ingrid Halvorsen changed your guests or note, and a place opened up for your family: For two',
    )

    const last = await asked({ title: 'For either' }, { places: 1 })
    await say('olav', last, { answer: 'yes' }, 'solveig')
    await say('olav', last, { answer: 'yes' })
    await say('ingrid', last, { answer: 'no' }, 'solveig')
    expect((await told('olav'))[0]).toBe(
      'Ingrid Halvorsen answered No for your family, and a place opened up for you: For either',
    )
    expect(await complaints()).toEqual([])
  })

  test('sets the guests and the note of a member who calls, who is told once; a minor’s not', async () => {
    const id = await asked({ title: 'With guests' })
    const said = { answer: 'yes', guests: ['Jonas'], note: 'Vegetarian.' }
    const before = await told('olav')
    expect((await say('ingrid', id, said, 'olav')).status).toBe(200)
    expect(await told('olav')).toEqual(['Ingrid Halvorsen answered Yes for you: With guests', ...before])
    expect(await seen(id, 'olav')).toMatchObject({ guests: [{ name: 'Jonas' }], note: 'Vegetarian.' })
    at('2026-12-11T09:00')
    await say('ingrid', id, { guests: ['Jonas', 'Pia'] }, 'olav')
    expect((await told('olav'))[0]).toBe('Ingrid Halvorsen changed your guests or note: With guests')
    const rows = async () => {
      const found = await env.DB.prepare(
        `SELECT DISTINCT subject_id FROM events WHERE stream_id = ? AND pii IS NOT NULL`,
      )
      return (await found.bind(`answers:${id}`).all<{ subject_id: string }>()).results
    }
    expect(await rows()).toEqual([{ subject_id: 'olav' }])
    expect(await refusalOf(await say('ines', id, { guests: [] }, 'olav'))).toMatchObject([403, expect.anything()])
    await say('ingrid', id, { answer: 'yes' }, 'solveig')
    expect(await refusalOf(await say('ingrid', id, { note: 'Hi.' }, 'solveig'))).toMatchObject([403, /your own answer/])
    expect(await complaints()).toEqual([])
  })

  test('reads all answers with guests and notes, and who has not answered; members do not', async () => {
    const id = await asked()
    await say('olav', id, { answer: 'yes', guests: ['Jonas'], note: 'Chili.' })
    await say('olav', id, { answer: 'no' }, 'solveig')
    await say('nora', id, { answer: 'yes', guests: ['Pia', ''] })
    const list = await (await as('ingrid').get(`/dates/${id}/answers/list`)).json<AnswerList>()
    const of = (who: string) => list.answers.find(({ _id }) => _id === who)
    expect(of('olav')).toMatchObject({
      answer: 'yes',
      guests: [{ name: 'Jonas', isWaiting: false }],
      note: 'Chili.',
      by: null,
    })
    expect(of('solveig')).toMatchObject({ answer: 'no', by: 'Olav Brekke' })
    expect(of('nora')).toMatchObject({
      isWaiting: false,
      guests: [
        { name: 'Pia', isWaiting: true },
        { name: '', isWaiting: true },
      ],
    })
    expect(of('ines')).toMatchObject({ answer: null, guests: [], at: null })
    for (const path of ['list', 'history'])
      expect((await as('olav').get(`/dates/${id}/answers/${path}`)).status).toBe(403)
    expect((await as('olav').post(`/dates/${id}/answers/reminders`, {})).status).toBe(403)
  })

  test('reads in the history who answered what', async () => {
    const id = await asked()
    await say('olav', id, { answer: 'yes', guests: ['Jonas'], note: 'Chili.' })
    await say('olav', id, { answer: 'no' })
    const { entries } = await (await as('ingrid').get(`/dates/${id}/answers/history`)).json<HistoryPage>()
    expect(entries.map(({ by, action }) => `${by.name} ${action}`)).toEqual([
      'Olav Brekke answered',
      'Olav Brekke noted the date, changed the places, answered, changed guests and changed a note',
    ])
    expect(entries[0]?.changes).toEqual([
      { label: 'Olav Brekke', from: 'Yes', to: 'No' },
      { label: 'guests of Olav Brekke', from: 'Jonas', to: null },
    ])
  })

  test('reminds only who has not answered, who hears of it until they do, and not again within two days', async () => {
    const id = await asked({ title: 'Remind' })
    await say('nora', id, { answer: 'no' })
    const list = async () => (await as('ingrid').get(`/dates/${id}/answers/list`)).json<AnswerList>()
    const { toRemind } = await list()
    const remind = () => as('ingrid').post(`/dates/${id}/answers/reminders`, {})
    expect(await (await remind()).json()).toEqual({ reminded: toRemind })
    expect((await told('ines'))[0]).toBe('Are you coming to Remind?')
    expect(await told('nora')).not.toContain('Are you coming to Remind?')
    expect(await refusalOf(await remind())).toMatchObject([409, /two days apart/])
    await say('ines', id, { answer: 'maybe' })
    expect(await told('ines')).not.toContain('Are you coming to Remind?')
    expect((await list()).reminders).toEqual([{ at: expect.any(String), members: toRemind, answered: 1 }])
  })

  test('hears how many were reminded also where the answer got lost, and nobody is reminded twice', async () => {
    const id = await asked({ title: 'Remind once' })
    const remind = () =>
      as('ingrid').post(`/dates/${id}/answers/reminders`, {}, { key: 'reminded-before-the-line-broke' })
    const first = await (await remind()).json<{ reminded: number }>()
    await say('nora', id, { answer: 'no' })
    expect(first.reminded).toBeGreaterThan(0)
    expect(await (await remind()).json()).toEqual(first)
    expect((await told('ines')).filter((title) => title === 'Are you coming to Remind once?')).toHaveLength(1)
  })
})

test('reminders go by themselves on three evenings before the deadline, each once, as long as somebody has not answered', async () => {
  const id = await asked({ title: 'By itself', start: '2027-01-20T18:00', end: '2027-01-20T21:00' })
  const count = async () =>
    (
      await env.DB.prepare(
        `SELECT COUNT(*) AS n FROM events WHERE type = 'AnswersReminded' AND actor_id = 'system' AND stream_id = ?`,
      )
        .bind(`answers:${id}`)
        .first<{ n: number }>()
    )?.n
  const counts: unknown[] = []
  for (const evening of [
    '2027-01-12T17:59',
    '2027-01-12T18:00',
    '2027-01-12T18:01',
    '2027-01-13T18:00',
    '2027-01-14T18:00',
    '2027-01-16T18:00',
    '2027-01-18T17:00',
  ]) {
    at(evening)
    await Promise.all([minute(), minute()])
    counts.push(await count())
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3])
})

test('the list says which evenings are still planned, also where a reminder was late or the clocks change', async () => {
  const id = await asked({ title: 'In spring', start: '2027-03-20T18:00', end: '2027-03-20T21:00' })
  const list = async () => (await as('ingrid').get(`/dates/${id}/answers/list`)).json<AnswerList>()
  at('2027-03-12T18:07')
  await minute()
  at('2027-03-13T12:00')
  const { planned, reminders } = await list()
  expect([reminders.length, planned]).toEqual([1, ['2027-03-14T18:00', '2027-03-16T18:00']])
  // The clocks were put forward that morning, so two days are over at 19:07.
  at('2027-03-14T19:07')
  await minute()
  expect((await list()).reminders).toHaveLength(2)
})

test('guests and notes stand nowhere in clear, and are gone with who is forgotten', async () => {
  const id = await asked({}, { places: null })
  await withToken(await signIn('edda'), 'PUT', `/dates/${id}/answers/edda`, {
    answer: 'yes',
    guests: ['Gunnhild Aas'],
    note: 'Brings gravlax.',
  })
  for (const table of ['events', 'commands', 'outbox']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toMatch(/Gunnhild|gravlax/)
  }
  const why = { reason: 'She asked for it.' }
  await as('ingrid').delete('/users/edda', undefined, why)
  expect((await as('ingrid').post('/users/edda/forget', { lname: ines.lname }, why)).status).toBe(204)
  for (const table of ['answers', 'answer_guests']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toMatch(/Gunnhild|gravlax/)
  }
  expect(await complaints()).toEqual([])
  await minute()
  expect(await seen(id)).toMatchObject({ coming: 0, answered: 0 })
  expect(await complaints()).toEqual([])
})

test('each date of a series has answers of its own, and hears that it was canceled', async () => {
  const { onDuty, contact, notes } = supper
  const answer = await as('ingrid').post('/series', {
    ...{ title: 'Gymnastics', contact, onDuty, notes, start: '2026-12-10T18:00', end: '2026-12-10T20:00' },
    rule: { repeats: 'every week', until: null, count: 4 },
    answers: { ...settings, places: 1 },
  })
  expect(answer.status).toBe(201)
  const { _id, dates } = await answer.json<SeriesView>()
  const [first, second] = dates.map((date) => date._id)
  await say('ines', first ?? '', { answer: 'yes' })
  await say('nora', first ?? '', { answer: 'yes' })
  expect(await seen(first ?? '')).toMatchObject({ deadline: '2026-12-08T18:00', coming: 1, waiting: 1 })
  expect(await seen(second ?? '')).toMatchObject({ deadline: '2026-12-15T18:00', coming: 0 })
  await as('ingrid').post(`/series/${_id}/dates/2026-12-10/cancel`, {}, { reason: 'No gym.' })
  await minute()
  expect((await told('ines'))[0]).toBe('Gymnastics was canceled')
  expect((await say('olav', first ?? '', { answer: 'yes' })).status).toBe(409)
})

test('who waits for a place at a date that was canceled is not told that one opened up', async () => {
  const { onDuty, contact, notes } = supper
  const answer = await as('ingrid').post('/series', {
    ...{ title: 'Wax evening', contact, onDuty, notes, start: '2026-12-11T18:00', end: '2026-12-11T20:00' },
    rule: { repeats: 'every week', until: null, count: 2 },
    answers: { ...settings, places: 1 },
  })
  const { _id, dates } = await answer.json<SeriesView>()
  const first = dates[0]?._id ?? ''
  await say('ines', first, { answer: 'yes' })
  await say('nora', first, { answer: 'yes' })
  await as('ingrid').post(`/series/${_id}/dates/2026-12-11/cancel`, {})
  await minute()
  expect((await say('ines', first, { answer: 'no' })).status).toBe(200)
  expect(await told('nora')).toContain('Wax evening was canceled')
  expect(await told('nora')).not.toContain('A place opened up for you: Wax evening')
})

import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import type { PastLodge } from '../domain/admin/as-of-views'
import type { LodgeMonth, NightPlan, StaySheet, TonightView } from '../domain/lodge/lodge-views'
import type { InboxPage } from '../domain/notification/notification-views'
import type { HistoryPage } from '../domain/shared/history-entry'
import { dateInWords, instantOf } from '../domain/wall/wall-clock'
import portal from '../index'
import { ines, type Player } from '../testing/cast'
import { workParty } from '../testing/cast-entries'
import { gymnasticsNight } from '../testing/cast-series'
import { carryOut, enroll, signIn, theCast } from '../testing/club-house'
import { interrupted } from '../testing/interrupted'
import { addRoom, addSeason, bedsTaken, book, crowd, dayAhead, stayOf } from '../testing/lodge'
import { as } from '../testing/portal'
import { timedParts } from '../timed-work'

let north = ''
let junior = ''
let creek = ''
let members: Awaited<ReturnType<typeof crowd>>
beforeAll(async () => {
  await theCast()
  north = await addRoom(3)
  junior = await addRoom(1, { name: 'Junior room', firstBed: 17, use: 'Under 18' })
  creek = await addRoom(2, { name: 'Creek room', firstBed: 23, use: 'One family' })
  await addSeason()
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
  members = await crowd(4)
})
afterEach(() => void vi.useRealTimers())

async function booked(answer: Response) {
  expect(answer.status).toBe(201)
  return (await answer.json<{ stay: { _id: string } }>()).stay._id
}
/**
 * Sets the clock to noon of a day, from which days count then. Until six in the morning tonight is still the night before, and late
 * in the evening its shifts are over.
 */
const atNoon = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: instantOf(`${dayAhead(days)}T12:00`, env.CLUB_TIME_ZONE) })
const stay = async (who: Player, days: number, part: object = {}) =>
  booked(await as(who).post('/stays', stayOf(who, days, part)))
const change = (who: Player, id: string, asked: object) => as(who).put(`/stays/${id}`, asked)
const sheet = async (who: Player, id: string) => (await as(who).get(`/stays/${id}`)).json<StaySheet>()
const refused = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error]
const told = async (who: Player) =>
  (await (await as(who).get('/notifications')).json<InboxPage>()).notifications.map(({ what }) => what)
const minute = () =>
  portal.scheduled({ cron: timedParts.notifications?.cron ?? '', scheduledTime: Date.now(), noRetry: () => {} }, env)
const isSound = async () => (await (await as('ingrid').post('/integrity/check')).json<{ isSound: boolean }>()).isSound

describe('a stay that is changed', () => {
  test('keeps its bed and its price where it stays, and takes and gives back the others', async () => {
    const id = await stay('olav', 3, { members: ['olav', 'solveig'], beds: [`${north}.1`, `${north}.2`] })
    const longer = stayOf('olav', 3, { members: ['olav', 'solveig'], to: dayAhead(5), arrives: '19:00' })
    expect((await change('olav', id, longer)).status).toBe(200)
    expect((await sheet('olav', id)).nights.map(({ beds }) => beds)).toEqual([
      [`${north}.1`, `${north}.2`],
      [`${north}.1`, `${north}.2`],
    ])
    expect(
      (await change('olav', id, { ...longer, members: ['olav'], guests: [{ name: 'Ana Kerr', isYoung: false }] }))
        .status,
    ).toBe(200)
    expect(await sheet('olav', id)).toMatchObject({
      ...{ price: 72, arrives: '19:00', bookedBy: 'Olav Brekke', mayChange: true },
      sleepers: [{ name: 'Olav' }, { name: 'Ana Kerr', kind: 'guest' }],
    })
    expect(await bedsTaken(4)).toEqual({ taken: 2, waiting: 0 })
    const { entries } = await (await as('ingrid').get(`/stays/${id}/history`)).json<HistoryPage>()
    expect(entries.map(({ action }) => action)).toEqual([
      expect.stringMatching(/^changed who stays/),
      'changed nights and arrival',
      'booked the stay',
    ])
  })

  test('is put back by an administrator as it was', async () => {
    const id = await stay('ines', 6, { beds: [`${north}.3`] })
    const key = crypto.randomUUID()
    const other = stayOf('ines', 6, { beds: [`${north}.1`], note: 'By bus' })
    expect((await as('ines').put(`/stays/${id}`, other, { key })).status).toBe(200)
    expect((await as('ingrid').post(`/stays/${id}/put-back`, { undo: key })).status).toBe(204)
    expect(await sheet('ines', id)).toMatchObject({ nights: [{ beds: [`${north}.3`] }], note: '' })
  })

  test('is undone by the member who changed or canceled it, until the deadline, and by nobody else', async () => {
    const undo = async (who: Player, id: string, key: string) =>
      (await as(who).post(`/stays/${id}/put-back`, { undo: key })).status
    const id = await stay('ines', 44, { beds: [`${north}.3`], note: 'By bus' })
    const [changing, canceling] = [crypto.randomUUID(), crypto.randomUUID()]
    const longer = stayOf('ines', 44, { to: dayAhead(46), note: 'By car' })
    expect((await as('ines').put(`/stays/${id}`, longer, { key: changing })).status).toBe(200)
    expect(await undo('olav', id, changing)).toBe(403)
    expect(await undo('ines', id, changing)).toBe(204)
    expect(await sheet('ines', id)).toMatchObject({ nights: [{ beds: [`${north}.3`] }], note: 'By bus' })

    expect((await as('ines').delete(`/stays/${id}`, undefined, { key: canceling })).status).toBe(204)
    expect(await undo('ines', id, canceling)).toBe(204)
    expect(await sheet('ines', id)).toMatchObject({ standing: 'booked', nights: [{ beds: [`${north}.3`] }] })
    expect((await as('olav').post(`/stays/${id}/put-back`, { to: 'before removal' })).status).toBe(403)
    expect((await as('ines').post(`/stays/${id}/put-back`, { asOf: 1 })).status).toBe(403)

    const again = crypto.randomUUID()
    expect((await as('ines').delete(`/stays/${id}`, undefined, { key: again })).status).toBe(204)
    await stay('olav', 44, { beds: [`${north}.3`] })
    expect(await refused(await as('ines').post(`/stays/${id}/put-back`, { undo: again }))).toEqual([
      409,
      'Some of these beds have been taken since. Please book again.',
    ])

    const late = await stay('ines', 1, { arrives: '18:00' })
    const [byAdministrator, words] = [crypto.randomUUID(), crypto.randomUUID()]
    await as('ines').put(`/stays/${late}`, stayOf('ines', 1, { arrives: '21:00' }), { key: words })
    expect(await undo('ines', late, words)).toBe(204)
    const two = stayOf('ines', 1, { guests: [{ name: 'Ana', isYoung: false }] })
    await as('ingrid').put(`/stays/${late}`, two, { key: byAdministrator })
    expect(await undo('ines', late, byAdministrator)).toBe(403)
  })

  test('stays as it was where too few beds are left', async () => {
    await stay('ines', 8, { guests: [{ name: 'Bo', isYoung: false }] })
    const id = await stay('olav', 8)
    const guests = Array.from({ length: 5 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
    expect(await refused(await change('olav', id, stayOf('olav', 8, { guests })))).toEqual([
      409,
      `The night of ${dateInWords(dayAhead(8))} has 3 beds left for adults, and you need 6. Nothing was changed.`,
    ])
  })

  test('after the deadline is changed in its arrival and note alone, unless by a house manager', async () => {
    const id = await stay('ines', 0)
    expect(
      await refused(await change('ines', id, stayOf('ines', 0, { guests: [{ name: 'Ana', isYoung: false }] }))),
    ).toEqual([409, 'It’s too late to change this stay here. Please call the house manager or an administrator.'])
    expect((await change('ines', id, stayOf('ines', 0, { arrives: '22:00', note: 'Late' }))).status).toBe(200)
    expect(await sheet('ines', id)).toMatchObject({ arrives: '22:00', note: 'Late', mayChange: false })
    const two = stayOf('ines', 0, { guests: [{ name: 'Ana', isYoung: false }] })
    const before = await told('ines')
    expect((await change('ingrid', id, two)).status).toBe(200)
    expect(await told('ines')).toEqual(['stay changed', ...before])
  })

  test('lets whoever waits move up into the beds that it gives back', async () => {
    const guests = Array.from({ length: 5 }, (_, index) => ({ name: `Guest ${index}`, isYoung: index === 0 }))
    const id = await stay('olav', 10, { guests })
    const [first] = members
    await booked(await book(first?.token ?? '', stayOf('skier-1', 10, { orWait: true })))
    expect(await bedsTaken(10)).toEqual({ taken: 6, waiting: 1 })
    expect((await change('olav', id, stayOf('olav', 10, { guests: guests.slice(0, 1) }))).status).toBe(200)
    expect(await bedsTaken(10)).toEqual({ taken: 3, waiting: 0 })
    expect(await isSound()).toBe(true)
  })

  test('lets whoever waits for two nights move up where they are given back at one moment by two', async () => {
    const guests = Array.from({ length: 4 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
    const one = await stay('olav', 53, { guests })
    const other = await stay('ines', 54, { guests })
    const waits = stayOf('ingrid', 53, { to: dayAhead(55), orWait: true })
    await booked(await as('ingrid').post('/stays', waits))
    const path = `/stays/${one}`
    const headers = {
      Authorization: `Bearer ${await signIn('olav')}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'olav-comes-a-week-later',
    }
    const meanwhile = () => change('ines', other, stayOf('ines', 57, { guests }))
    const moved = { method: 'PUT', headers, body: JSON.stringify(stayOf('olav', 56, { guests })) }
    expect((await interrupted({ call: 2, meanwhile }, path, moved)).status).toBe(200)
    expect([await bedsTaken(53), await bedsTaken(54)]).toEqual([
      { taken: 1, waiting: 0 },
      { taken: 1, waiting: 0 },
    ])
  })

  test('that waits has beds once fewer people fit, and behind the others once it asks for more', async () => {
    const guest = { name: 'Bo', isYoung: false }
    const [, second, , fourth] = members
    await stay('ines', 12, { guests: [guest] })
    await booked(await book(fourth?.token ?? '', stayOf('skier-4', 12, { beds: [`${creek}.23`] })))
    const id = await stay('olav', 12, { guests: [guest], orWait: true })
    await booked(await book(second?.token ?? '', stayOf('skier-2', 12, { guests: [guest], orWait: true })))
    expect(await sheet('olav', id)).toMatchObject({ standing: 'waiting', rank: { place: 1, of: 2 } })
    expect((await change('olav', id, stayOf('olav', 12, { guests: [guest, guest] }))).status).toBe(200)
    expect(await sheet('olav', id)).toMatchObject({ standing: 'waiting', rank: { place: 2, of: 2 } })
    expect((await change('olav', id, stayOf('olav', 12))).status).toBe(200)
    expect(await sheet('olav', id)).toMatchObject({ standing: 'booked', rank: null })
  })

  test('is nobody else’s to read or to change', async () => {
    const id = await stay('olav', 14)
    expect((await as('ines').get(`/stays/${id}`)).status).toBe(404)
    expect((await change('ines', id, stayOf('olav', 14))).status).toBe(403)
  })
})

describe('a house manager', () => {
  test('books, changes and cancels for members, who are told', async () => {
    const office = { section: 'house-managers', title: 'House manager', email: '', holders: ['ines'] }
    const added = await as('ingrid').post('/offices', office)
    const before = await told('olav')
    const id = await booked(await as('ines').post('/stays', stayOf('olav', 16)))
    expect((await change('ines', id, stayOf('olav', 16, { to: dayAhead(18) }))).status).toBe(200)
    const key = crypto.randomUUID()
    expect((await as('ines').delete(`/stays/${id}`, undefined, { key })).status).toBe(204)
    expect((await as('ines').post(`/stays/${id}/put-back`, { undo: key })).status).toBe(204)
    expect(await sheet('olav', id)).toMatchObject({ standing: 'booked' })
    expect((await told('olav'))[0]).toBe('stay restored')
    expect((await as('ines').delete(`/stays/${id}`)).status).toBe(204)
    const news = (await told('olav')).slice(0, 1)
    expect([news, before.includes('stay canceled')]).toEqual([['stay canceled'], false])
    const { office: made } = await added.json<{ office: { _id: string } }>()
    await as('ingrid').delete(`/offices/${made._id}`)
    expect((await as('ines').post('/stays', stayOf('olav', 16))).status).toBe(403)
  })
})

describe('a room', () => {
  test('for those under 18 takes no adult, and one for a family no other family', async () => {
    expect(await refused(await as('ines').post('/stays', stayOf('ines', 20, { beds: [`${junior}.17`] })))).toEqual([
      400,
      'Bed 17 is in a room for those under 18. Please choose another bed for an adult.',
    ])
    await stay('olav', 20, { members: ['olav', 'solveig'], beds: [`${creek}.23`, `${junior}.17`] })
    expect(await refused(await as('ines').post('/stays', stayOf('ines', 20, { beds: [`${creek}.24`] })))).toEqual([
      400,
      `Bed 24 is in a room for one family, and another family has it on the night of ${dateInWords(dayAhead(20))}.`,
    ])
    const guests = [1, 2].map((nth) => ({ name: `Guest ${nth}`, isYoung: false }))
    await stay('ines', 20, { guests })
    expect((await book(members[0]?.token ?? '', stayOf('skier-1', 20))).status).toBe(409)
  })

  test('for those under 18 is named to adults who ask for a night in which only that is left, and a child gets it', async () => {
    const guests = Array.from({ length: 4 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
    await stay('ines', 58, { guests })
    const left = async () => {
      const month = await as('olav').get(`/lodge/months/${dayAhead(58).slice(0, 7)}`)
      return (await month.json<LodgeMonth>()).nights.find(({ night }) => night === dayAhead(58))?.left
    }
    const day = dateInWords(dayAhead(58))
    expect(await left()).toBe(1)
    const only = `On the night of ${day} only beds in rooms for those under 18 are left. You can join the waiting list.`
    for (const people of [['olav'], ['olav', 'solveig']])
      expect(await refused(await as('olav').post('/stays', stayOf('olav', 58, { members: people })))).toEqual([
        409,
        only,
      ])
    await stay('olav', 58, { members: ['solveig'] })
    expect(await left()).toBe(0)
    expect(await refused(await as('olav').post('/stays', stayOf('olav', 58)))).toEqual([
      409,
      `The night of ${day} is full. You can join the waiting list.`,
    ])
  })

  test('for a family is not kept for one more night in which it is another family’s', async () => {
    const id = await stay('olav', 50, { beds: [`${creek}.23`] })
    await stay('ines', 51, { beds: [`${creek}.24`] })
    expect((await change('olav', id, stayOf('olav', 50, { to: dayAhead(52) }))).status).toBe(200)
    expect((await sheet('olav', id)).nights.map(({ beds }) => beds[0]?.startsWith(creek))).not.toContain(true)
  })

  test('that is for those under 18 by now is not kept by an adult for one more night', async () => {
    const attic = await addRoom(1, { name: 'Attic', firstBed: 61 })
    const id = await stay('ines', 36, { beds: [`${attic}.61`] })
    expect((await as('ingrid').put(`/lodge/rooms/${attic}`, { use: 'Under 18' })).status).toBe(200)
    expect((await change('ines', id, stayOf('ines', 36, { arrives: '20:00' }))).status).toBe(200)
    expect((await sheet('ines', id)).nights.map(({ beds }) => beds)).toEqual([[`${attic}.61`]])
    expect((await change('ines', id, stayOf('ines', 36, { to: dayAhead(38) }))).status).toBe(200)
    expect((await sheet('ines', id)).nights.map(({ beds }) => beds[0]?.startsWith(attic))).toEqual([false, false])
    expect((await as('ingrid').delete(`/lodge/rooms/${attic}`)).status).toBe(204)
  })

  test('for a family is not shared by two who ask at one moment', async () => {
    const answers = await Promise.all(
      members.map(({ id, token }, index) => book(token, stayOf(id, 22, { beds: [`${creek}.${23 + (index % 2)}`] }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('families on duty', () => {
  const isEarly = async (days: number) => (await as('olav').post('/stays', stayOf('olav', days))).status === 201

  test('by a date of a series book before everybody else, and pay nothing', async () => {
    expect(await isEarly(94)).toBe(false)
    const series = {
      ...gymnasticsNight,
      start: `${dayAhead(87)}T17:00`,
      end: `${dayAhead(87)}T20:00`,
      onDuty: ['olav', 'nora'],
    }
    const rule = { repeats: 'every week', until: null, count: 3 }
    const answer = await as('ingrid').post('/series', { ...series, rule })
    expect(answer.status).toBe(201)
    const id = await stay('olav', 94)
    expect(await sheet('olav', id)).toMatchObject({ price: 0 })
  })

  test('by a shift as well', async () => {
    expect(await isEarly(110)).toBe(false)
    const supper = { id: 'supper', name: 'Supper', day: 1, from: '17:00', to: '20:30', places: 2, isOpen: true }
    const weekend = {
      ...workParty,
      start: `${dayAhead(109)}T08:00`,
      end: `${dayAhead(110)}T22:00`,
      onDuty: ['nora', 'ingrid'],
    }
    const answer = await as('ingrid').post('/calendar/', { ...weekend, shifts: [supper] })
    const [entry] = await answer.json<{ _id: string }[]>()
    expect((await as('olav').put(`/duties/${entry?._id}/shifts/supper/olav`, {})).status).toBe(204)
    expect(await isEarly(109)).toBe(false)
    expect(await isEarly(110)).toBe(true)
  })
})

describe('whoever is on duty', () => {
  const supper = { id: 'supper', name: 'Supper', day: 0, from: '17:00', to: '20:30', places: 2, isOpen: true }
  const on = (days: number) => ({ start: `${dayAhead(days)}T17:00`, end: `${dayAhead(days + 1)}T10:00` })

  test('on a shift of a date that was moved to an earlier day keeps the house that night', async () => {
    atNoon(1)
    const rule = { repeats: 'every week', until: null, count: 3 }
    const weekly = { ...gymnasticsNight, ...on(10), onDuty: ['nora', 'ingrid'], shifts: [supper], rule }
    const answer = await as('ingrid').post('/series', weekly)
    const series = (await answer.json<{ _id: string }>())._id
    const { rule: _, ...date } = weekly
    expect((await as('ingrid').post(`/series/${series}/dates/${dayAhead(17)}`, { ...date, ...on(0) })).status).toBe(200)
    const id = `${series}.${dayAhead(17).replaceAll('-', '')}`
    expect((await as('olav').put(`/duties/${id}/shifts/supper/olav`, {})).status).toBe(204)
    const { isManager, managers } = await (await as('olav').get('/lodge/tonight')).json<TonightView>()
    expect([isManager, managers.map(({ _id }) => _id)]).toEqual([true, ['ingrid', 'nora', 'olav']])
    expect((await as('olav').post('/stays', stayOf('ines', 17))).status).toBe(403)
  })

  test('keeps the house in their night however far ahead it is', async () => {
    const weekend = { ...workParty, ...on(200), onDuty: ['olav', 'nora'] }
    expect((await as('ingrid').post('/calendar/', weekend)).status).toBe(201)
    const id = await booked(await as('olav').post('/stays', stayOf('ines', 200)))
    expect(await sheet('olav', id)).toMatchObject({ isManager: true, mayChange: true, bookedBy: 'Ines Calloway' })
    expect((await as('olav').put(`/stays/${id}/arrival`, {})).status).toBe(204)
    const key = crypto.randomUUID()
    expect((await as('olav').delete(`/stays/${id}`, undefined, { key })).status).toBe(204)
    expect((await as('olav').post(`/stays/${id}/put-back`, { undo: key })).status).toBe(204)
  })
})

test('the time machine has the beds of a night as they were by the end of a day', async () => {
  const id = await stay('ines', 40, { beds: [`${north}.2`] })
  await env.DB.exec('DROP TRIGGER events_no_update')
  await env.DB.prepare('UPDATE events SET recorded_at = recorded_at - 2 * 86400000 WHERE stream_id = ?')
    .bind(`stay:${id}`)
    .run()
  expect((await as('ingrid').delete(`/stays/${id}`)).status).toBe(204)
  const look = async (days: number) =>
    (await (await as('ingrid').get(`/as-of/${dayAhead(days)}/lodge?night=${dayAhead(40)}`)).json<PastLodge>()).stays
  expect(await look(-1)).toMatchObject([
    { people: 'Former member', beds: [{ number: 2 }], isWaiting: false, recordedOn: dayAhead(-2) },
  ])
  expect(await look(0)).toEqual([])
  expect(await look(-3)).toEqual([])
  expect((await as('ines').get(`/as-of/${dayAhead(0)}/lodge`)).status).toBe(403)
})

test('the beds to come of a member who is deleted are given up, and who waits moves up', async () => {
  const [, second, third, fourth] = members
  const guests = Array.from({ length: 5 }, (_, index) => ({ name: `canary-${index}`, isYoung: index === 0 }))
  await booked(await book(third?.token ?? '', stayOf('skier-3', 30, { guests, note: 'canary-note' })))
  await booked(await book(second?.token ?? '', stayOf('skier-2', 30, { orWait: true })))
  await as('ingrid').put('/users/skier-4', { family: ['skier-3'] })
  const shared = await booked(
    await book(fourth?.token ?? '', stayOf('skier-4', 34, { members: ['skier-3', 'skier-4'] })),
  )
  await carryOut('skier-3', { type: 'RemoveMember' })
  await minute()
  expect(await bedsTaken(30)).toEqual({ taken: 1, waiting: 0 })
  expect(await bedsTaken(34)).toEqual({ taken: 1, waiting: 0 })
  const { beds } = await (await as('ingrid').get(`/lodge/nights/${dayAhead(34)}`)).json<NightPlan>()
  expect(beds).toMatchObject([{ stay: shared, member: 'skier-4' }])
  const forget = await as('ingrid').post('/users/skier-3/forget', { lname: 'Brekke' }, { reason: 'They asked for it.' })
  expect(forget.status).toBe(204)
  await minute()
  const { results } = await env.DB.prepare('SELECT * FROM stays').all()
  expect(JSON.stringify(results)).not.toContain('canary')
  expect(await isSound()).toBe(true)
})

test('those who wait have beds once one of them is deleted and the others fit', async () => {
  const [first] = members
  await as('ingrid').put('/users/skier-1', { family: ['skier-2'] })
  const guest = { name: 'Bo', isYoung: false }
  await stay('ines', 42, { guests: [guest, guest] })
  const asked = stayOf('skier-1', 42, { members: ['skier-1', 'skier-2'], guests: [guest], orWait: true })
  const id = await booked(await book(first?.token ?? '', asked))
  expect(await bedsTaken(42)).toEqual({ taken: 3, waiting: 1 })
  await carryOut('skier-2', { type: 'RemoveMember' })
  await minute()
  expect(await bedsTaken(42)).toEqual({ taken: 5, waiting: 0 })
  expect(await sheet('ingrid', id)).toMatchObject({ standing: 'booked', price: 36, sleepers: [{}, { kind: 'guest' }] })
  expect(await isSound()).toBe(true)
})

test('a member who is deleted while they sleep in a stay that somebody else booked keeps the bed until its end', async () => {
  await enroll('gunn', { ...ines, fname: 'Gunn', email: 'gunn@skarnhollow.example' })
  await as('ingrid').put('/users/gunn', { family: ['olav'] })
  const id = await stay('olav', 47, { to: dayAhead(50), members: ['olav', 'gunn'] })
  // From here on the days are counted from the second of these nights.
  atNoon(48)
  await carryOut('gunn', { type: 'RemoveMember' })
  await minute()
  for (const days of [-1, 0, 1]) expect(await bedsTaken(days)).toEqual({ taken: 2, waiting: 0 })
  const { beds } = await (await as('ingrid').get(`/lodge/nights/${dayAhead(0)}`)).json<NightPlan>()
  expect(beds.map(({ stay, name }) => [stay, name]).toSorted()).toEqual([
    [id, 'Former member'],
    [id, 'Olav'],
  ])
})

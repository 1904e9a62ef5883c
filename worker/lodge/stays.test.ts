import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { nightOf } from '../domain/lodge/beds'
import type { LodgeMonth, NightPlan, StatementView, TonightView } from '../domain/lodge/lodge-views'
import { dateInWords } from '../domain/wall/wall-clock'
import { carryOut, theCast } from '../testing/club-house'
import { addRoom, addSeason, bedsTaken, dayAhead, stayOf } from '../testing/lodge'
import { as } from '../testing/portal'
import { beginAt } from '../testing/test-clock'

// In the small hours the night at the lodge is that of the day before.
beginAt('18:00')

interface Booked {
  readonly stay: {
    readonly _id: string
    readonly isWaiting: boolean
    readonly nights: { beds: string[]; prices: number[] }[]
  }
}

let north = ''
beforeAll(async () => {
  await theCast()
  north = await addRoom(8)
  await addRoom(2, { name: 'Stairs room', firstBed: 31, use: 'House manager' })
  await addSeason()
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
})

const book = (who: 'olav' | 'ines' | 'ingrid', part: object, days = 3) =>
  as(who).post('/stays', stayOf(who, days, part))
const booked = async (answer: Response) => {
  expect(answer.status).toBe(201)
  return (await answer.json<Booked>()).stay
}
const refused = async (answer: Response) => {
  const { error } = await answer.json<{ error: string }>()
  return [answer.status, error]
}
const month = async (who: 'olav' | 'ines' | 'ingrid', days: number) =>
  (await as(who).get(`/lodge/months/${dayAhead(days).slice(0, 7)}`)).json<LodgeMonth>()
const night = async (who: 'olav' | 'ines' | 'ingrid', days: number) =>
  (await month(who, days)).nights.find((each) => each.night === dayAhead(days))
const plan = async (who: 'olav' | 'ines' | 'ingrid', days: number) =>
  (await as(who).get(`/lodge/nights/${dayAhead(days)}`)).json<NightPlan>()

describe('a booking', () => {
  test('takes a bed for each of the family and of their guests, at the price of its kind', async () => {
    const stay = await booked(
      await book('olav', {
        members: ['olav', 'solveig'],
        guests: [{ name: 'Ana Kerr', isYoung: false }],
        to: dayAhead(5),
      }),
    )
    expect(stay.nights.map(({ prices }) => prices)).toEqual([
      [14, 8, 22],
      [14, 8, 22],
    ])
    expect(new Set(stay.nights.flatMap(({ beds }) => beds)).size).toBe(3)
    expect(await night('olav', 3)).toMatchObject({ left: 5, isMine: true })
    expect(await night('ines', 3)).toMatchObject({ left: 5, isMine: false })
    const mine = (await month('olav', 3)).stays.find(({ _id }) => _id === stay._id)
    expect(mine?.sleepers.map(({ name }) => name)).toEqual(['Olav', 'Solveig', 'Ana Kerr'])
    expect(mine).toMatchObject({ price: 88, standing: 'booked' })
  })

  test('takes the beds that were chosen, and says which of them somebody else has', async () => {
    const bed = `${north}.8`
    await booked(await book('ines', { beds: [bed] }, 8))
    expect(await refused(await book('olav', { beds: [bed] }, 8))).toEqual([
      409,
      'Bed 8 was just taken. Choose another bed, or any bed.',
    ])
    expect((await plan('olav', 8)).beds).toMatchObject([{ bed, name: 'Ines', isMine: false }])
  })

  test('is refused in words where it cannot be', async () => {
    const say = async (part: object, days = 10) => (await refused(await book('ines', part, days)))[1]
    expect(await say({ members: [], guests: [] })).toBe('Please choose who is sleeping over.')
    expect(await say({ members: ['olav'] })).toBe('You can book only for yourself, your family and your guests.')
    expect(await say({ member: 'olav' })).toBe('You can book only for yourself, your family and your guests.')
    expect(await say({ beds: [`${(await month('ines', 10)).rooms[1]?._id}.31`] })).toBe(
      'Bed 31 is held for the house manager.',
    )
    expect(await say({}, -1)).toBe('This night is over.')
    expect(await say({}, 400)).toBe(`The lodge is closed on the night of ${dateInWords(dayAhead(400))}.`)
    expect(await say({ to: dayAhead(40) })).toBe('Please book at most 14 nights at a time.')
    expect(await say({}, 61)).toBe(
      `Until ${dateInWords(dayAhead(1))} only house managers and families on duty can book the night of ${dateInWords(dayAhead(61))}.`,
    )
    await booked(await book('ines', {}, 10))
    expect(await say({})).toBe(`Ines already has a bed on the night of ${dateInWords(dayAhead(10))}.`)
  })

  test('is refused for somebody who waits for that night with another of the family', async () => {
    const guests = Array.from({ length: 6 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
    await booked(await book('ines', { guests }, 15))
    await booked(await book('olav', { members: ['olav', 'solveig'], orWait: true }, 15))
    expect(await refused(await as('ingrid').post('/stays', stayOf('solveig', 15)))).toEqual([
      409,
      `Solveig is already waiting for a bed on the night of ${dateInWords(dayAhead(15))}.`,
    ])
  })

  test('says how many beds are left where there are too few, and offers the waiting list', async () => {
    const guests = Array.from({ length: 6 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
    await booked(await book('ines', { guests }, 12))
    const answer = await book('olav', { members: ['olav', 'solveig'] }, 12)
    expect(await refused(answer.clone())).toEqual([
      409,
      `The night of ${dateInWords(dayAhead(12))} has 1 bed left, and you need 2. You can join the waiting list.`,
    ])
    expect(await answer.json()).toMatchObject({ fields: { orWait: expect.any(String) } })
    const waiting = await booked(await book('olav', { members: ['olav', 'solveig'], orWait: true }, 12))
    expect(waiting.isWaiting).toBe(true)
    expect((await night('ines', 12))?.waiting).toEqual([
      { stay: null, name: 'Olav Brekke', sleepers: 2, isMine: false },
    ])
  })

  test('sent twice is made once', async () => {
    const key = crypto.randomUUID()
    const send = () => as('ines').post('/stays', stayOf('ines', 14), { key })
    const [one, other] = [await booked(await send()), await booked(await send())]
    expect(other._id).toBe(one._id)
    expect(await bedsTaken(14)).toEqual({ taken: 1, waiting: 0 })
  })

  test('sent twice is answered with its place on the waiting list both times', async () => {
    const guests = Array.from({ length: 7 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
    await booked(await book('ines', { guests }, 13))
    const key = crypto.randomUUID()
    const send = async () =>
      (await as('olav').post('/stays', stayOf('olav', 13, { orWait: true }), { key })).json<{ stay: object }>()
    const first = await send()
    expect(first.stay).toMatchObject({ isWaiting: true, rank: { place: 1, of: 1 } })
    expect(await send()).toEqual(first)
  })
})

describe('house managers and families on duty', () => {
  test('book before everybody else, and pay nothing for a night on duty', async () => {
    const entry = {
      ...{
        title: 'Weekend',
        onDuty: ['olav', 'nora'],
        notes: '',
        start: `${dayAhead(90)}T17:00`,
        end: `${dayAhead(91)}T15:00`,
      },
      contact: { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' },
    }
    expect((await as('ingrid').post('/calendar', entry)).status).toBe(201)
    const stay = await booked(await book('olav', { members: ['olav', 'solveig'] }, 90))
    expect(stay.nights).toMatchObject([{ prices: [0, 8] }])
    expect((await book('ines', {}, 90)).status).toBe(409)
  })
})

describe('a member who prefers not to be seen', () => {
  test('reads as a taken bed to members, and by name to administrators', async () => {
    await as('ines').put('/lodge/settings/ines', { isHidden: true })
    await booked(await book('ines', { orWait: true }, 16))
    const [bed] = (await plan('olav', 16)).beds
    expect(bed).toMatchObject({ name: null, member: null, stay: null, avatar: null })
    expect(JSON.stringify(await plan('olav', 16))).not.toContain('ines')
    expect((await plan('ingrid', 16)).beds).toMatchObject([{ name: 'Ines' }])
    await as('ines').put('/lodge/settings/ines', { isHidden: false })
  })

  test('nobody else changes that for them, but for their children', async () => {
    expect((await as('olav').put('/lodge/settings/ines', { isHidden: true })).status).toBe(403)
    expect((await as('olav').put('/lodge/settings/solveig', { health: 'Carries an EpiPen: peanuts' })).status).toBe(200)
  })
})

describe('tonight', () => {
  test.each([
    ['23:59', '2026-12-12'],
    ['05:59', '2026-12-11'],
    ['06:00', '2026-12-12'],
  ])('at %s is the night of %s', (time, night) => {
    expect(nightOf(`2026-12-12T${time}`)).toBe(night)
  })

  let managers = ''
  const tonight = async (who: 'olav' | 'ines' | 'ingrid') => (await as(who).get('/lodge/tonight')).json<TonightView>()

  test('shows phone numbers, notes and health to house managers and administrators alone', async () => {
    await booked(await book('olav', { members: ['olav', 'solveig'], note: 'Needs the door code', arrives: '18:30' }, 0))
    expect((await tonight('ingrid')).parties).toMatchObject([
      {
        phone: '2065550111',
        note: 'Needs the door code',
        health: ['Solveig: Carries an EpiPen: peanuts'],
        hasArrived: false,
      },
    ])
    const seen = JSON.stringify(await tonight('ines'))
    for (const secret of ['EpiPen', '2065550111', 'door code']) expect(seen).not.toContain(secret)
    expect(await tonight('ines')).toMatchObject({ isManager: false, people: 2, children: 1, left: 6 })
  })

  test('says how old a child is, also on the birthday', async () => {
    const ten = String(Number(dayAhead(0).slice(0, 4)) - 10) + dayAhead(0).slice(4)
    const [year, month, day] = ten.replace('-02-29', '-02-28').split('-')
    const { user } = await (await as('ingrid').get('/users/solveig')).json<{ user: { birthdate: string } }>()
    const turns = async (date: string | undefined) =>
      expect((await as('ingrid').put('/users/solveig', { birthdate: date })).status).toBe(200)
    await turns(`${month}/${day}/${year}`)
    const [party] = (await tonight('ingrid')).parties
    expect(party?.people).toMatchObject([
      { name: 'Olav', age: null },
      { name: 'Solveig', age: 10 },
    ])
    await turns(user.birthdate)
  })

  test('a house manager checks people in, and nobody else', async () => {
    const stay = (await tonight('ingrid')).parties[0]?.stay
    expect((await as('ines').put(`/stays/${stay}/arrival`, {})).status).toBe(403)
    const office = { section: 'house-managers', title: 'House manager', email: '', holders: ['ines'] }
    const added = await as('ingrid').post('/offices', office)
    expect(added.status).toBe(201)
    managers = (await added.json<{ office: { _id: string } }>()).office._id
    expect((await as('ines').put(`/stays/${stay}/arrival`, {})).status).toBe(204)
    expect((await as('ines').put(`/stays/${stay}/arrival`, {})).status).toBe(204)
    expect(await tonight('ines')).toMatchObject({ isManager: true, parties: [{ hasArrived: true }] })
    expect((await as('ines').delete(`/stays/${stay}/arrival`)).status).toBe(204)
    expect((await tonight('ines')).parties).toMatchObject([{ hasArrived: false }])
  })

  test('a house manager adds who came without a booking', async () => {
    const walkIn = { ...stayOf('olav', 0), members: [], guests: [{ name: 'Joel Kerr', isYoung: false }] }
    const atTheDoor = { ...walkIn, hasArrived: true, arrives: '21:10' }
    expect((await as('olav').post('/stays', atTheDoor)).status).toBe(403)
    const key = crypto.randomUUID()
    const { _id } = await booked(await as('ines').post('/stays', atTheDoor, { key }))
    const { parties } = await tonight('ines')
    expect(parties.find(({ stay }) => stay === _id)).toMatchObject({ hasArrived: true, arrives: '21:10' })
    expect((await as('ines').post(`/stays/${_id}/put-back`, { undo: key })).status).toBe(204)
    expect((await tonight('ines')).parties).toHaveLength(parties.length - 1)
    expect((await as('ines').post('/stays', walkIn)).status).toBe(201)
    expect((await as('ingrid').delete(`/offices/${managers}`)).status).toBe(204)
    expect((await as('ines').post('/stays', { ...walkIn, from: dayAhead(1), to: dayAhead(2) })).status).toBe(403)
  })
})

describe('a stay that is canceled', () => {
  test('gives its beds back until the deadline, and afterwards by an administrator, who can restore it', async () => {
    const stay = await booked(await book('ines', {}, 20))
    expect((await as('olav').delete(`/stays/${stay._id}`)).status).toBe(403)
    expect((await as('ines').delete(`/stays/${stay._id}`)).status).toBe(204)
    expect(await bedsTaken(20)).toEqual({ taken: 0, waiting: 0 })

    const late = await booked(await book('ines', {}, 0))
    expect(await refused(await as('ines').delete(`/stays/${late._id}`))).toEqual([
      409,
      'It’s too late to cancel this stay here. Please call the house manager or an administrator.',
    ])
    const key = crypto.randomUUID()
    expect((await as('ingrid').delete(`/stays/${late._id}`, undefined, { key, reason: 'She is ill.' })).status).toBe(
      204,
    )
    expect((await as('ingrid').post(`/stays/${late._id}/put-back`, { undo: key })).status).toBe(204)
    const history = await (await as('ingrid').get(`/stays/${late._id}/history`)).json<{
      entries: { action: string }[]
    }>()
    expect(history.entries.map(({ action }) => action)).toEqual([
      'restored the stay',
      'canceled the stay',
      'booked the stay',
    ])
  })

  test('comes back to the waiting list with the beds that are there by then', async () => {
    const guests = Array.from({ length: 7 }, (_, index) => ({ name: `Guest ${index}`, isYoung: false }))
    const full = await booked(await book('ines', { guests }, 19))
    const waiting = await booked(await book('olav', { orWait: true }, 19))
    const key = 'olav-does-not-wait-for-it'
    await as('olav').delete(`/stays/${waiting._id}`, undefined, { key })
    expect((await as('ines').delete(`/stays/${full._id}`)).status).toBe(204)
    expect((await as('ingrid').post(`/stays/${waiting._id}/put-back`, { undo: key })).status).toBe(204)
    expect(await bedsTaken(19)).toEqual({ taken: 1, waiting: 0 })
  })

  test('is not restored into a room that is for others by now', async () => {
    const room = await addRoom(1, { name: 'Attic', firstBed: 61 })
    const attic = await booked(await book('olav', { beds: [`${room}.61`] }, 21))
    const key = 'olav-is-not-in-the-attic'
    await as('olav').delete(`/stays/${attic._id}`, undefined, { key })
    expect((await as('ingrid').put(`/lodge/rooms/${room}`, { use: 'Under 18' })).status).toBe(200)
    expect(await refused(await as('ingrid').post(`/stays/${attic._id}/put-back`, { undo: key }))).toEqual([
      409,
      'Some of these beds have been taken since. Please book again.',
    ])
    expect((await as('ingrid').delete(`/lodge/rooms/${room}`)).status).toBe(204)
  })

  test('is not restored into a bed that is another’s by now', async () => {
    const [beds, key] = [[`${north}.1`], crypto.randomUUID()]
    const stay = await booked(await book('ines', { beds }, 22))
    await as('ingrid').delete(`/stays/${stay._id}`, undefined, { key })
    await booked(await book('olav', { beds }, 22))
    expect(await refused(await as('ingrid').post(`/stays/${stay._id}/put-back`, { undo: key }))).toEqual([
      409,
      'Some of these beds have been taken since. Please book again.',
    ])
  })
})

test('a statement adds up the nights of a family, for themselves and for administrators', async () => {
  const statement = async (who: 'olav' | 'ines' | 'ingrid') =>
    (await as(who).get('/lodge/statement')).json<StatementView>()
  expect((await statement('ingrid')).families.map(({ name }) => name)).toEqual(['Brekke, Olav', 'Calloway, Ines'])
  const [own, ...others] = (await statement('olav')).families
  expect([own?.name, others]).toEqual(['Brekke, Olav', []])
  expect(own?.lines).toContainEqual(
    expect.objectContaining({ from: dayAhead(0), nights: 1, price: 22, who: 'Olav, Solveig' }),
  )
  expect(own?.total).toBe(own?.lines.reduce((sum, { price }) => sum + price, 0))
})

test('of a member who is erased no guest, no note and no health is left', async () => {
  await as('ines').put('/lodge/settings/ines', { health: 'canary-of-health' })
  const part = { members: [], guests: [{ name: 'canary-of-a-guest', isYoung: false }], note: 'canary-of-a-note' }
  await booked(await book('ines', part, 30))
  await carryOut('ines', { type: 'RemoveMember' })
  const answer = await as('ingrid').post('/users/ines/forget', { lname: 'Calloway' }, { reason: 'They asked for it.' })
  expect(answer.status).toBe(204)
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`,
  ).all<{ name: string }>()
  for (const { name } of results) {
    if (/words|sqlite|fts|_(config|data|docsize|idx|content)$/.test(name)) continue
    const { results: found } = await env.DB.prepare(`SELECT * FROM ${name}`).all()
    expect([name, JSON.stringify(found).includes('canary-of')]).toEqual([name, false])
  }
  expect(await (await as('ingrid').post('/integrity/check')).json()).toMatchObject({ isSound: true })
})

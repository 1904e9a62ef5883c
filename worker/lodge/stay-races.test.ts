import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { InboxPage } from '../domain/notification/notification-views'
import { theCast } from '../testing/club-house'
import { addRoom, addSeason, bedsTaken, book, crowd, dayAhead, stayOf } from '../testing/lodge'
import { as, withToken } from '../testing/portal'

type Member = Awaited<ReturnType<typeof crowd>>[number]
interface Booked {
  readonly stay: {
    readonly _id: string
    readonly isWaiting: boolean
    readonly rank: { place: number; of: number } | null
  }
}

let members: Member[]
beforeAll(async () => {
  await theCast()
  await addRoom(3)
  await addSeason()
  members = await crowd(30)
})

const orWait = (member: string, days: number) => stayOf(member, days, { orWait: true })
const sound = async () => (await (await as('ingrid').post('/integrity/check')).json<{ isSound: boolean }>()).isSound

test('of thirty members who book the last three beds at one moment three have them, and the others wait in order', async () => {
  const answers = await Promise.all(members.map(({ id, token }) => book(token, orWait(id, 5))))
  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 201))
  const stays = await Promise.all(answers.map((answer) => answer.json<Booked>()))
  expect(stays.filter(({ stay }) => !stay.isWaiting)).toHaveLength(3)
  const places = stays.flatMap(({ stay }) => (stay.isWaiting ? [stay.rank?.place ?? 0] : []))
  expect(places.sort((one, other) => one - other)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
  expect(await bedsTaken(5)).toEqual({ taken: 3, waiting: 27 })
  expect(await sound()).toBe(true)
})

test('whoever cancels lets the first who waits move up, who is told', async () => {
  const { results } = await env.DB.prepare(`SELECT stay FROM waiting_nights WHERE night = ? ORDER BY place`)
    .bind(dayAhead(5))
    .all<{ stay: string }>()
  const [first] = results.map(({ stay }) => stay.slice(stay.indexOf('.') + 1))
  const { stay } = (await env.DB.prepare('SELECT stay FROM bed_nights WHERE night = ? LIMIT 1')
    .bind(dayAhead(5))
    .first<{ stay: string }>()) ?? { stay: '' }
  const owner = members.find(({ id }) => stay.endsWith(`.${id}`)) as Member
  expect((await withToken(owner.token, 'DELETE', `/stays/${stay}`)).status).toBe(204)
  expect(await bedsTaken(5)).toEqual({ taken: 3, waiting: 26 })
  const moved = members.find(({ id }) => id === first) as Member
  const inbox = await (await withToken(moved.token, 'GET', '/notifications')).json<InboxPage>()
  expect(inbox.notifications).toMatchObject([{ kind: 'plan', what: 'bed' }])
})

test('of members who cancel and join at one moment nobody waits beside a free bed', async () => {
  const { results } = await env.DB.prepare('SELECT DISTINCT stay FROM bed_nights WHERE night = ?')
    .bind(dayAhead(5))
    .all<{ stay: string }>()
  const leaving = results.map(({ stay }) => {
    const owner = members.find(({ id }) => stay.endsWith(`.${id}`)) as Member
    return withToken(owner.token, 'DELETE', `/stays/${stay}`)
  })
  const answers = await Promise.all([
    ...leaving,
    ...members.slice(0, 6).map(({ id, token }) => book(token, orWait(id, 6))),
  ])
  expect(answers.every(({ status }) => status < 300)).toBe(true)
  expect(await bedsTaken(5)).toEqual({ taken: 3, waiting: 23 })
  expect(await bedsTaken(6)).toEqual({ taken: 3, waiting: 3 })
  expect(await sound()).toBe(true)
})

test('no member takes the whole lodge with guests, one booking after the other or many at once', async () => {
  await addRoom(36, { name: 'South bunkroom', firstBed: 401 })
  const [one, other] = members as [Member, Member]
  const guests = Array.from({ length: 12 }, (_, nth) => ({ name: `Guest ${nth}`, isYoung: false }))
  const party = { members: [], guests }
  const answers = await Promise.all([1, 2, 3].map(() => book(one.token, stayOf(one.id, 20, party))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const refused = await book(one.token, stayOf(one.id, 20))
  expect((await refused.json<{ error: string }>()).error).toMatch(/^You can book at most 12 beds for one night\. /)
  expect((await book(other.token, stayOf(other.id, 20, party))).status).toBe(201)
  expect((await book(one.token, stayOf(one.id, 22, party))).status).toBe(201)
  const { stay } = await (await book(other.token, stayOf(other.id, 22))).json<{ stay: { _id: string } }>()
  expect((await withToken(other.token, 'PUT', `/stays/${stay._id}`, stayOf(other.id, 22, party))).status).toBe(200)
})

test('a member who books and cancels all day is refused after a hundred stays', async () => {
  const [, , third] = members as [Member, Member, Member]
  await env.DB.prepare(
    `WITH RECURSIVE nth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < 100)
     INSERT INTO stays (id, version, member, first_night, last_night, standing, place, nights, sleepers, has_arrived)
     SELECT 'fake-' || n || '.' || ?1, 2, ?1, ?2, ?2, 'canceled', 0, '[]', '[]', 0 FROM nth`,
  )
    .bind(third.id, dayAhead(30))
    .run()
  const refused = await book(third.token, stayOf(third.id, 25))
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
    409,
    'You’ve booked very often. Please call the house manager or an administrator.',
  ])
  await env.DB.exec(`DELETE FROM stays WHERE id LIKE 'fake-%'`)
})

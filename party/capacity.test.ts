import { expect, test } from 'vitest'

import type { RoomNotice } from '#domain/wall/room-notice'
import { keyOf, post, recording } from './testing/posts'
import { roomHarness } from './testing/room-harness'

const tokens = { ingrid: 'member', 'ingrid@home': 'member', olav: 'member', lost: 'unreachable' } as const
const changed: RoomNotice = { event: 'changed', lists: ['members'], position: 12 }

test('what comes in the same moment is one message', async () => {
  const { room, admitted, say, pass } = roomHarness(tokens, recording())
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  pass(3_000)
  const before = [ingrid, olav].map(({ messages }) => messages.length)
  room.notify(changed)
  await say(ingrid, post('First'))
  await say(ingrid, post('Second'))
  pass(12)

  expect([ingrid, olav].map(({ messages }) => messages.length)).toEqual(before.map((count) => count + 1))
  expect(JSON.parse(ingrid.messages.at(-1)!).map(({ event }: { event: string }) => event)).toEqual([
    'accepted',
    'accepted',
    'changed',
    'conversation created',
    'conversation created',
  ])
  expect(JSON.parse(olav.messages.at(-1)!)).toHaveLength(3)
})

test('a single word is told at once, and no list is made of it', async () => {
  const { room, admitted, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  pass(3_000)
  room.notify(changed)
  pass(0)

  expect(ingrid.messages.at(-1)).toBe(JSON.stringify(changed))
})

test('the eleventh window of a member closes the oldest, and no other member’s', async () => {
  const { admitted } = roomHarness(tokens)
  const olav = await admitted('olav')
  const windows = []
  for (let count = 0; count < 11; count++) windows.push(await admitted('ingrid'))

  expect(windows.map(({ closed }) => closed)).toEqual([4409, ...Array(10).fill(undefined)])
  expect(olav.closed).toBeUndefined()
})

test('five thousand members find a place, the next is turned away until one leaves', async () => {
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`member${index}`, 'member' as const]))
  const { room, arrive, pass } = roomHarness(many, undefined, { evicts: false })
  const [first, ...rest] = await Promise.all(Object.keys(many).slice(0, 5_000).map(arrive))
  const turnedAway = await arrive('member5000')
  expect([turnedAway.closed, room.health().admitted]).toEqual([1013, 5_000])

  room.leave(rest[0]!)
  expect((await arrive('member5000')).closed).toBeUndefined()
  room.notify(changed)
  pass(12)
  expect(first?.heard).toContainEqual(changed)
})

test('of those who do not say who they are fifty come in, and ten from one network, and no member loses a place to them', async () => {
  const { room, enter, arrive, pass } = roomHarness(tokens)
  const silent = Array.from({ length: 12 }, () => enter('198.51.100.7'))
  expect(silent.map(({ closed }) => closed)).toEqual([...Array(10).fill(undefined), 1013, 1013])
  const others = Array.from({ length: 60 }, (_, index) => enter(`203.0.113.${index}`))
  expect(others.filter(({ closed }) => closed === undefined)).toHaveLength(40)
  expect((await arrive('ingrid')).closed).toBeUndefined()

  pass(2_000)
  expect([...silent, ...others].every(({ closed }) => closed !== undefined)).toBe(true)
  expect(room.health()).toEqual({ status: 'ok', sockets: 1, admitted: 1 })
  expect(enter('198.51.100.7').closed).toBeUndefined()
})

test('a stranger who turns out to be a member makes place for another', async () => {
  const { enter, say } = roomHarness(tokens)
  const [first] = Array.from({ length: 10 }, () => enter('198.51.100.7'))
  await say(first!, { event: 'conversation ready', token: 'ingrid' })
  expect([enter('198.51.100.7').closed, enter('198.51.100.7').closed]).toEqual([undefined, 1013])
})

test('however many come at once, the portal is asked a few times whose tokens they are', async () => {
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`member${index}`, 'member' as const]))
  const { room, arrive, checks } = roomHarness(many)
  await Promise.all(Object.keys(many).map(arrive))

  expect(room.health().admitted).toBe(900)
  expect(checks.length).toBeLessThanOrEqual(12)
})

test('who was signed out while the portal’s word was lost loses the socket within half a minute', async () => {
  const { room, admitted, tokens: known, pass, checks } = roomHarness({ ...tokens })
  const [away, home, olav] = [await admitted('ingrid'), await admitted('ingrid@home'), await admitted('olav')]
  delete known.ingrid
  pass(30_000)
  await expect.poll(() => away.closed).toBe(4401)

  expect([home.closed, olav.closed]).toEqual([undefined, undefined])
  expect(checks.at(-1)).toEqual(['ingrid', 'ingrid@home', 'olav'])
  expect(room.health().admitted).toBe(2)
})

test('whoever was signed out hears nothing while the portal is asked about it, however much is told meanwhile', async () => {
  const { room, admitted, tokens: known, pass, hold } = roomHarness({ ...tokens }, undefined, { evicts: false })
  const [away, olav] = [await admitted('ingrid'), await admitted('olav')]
  pass(29_999)
  delete known.ingrid
  const answer = hold()
  pass(2)
  room.notify({ event: 'changed', lists: ['meetings'], position: 1 })
  pass(20)
  room.notify({ event: 'changed', lists: ['members'], position: 2 })
  pass(20)
  answer()
  await expect.poll(() => olav.heardOf('changed')).toHaveLength(2)

  expect(away.closed).toBe(4401)
  expect(away.heardOf('changed')).toEqual([])
})

test('a portal that does not answer whether the sessions hold ends none', async () => {
  const { admitted, tokens: known, pass, checks } = roomHarness({ ...tokens })
  const ingrid = await admitted('ingrid')
  known.ingrid = 'unreachable'
  const asked = checks.length
  pass(120_000)
  await expect.poll(() => checks.length).toBeGreaterThan(asked)

  expect(ingrid.closed).toBeUndefined()
})

test('an empty room asks nothing', async () => {
  const { room, admitted, pass, checks } = roomHarness(tokens)
  room.leave(await admitted('ingrid'))
  const asked = checks.length
  pass(600_000)

  expect(checks).toHaveLength(asked)
})

test('a message that cannot be used is refused by its key', async () => {
  const { admitted, say, pass, asked } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  await say(ingrid, { event: 'comment on conversation', key: keyOf('Yes'), id: '../users', message: 'Yes' })
  await say(ingrid, { event: 'create conversation', key: 'short', message: 'Yes' })
  pass(12)

  expect(ingrid.heardOf('refused')).toMatchObject([{ key: keyOf('Yes'), code: 'INVALID' }, { code: 'INVALID' }])
  expect(asked).toEqual([])
})

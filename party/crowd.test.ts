import { expect, test } from 'vitest'

import type { Notice } from './notices'
import { gathering } from './testing/gathering'
import { keyOf, post, recording } from './testing/posts'

const tokens = { ingrid: 'member', 'ingrid@home': 'member', olav: 'member', lost: 'unreachable' } as const
const changed: Notice = { event: 'changed', lists: ['members'], position: 12 }

test('what comes in the same moment is one message', async () => {
  const { room, admitted, say, pass } = gathering(tokens, recording())
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
  const { room, admitted, pass } = gathering(tokens)
  const ingrid = await admitted('ingrid')
  pass(3_000)
  room.notify(changed)
  pass(0)

  expect(ingrid.messages.at(-1)).toBe(JSON.stringify(changed))
})

test('the eleventh window of a member closes the oldest, and no other member’s', async () => {
  const { admitted } = gathering(tokens)
  const olav = await admitted('olav')
  const windows = []
  for (let count = 0; count < 11; count++) windows.push(await admitted('ingrid'))

  expect(windows.map(({ closed }) => closed)).toEqual([4409, ...Array(10).fill(undefined)])
  expect(olav.closed).toBeUndefined()
})

test('a thousand find a place, the next is turned away until one leaves', async () => {
  const { room, enter, admitted, pass } = gathering(tokens)
  const [ingrid, ...rest] = [await admitted('ingrid'), ...Array.from({ length: 999 }, enter)]
  const turnedAway = enter()
  expect([turnedAway.closed, room.health().sockets]).toEqual([1013, 1_000])

  room.leave(rest[0]!)
  expect(enter().closed).toBeUndefined()
  room.notify(changed)
  pass(12)
  expect(ingrid.heard).toContainEqual(changed)
})

test('however many come at once, the portal is asked a few times whose tokens they are', async () => {
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`member${index}`, 'member' as const]))
  const { room, enter, say, rollCalls } = gathering(many)
  const visitors = Object.keys(many).map((token) => ({ token, visitor: enter() }))
  await Promise.all(visitors.map(({ token, visitor }) => say(visitor, { event: 'conversation ready', token })))

  expect(room.health().admitted).toBe(900)
  expect(rollCalls.length).toBeLessThanOrEqual(12)
})

test('who was signed out while the portal’s word was lost loses the socket within half a minute', async () => {
  const { room, admitted, tokens: known, pass, rollCalls } = gathering({ ...tokens })
  const [away, home, olav] = [await admitted('ingrid'), await admitted('ingrid@home'), await admitted('olav')]
  delete known.ingrid
  pass(30_000)
  await expect.poll(() => away.closed).toBe(4401)

  expect([home.closed, olav.closed]).toEqual([undefined, undefined])
  expect(rollCalls.at(-1)).toEqual(['ingrid', 'ingrid@home', 'olav'])
  expect(room.health().admitted).toBe(2)
})

test('a portal that does not answer whether the sessions hold ends none', async () => {
  const { admitted, tokens: known, pass, rollCalls } = gathering({ ...tokens })
  const ingrid = await admitted('ingrid')
  known.ingrid = 'unreachable'
  const asked = rollCalls.length
  pass(120_000)
  await expect.poll(() => rollCalls.length).toBeGreaterThan(asked)

  expect(ingrid.closed).toBeUndefined()
})

test('an empty room asks nothing', async () => {
  const { room, admitted, pass, rollCalls } = gathering(tokens)
  room.leave(await admitted('ingrid'))
  const asked = rollCalls.length
  pass(600_000)

  expect(rollCalls).toHaveLength(asked)
})

test('a message that cannot be used is refused by its key', async () => {
  const { admitted, say, pass, asked } = gathering(tokens)
  const ingrid = await admitted('ingrid')
  await say(ingrid, { event: 'comment on conversation', key: keyOf('Yes'), id: '../users', message: 'Yes' })
  await say(ingrid, { event: 'create conversation', key: 'short', message: 'Yes' })
  pass(12)

  expect(ingrid.heardOf('refused')).toMatchObject([{ key: keyOf('Yes'), code: 'INVALID' }, { code: 'INVALID' }])
  expect(asked).toEqual([])
})

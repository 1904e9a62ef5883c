import { expect, test } from 'vitest'

import type { RoomNotice } from '#domain/wall/room-notice'
import { roomHarness } from './testing/room-harness'

const tokens = { ingrid: 'member', olav: 'member', lost: 'unreachable' } as const
const changed: RoomNotice = { event: 'changed', lists: ['members'], position: 12 }

test('a member is welcomed and hears which lists changed', async () => {
  const { room, admitted, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')

  expect(room.notify(changed)).toBe(1)
  pass(12)
  expect(ingrid.heardOf('welcome', 'changed')).toEqual([{ event: 'welcome', quietFor: 10_000 }, changed])
})

test('those who are told something look after their notifications, and nobody else does', async () => {
  const { room, admitted, pass } = roomHarness(tokens)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  const frame = expect.objectContaining({ event: 'changed', lists: ['notifications'] })

  expect(room.notify({ event: 'told', members: ['olav'] })).toBe(2)
  await Promise.resolve()
  pass(12)
  expect(olav.heardOf('changed')).toEqual([frame])
  expect(ingrid.heardOf('changed')).toEqual([])

  room.notify({ event: 'told' })
  pass(12)
  expect(ingrid.heardOf('changed')).toEqual([frame])
  expect(olav.heardOf('changed')).toHaveLength(2)
})

test('the welcome tells for how long nothing has changed', async () => {
  const { room, admitted, pass } = roomHarness(tokens)
  room.notify(changed)
  pass(1_200)

  expect((await admitted('ingrid')).heardOf('welcome')).toEqual([{ event: 'welcome', quietFor: 1_200 }])
})

test('a stranger hears nothing', () => {
  const { room, enter, pass } = roomHarness(tokens)
  const stranger = enter()

  expect(room.notify(changed)).toBe(0)
  pass(12)
  expect(stranger.heard).toEqual([])
})

test('a stranger who has not signed in after two seconds is shown out', () => {
  const { enter, pass } = roomHarness(tokens)
  const stranger = enter()

  pass(1_999)
  expect(stranger.closed).toBeUndefined()
  pass(1)
  expect(stranger.closed).toBe(4401)
})

test('each stranger has two seconds of their own', () => {
  const { enter, pass } = roomHarness(tokens)
  const first = enter()
  pass(1_000)
  const second = enter()

  pass(1_000)
  expect([first.closed, second.closed]).toEqual([4401, undefined])
  pass(1_000)
  expect(second.closed).toBe(4401)
})

test('who was turned away is not in a room that was out of memory, although their connection is still open', async () => {
  const { room, arrive, evict } = roomHarness(tokens)
  const stranger = await arrive('guessed')
  stranger.closed = undefined
  evict()

  expect(room.health()).toEqual({ status: 'ok', sockets: 0, admitted: 0 })
})

test('a member who says the token again goes on, and nobody becomes another member by saying another token', async () => {
  const { admitted, say, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  await say(ingrid, { event: 'conversation ready', token: 'ingrid' })
  pass(12)
  expect(ingrid.heardOf('refused')).toEqual([])

  await say(ingrid, { event: 'conversation ready', token: 'olav' })
  pass(12)
  expect(ingrid.heardOf('refused')).toMatchObject([{ code: 'INVALID' }])
  expect(ingrid.state?.session?.token).toBe('ingrid')
})

test('a member stays when the two seconds are over', async () => {
  const { admitted, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')

  pass(60_000)
  expect(ingrid.closed).toBeUndefined()
})

test('a token the portal does not know is refused', async () => {
  const { admitted } = roomHarness(tokens)

  expect((await admitted('guessed')).closed).toBe(4401)
})

test('a portal that cannot be reached is no reason to sign in again', async () => {
  const { admitted } = roomHarness(tokens)

  expect((await admitted('lost')).closed).toBe(1013)
})

test('a stranger may say nothing before signing in', async () => {
  const { enter, say, asked, checks } = roomHarness(tokens)
  const stranger = enter()
  await say(stranger, { event: 'create conversation', message: 'Hello' })

  expect(stranger.closed).toBe(4401)
  expect([...asked, ...checks]).toEqual([])
})

test('the portal is asked once, however often the token is said', async () => {
  const { enter, say, hold, pass, checks } = roomHarness(tokens)
  const ingrid = enter()
  const answer = hold()
  const said = [1, 2, 3].map(() => say(ingrid, { event: 'conversation ready', token: 'ingrid' }))
  answer()
  await Promise.all(said)
  pass(12)

  expect(checks).toEqual([['ingrid']])
  expect(ingrid.heard).toContainEqual({ event: 'welcome', quietFor: 10_000 })
})

test('a portal that thinks for more than five seconds counts as out of reach', async () => {
  const { room, enter, say, hold, pass } = roomHarness(tokens)
  const ingrid = enter()
  const answer = hold()
  const said = say(ingrid, { event: 'conversation ready', token: 'ingrid' })
  pass(5_000)
  answer()
  await said

  expect(ingrid.closed).toBe(1013)
  expect(ingrid.heard).toEqual([])
  expect(room.health().admitted).toBe(0)
})

test('signing out closes every socket of the member and no other', async () => {
  const { room, admitted } = roomHarness(tokens)
  const [phone, laptop, olav] = [await admitted('ingrid'), await admitted('ingrid'), await admitted('olav')]

  expect(room.notify({ event: 'signed out', memberId: 'ingrid' })).toBe(2)
  expect([phone.closed, laptop.closed, olav.closed]).toEqual([4401, 4401, undefined])
})

test('a member who is signed out while the portal thinks is not admitted', async () => {
  const { room, enter, say, hold } = roomHarness(tokens)
  const ingrid = enter()
  const answer = hold()
  const said = say(ingrid, { event: 'conversation ready', token: 'ingrid' })
  room.notify({ event: 'signed out', memberId: 'ingrid' })
  answer()
  await said

  expect(ingrid.closed).toBe(4401)
})

test.each([
  ['no JSON', '{"event":', 1007],
  ['no event', '{"message":"Hello"}', 1007],
  ['a list', '[1]', 1007],
  ['a token that is no text', '{"event":"conversation ready","token":7}', 1007],
  ['a token with a line break', '{"event":"conversation ready","token":"a\\r\\nCookie: b"}', 1007],
  ['binary', new Uint8Array(8), 1007],
  ['more than 64 KB', JSON.stringify({ event: 'x', message: 'y'.repeat(64 * 1024) }), 1009],
  ['more than 64 KB in bytes', JSON.stringify({ event: 'x', message: 'ø'.repeat(33 * 1024) }), 1009],
  ['more than 64 KB of binary', new Uint8Array(64 * 1024 + 1), 1009],
])('who says %s is shown out, and nobody else', async (_, said, code) => {
  const { room, admitted, pass } = roomHarness(tokens)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await room.hear(said, ingrid)

  expect(ingrid.closed).toBe(code)
  expect(room.notify(changed)).toBe(1)
  pass(12)
  expect(olav.heard.at(-1)).toEqual(changed)
})

test('what the room does not know is refused and the member stays', async () => {
  const { admitted, say, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  await say(ingrid, { event: 'sing', verse: 1 })
  pass(12)

  expect(ingrid.closed).toBeUndefined()
  const requestId = expect.stringMatching(/^[\w-]{16,64}$/)
  const refusal = { event: 'refused', error: 'The portal doesn’t know this message.', code: 'INVALID', requestId }
  expect(ingrid.heardOf('refused')).toEqual([refusal])
})

test('twenty messages a second are heard, the next one ends the visit', async () => {
  // What a second's messages come to is not kept: it takes the platform ten to put a quiet room away.
  const { admitted, say, pass } = roomHarness(tokens, undefined, { evicts: false })
  const ingrid = await admitted('ingrid')
  pass(1_000)
  for (let count = 0; count < 20; count++) await say(ingrid, { event: 'sing' })
  pass(1_000)
  for (let count = 0; count < 20; count++) await say(ingrid, { event: 'sing' })
  expect(ingrid.closed).toBeUndefined()

  pass(999)
  await say(ingrid, { event: 'sing' })
  expect(ingrid.closed).toBe(1008)
  const heard = ingrid.heard.length
  await say(ingrid, { event: 'sing' })
  expect(ingrid.heard).toHaveLength(heard)
})

test('who has left is not counted and hears nothing more', async () => {
  const { room, admitted, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  room.leave(ingrid)

  expect(room.notify(changed)).toBe(0)
  pass(12)
  expect(ingrid.heard).not.toContainEqual(changed)
  expect(room.health().sockets).toBe(0)
})

test('a broken socket keeps the notice from nobody', async () => {
  const { room, admitted, pass } = roomHarness(tokens)
  const [broken, olav] = [await admitted('ingrid'), await admitted('olav')]
  broken.isBroken = true
  room.notify(changed)
  pass(12)

  expect(olav.heard.at(-1)).toEqual(changed)
})

test('the room’s health names nobody', async () => {
  const { room, enter, admitted } = roomHarness(tokens)
  await admitted('ingrid')
  enter()

  expect(room.health()).toEqual({ status: 'ok', sockets: 2, admitted: 1 })
})

test('however many vote, everybody hears of it once a second', async () => {
  // A room that was put away does not know what it told a moment ago, and a busy one is not put away.
  const { room, admitted, pass } = roomHarness(tokens, undefined, { evicts: false })
  const ingrid = await admitted('ingrid')
  for (let vote = 1; vote <= 50; vote++) {
    room.notify({ event: 'changed', lists: ['polls'], position: 20 + vote })
    pass(20)
  }
  pass(1_000)
  pass(12)
  const heard = ingrid.heardOf('changed') as { position: number }[]
  expect(heard.length).toBeLessThanOrEqual(3)
  expect(heard.at(-1)).toEqual({ event: 'changed', lists: ['polls'], position: 70 })
})

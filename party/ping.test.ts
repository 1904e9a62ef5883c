import { expect, test } from 'vitest'
import { post } from './testing/posts'
import { roomHarness } from './testing/room-harness'

const tokens = { ingrid: 'member', olav: 'member' } as const
const ping = { event: 'ping' }
const pong = { event: 'pong' }

test('whoever asks whether the room is there is answered alone, without a word to the portal', async () => {
  const { admitted, say, pass, asked, checks } = roomHarness(tokens)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  pass(1_000)
  const asksBefore = checks.length
  await say(ingrid, ping)
  pass(12)

  expect([ingrid.heardOf('pong'), olav.heardOf('pong')]).toEqual([[pong], []])
  expect(asked).toEqual([])
  expect(checks).toHaveLength(asksBefore)
})

test('the answer does not wait for the portal, which may be thinking about a post', async () => {
  const { admitted, say, pass } = roomHarness(tokens, () => new Promise(() => {}))
  const ingrid = await admitted('ingrid')
  void say(ingrid, post('Snow'))
  await say(ingrid, ping)
  pass(12)
  expect(ingrid.heardOf('pong', 'accepted')).toEqual([pong])
})

test('who asks while the portal looks at their token is answered and let in', async () => {
  const { enter, say, hold, pass } = roomHarness(tokens)
  const ingrid = enter()
  const answer = hold()
  const entering = say(ingrid, { event: 'conversation ready', token: 'ingrid' })
  await say(ingrid, ping)
  answer()
  await entering
  pass(12)
  expect(ingrid.heardOf('pong', 'welcome')).toEqual([pong, { event: 'welcome', quietFor: 10_000 }])
})

test('who asks and leaves before the answer goes out is sent nothing anymore', async () => {
  const { room, admitted, say, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  pass(1_000)
  await say(ingrid, ping)
  room.leave(ingrid)
  pass(12)
  expect(ingrid.heardOf('pong')).toEqual([])
})

test('a stranger has nothing to ask', async () => {
  const { enter, say } = roomHarness(tokens)
  const stranger = enter()
  await say(stranger, ping)
  expect(stranger.closed).toBe(4401)
})

test('asking counts as speaking: the twenty-first question within a second ends the visit', async () => {
  const { admitted, say, pass } = roomHarness(tokens, undefined, { evicts: false })
  const ingrid = await admitted('ingrid')
  pass(1_000)
  for (let times = 0; times < 20; times++) await say(ingrid, ping)
  expect(ingrid.closed).toBeUndefined()
  await say(ingrid, ping)
  expect(ingrid.closed).toBe(1008)
})

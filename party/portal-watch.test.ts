import { expect, test } from 'vitest'

import { roomHarness } from './testing/room-harness'

const post = { event: 'create conversation', key: 'a-key-of-the-browser', message: {} }

test('who is parted from the portal learns what went past the room, as soon as they have met again', async () => {
  const tokens: Record<string, 'member' | 'unreachable'> = { ingrid: 'member', 'is-the-portal-there': 'unreachable' }
  const { admitted, say, pass } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  const settled = () => new Promise((resume) => setTimeout(resume))
  const changes = () => ingrid.heardOf('changed').length

  await say(ingrid, post)
  pass(12)
  expect(changes()).toBe(1)
  for (let second = 0; second < 20; second++) {
    pass(1_000)
    await settled()
  }
  expect(changes()).toBe(1)

  delete tokens['is-the-portal-there']
  pass(1_000)
  await settled()
  pass(12)
  expect(changes()).toBe(2)
  pass(60_000)
  await settled()
  expect(changes()).toBe(2)
})

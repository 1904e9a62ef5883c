import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Player } from './testing/cast'
import { signIn, theCast } from './testing/club-house'
import { request } from './testing/portal'
import { reply, start } from './testing/wall'
import { admitted, emptyRoom } from './testing/wall-caller'

beforeAll(async () => {
  await theCast()
  for (let made = 0; made < 11; made++) await start('ines', `Post ${made}`)
  const { conversation } = await start('olav', 'Who has a maul?')
  await reply('ingrid', conversation._id, 'I have.')
})
beforeEach(emptyRoom)

test.each<Player>(['olav', 'ingrid'])(
  'over the room %s gets the first ten posts byte for byte as over HTTP',
  async (player) => {
    const token = await signIn(player)
    const page = await admitted(token)
    page.say({ event: 'load conversations' })
    await expect.poll(() => page.heardOf('dashboard conversations')).toHaveLength(1)
    const { event: _, ...told } = page.heardOf('dashboard conversations')[0]!

    const answer = await request('/conversations', { headers: { Authorization: `Bearer ${token}` } })
    expect(JSON.stringify(told)).toBe(await answer.text())
    expect(told).toMatchObject({ more: true, conversations: Array(10).fill({ author: expect.anything() }) })
  },
)

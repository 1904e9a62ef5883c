import { env, SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { toRichText } from './domain/shared/rich-text'
import type { RoomNotice } from './domain/wall/room-notice'
import { clubRoom } from './event-log/outbox/room-senders'
import { signIn, theCast } from './testing/club-house'
import { thoroughTest } from './testing/effort'
import { withToken } from './testing/portal'
import { newKey } from './testing/wall'
import { admitted, call, emptyRoom } from './testing/wall-caller'
import { openWallSocket } from './wall-socket'

const changed: RoomNotice = { event: 'changed', lists: ['members'], position: 12 }
const give = (notice: RoomNotice) => clubRoom(env).notify(notice)

beforeAll(theCast)
beforeEach(emptyRoom)

const both = async () => [await admitted(await signIn('ingrid')), await admitted(await signIn('olav'))] as const

describe('who comes in', () => {
  test('members hear what changed, strangers do not', async () => {
    const [ingrid, olav] = await both()
    const stranger = await call()

    expect(await give(changed)).toBe(2)
    await expect.poll(() => [ingrid.heardOf('changed'), olav.heardOf('changed')]).toEqual([[changed], [changed]])
    expect(stranger.heard).toEqual([])
  })

  test('with a token that the portal does not know nobody is, and learns so', async () => {
    const page = await call({ token: 'guessed' })
    await expect.poll(page.closed).toBe(4401)
    expect(page.protocol).toBe('club-portal')
    const other = await call()
    other.say({ event: 'conversation ready', token: 'guessed' })
    await expect.poll(other.closed).toBe(4401)
    expect([page.heard, other.heard, (await clubRoom(env).health()).sockets]).toEqual([[], [], 0])
  })

  test('nobody is while the portal cannot say whose token it is, and they shall come again', async () => {
    const token = await signIn('ingrid')
    await env.DB.prepare('ALTER TABLE sessions RENAME TO sessions_gone').run()
    expect((await call({ token })).status).toBe(503)
    const other = await call()
    other.say({ event: 'conversation ready', token })
    await expect.poll(other.closed).toBe(1013)
    await env.DB.prepare('ALTER TABLE sessions_gone RENAME TO sessions').run()
    await admitted(token)
  })

  test('a page from elsewhere gets no socket, and there is no other room', async () => {
    for (const origin of ['https://attacker.example', 'http://localhost:1', 'https://localhost:8787', 'null', '']) {
      expect((await call({ origin })).status).toBe(403)
    }
    expect((await call({ path: '/parties/wall/cellar' })).status).toBe(404)
    expect((await call({ path: '/parties/main/wall' })).status).toBe(404)
  })

  test('whoever is not signed in after two seconds is shown out', async () => {
    const silent = await call()
    await expect.poll(silent.closed).toBe(4401)
  })

  test('strangers have places of their own: ten from one network, fifty in all, and a member loses none to them', async () => {
    const statusFrom = async (address: string) => (await call({ address })).status
    const fromOne = await Promise.all(Array.from({ length: 12 }, () => statusFrom('198.51.100.7')))
    expect(fromOne.sort()).toEqual([...Array(10).fill(101), 429, 429])

    // On a slow machine the first are shown out before the last have come: then others come.
    const counts: number[] = []
    const crowd = async () => {
      const from = `203.0.${counts.length}`
      const statuses = await Promise.all(Array.from({ length: 60 }, (_, at) => statusFrom(`${from}.${at}`)))
      const { sockets } = await clubRoom(env).health()
      counts.push(sockets)
      return { sockets, isFull: statuses.includes(429) }
    }
    await expect.poll(crowd, { timeout: 20_000 }).toEqual({ sockets: 50, isFull: true })
    expect(Math.max(...counts)).toBe(50)
    await admitted(await signIn('olav'))
  })

  test('whoever makes up tokens is turned away before the room is asked about them, and nobody else is', async () => {
    const few: Env = { ...env, ...(env.FEW_CALLS && { READS: env.FEW_CALLS }) }
    let made = 0
    const call = async (address: string) => {
      const headers = {
        Upgrade: 'websocket',
        Origin: 'http://localhost:8787',
        'Sec-WebSocket-Protocol': `club-portal, made-up-${++made}`,
        'CF-Connecting-IP': address,
      }
      return openWallSocket(new Request('http://localhost:8787/parties/wall/club', { headers }), few)
    }
    const answers = []
    for (let turn = 0; turn < 7; turn++) answers.push(await call('198.51.100.8'))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('Retry-After')).toBe('60')
    expect((await call('198.51.100.9')).status).toBe(101)
  })

  test('a browser that comes back before it was missed goes on hearing what changed', async () => {
    const token = await signIn('ingrid')
    const before = await call({ token, path: '/parties/wall/club?_pk=the-same-browser' })
    const after = await call({ token, path: '/parties/wall/club?_pk=the-same-browser' })
    before.hangUp()
    await expect.poll(before.closed).toBeDefined()
    await give(changed)
    await expect.poll(() => after.heardOf('changed')).toEqual([changed])
  })
})

describe('who is shown out', () => {
  test('a member who is signed out loses the socket at once', async () => {
    const [ingrid, olav] = await both()
    expect(await give({ event: 'signed out', memberId: 'ingrid' })).toBe(1)
    await expect.poll(ingrid.closed).toBe(4401)
    expect(olav.closed()).toBeUndefined()
  })

  test.each([
    ['nonsense', '{', 1007],
    ['binary', new Uint8Array([1, 2, 3]).buffer, 1007],
    ['too much', JSON.stringify({ event: 'x', message: 'y'.repeat(64 * 1024) }), 1009],
  ])('who says %s, and nobody else', async (_, said, code) => {
    const [ingrid, olav] = await both()
    ingrid.say(said)

    await expect.poll(ingrid.closed).toBe(code)
    await give(changed)
    await expect.poll(() => olav.heardOf('changed')).toEqual([changed])
  })

  test('a flood ends the visit within a second and harms nobody', async () => {
    const [ingrid, olav] = await both()
    for (let count = 0; count < 250; count++) ingrid.say('{"event":"sing"}')

    await expect.poll(ingrid.closed).toBe(1008)
    // Twenty a second, and a slow machine may take some seconds over them.
    expect(ingrid.heardOf('refused').length).toBeLessThan(200)
    await give(changed)
    await expect.poll(() => olav.heardOf('changed')).toEqual([changed])
  })

  thoroughTest('a browser that reads nothing loses its place, and keeps no word from the others', async () => {
    const [deaf, olav] = await both()
    const lists = Array(64).fill('x'.repeat(64))
    let answered = 0
    for (let told = 1; told <= 400; told++) {
      await give({ event: 'changed', lists, position: told })
      for (const question of olav.heardOf('still here?').slice(answered)) {
        answered += 1
        olav.say({ event: 'still here', word: (question as unknown as { word: string }).word })
      }
    }
    await expect.poll(() => olav.heardOf('changed')).toHaveLength(400)
    await expect.poll(deaf.closed).toBe(1013)
    expect(olav.closed()).toBeUndefined()
  })

  test('a member who leaves is let go at once', async () => {
    const [ingrid] = await both()
    ingrid.hangUp()
    await expect.poll(ingrid.closed).toBe(1000)
    await expect.poll(async () => (await clubRoom(env).health()).admitted).toBe(1)
  })
})

test('a post stands on the wall, and everybody is told of it', async () => {
  const [ingrid, olav] = await both()
  const [key, message] = [newKey(), toRichText('Snow')]
  ingrid.say({ event: 'create conversation', key, message })

  const frame = { event: 'conversation created', _id: key, message, author: { _id: 'ingrid' } }
  await expect.poll(() => olav.heardOf('conversation created')).toMatchObject([frame])
  expect(ingrid.heardOf('accepted', 'conversation created')).toMatchObject([{ event: 'accepted', key }, frame])
  const { conversations } = await (await withToken(await signIn('olav'), 'GET', '/conversations')).json<{
    conversations: { _id: string }[]
  }>()
  expect(conversations[0]?._id).toBe(key)
})

test('a browser that was away is told what it missed', async () => {
  const [ingrid, olav] = await both()
  const key = newKey()
  ingrid.say({ event: 'create conversation', key, message: toRichText('Snow') })
  await expect.poll(() => ingrid.heardOf('accepted')).toHaveLength(1)
  olav.say({ event: 'catch up', since: 0 })

  await expect.poll(() => olav.heardOf('catch up')).toHaveLength(1)
  expect(JSON.stringify(olav.heardOf('catch up'))).toContain(key)
})

test('what is changed elsewhere in the portal, and whoever signs out there, is known in the room', async () => {
  const [ingrid, olav] = await both()
  const headers = { Authorization: `Bearer ${await signIn('olav')}` }
  await SELF.fetch('http://localhost:8787/api/signout', { method: 'POST', headers })
  await expect.poll(olav.closed).toBe(4401)
  expect(ingrid.closed()).toBeUndefined()
})

test('the room’s health names nobody', async () => {
  const [, stranger] = [await both(), await call()]
  expect(stranger.status).toBe(101)
  expect(await clubRoom(env).health()).toEqual({ status: 'ok', sockets: 3, admitted: 2 })
})

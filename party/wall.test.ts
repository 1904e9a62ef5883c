import { afterAll, beforeAll, expect, test } from 'vitest'

import { admitted, call } from './testing/caller'
import { frontDesk } from './testing/front-desk'
import { runRoom } from './testing/run-room'

const changed = { event: 'changed', lists: ['members'], position: 12 }

let desk: Awaited<ReturnType<typeof frontDesk>>
let room: Awaited<ReturnType<typeof runRoom>>
let silent: ReturnType<typeof call>

const SECRET = 'the secret'

beforeAll(async () => {
  desk = await frontDesk({
    secret: SECRET,
    tokens: { ingrid: 'member', olav: 'member', unlucky: 'broken' },
  })
  room = await runRoom({ API_URL: desk.url, PARTY_SECRET: SECRET, ALLOWED_ORIGINS: 'https://club.example' })
  silent = call(room.host)
  await silent.isOpen()
})

afterAll(async () => {
  await room.stop()
  desk.close()
})

const give = (notice: unknown, authorization = 'Bearer the secret') =>
  fetch(`http://${room.host}/parties/main/wall`, {
    method: 'POST',
    headers: authorization ? { Authorization: authorization } : {},
    body: JSON.stringify(notice),
  })

test('members hear what changed, strangers do not', async () => {
  const [ingrid, olav, stranger] = [
    await admitted(room.host, 'ingrid'),
    await admitted(room.host, 'olav'),
    call(room.host),
  ]
  await stranger.isOpen()

  expect((await give(changed)).status).toBe(200)
  await expect.poll(() => [ingrid.heardOf('changed'), olav.heardOf('changed')]).toEqual([[changed], [changed]])
  expect(stranger.heard).toEqual([])
})

test.each([
  ['guessed', 4401],
  ['unlucky', 1013],
])('the token %s closes the socket with %i', async (token, code) => {
  const caller = call(room.host)
  await caller.say({ event: 'conversation ready', token })

  await expect.poll(caller.closed).toBe(code)
  expect(caller.heard).toEqual([])
})

test('a member who is signed out loses the socket', async () => {
  const [ingrid, olav] = [await admitted(room.host, 'ingrid'), await admitted(room.host, 'olav')]

  expect((await give({ event: 'signed out', memberId: 'ingrid' })).status).toBe(200)
  await expect.poll(ingrid.closed).toBe(4401)
  expect(olav.closed()).toBeUndefined()
})

test.each([
  ['nonsense', '{', 1007],
  ['binary', new Uint8Array([1, 2, 3]), 1007],
  ['too much', JSON.stringify({ event: 'x', message: 'y'.repeat(64 * 1024) }), 1009],
])('who says %s is shown out and nobody else', async (_, said, code) => {
  const [ingrid, olav] = [await admitted(room.host, 'ingrid'), await admitted(room.host, 'olav')]
  await ingrid.say(said)

  await expect.poll(ingrid.closed).toBe(code)
  await give(changed)
  await expect.poll(() => olav.heardOf('changed')).toEqual([changed])
})

test('a flood ends the visit within a second and harms nobody', async () => {
  const [ingrid, olav] = [await admitted(room.host, 'ingrid'), await admitted(room.host, 'olav')]
  for (let count = 0; count < 1_000; count++) ingrid.socket.send('{"event":"sing"}')

  await expect.poll(ingrid.closed).toBe(1008)
  expect(ingrid.heardOf('refused').length).toBeLessThanOrEqual(20)
  await give(changed)
  await expect.poll(() => olav.heardOf('changed')).toEqual([changed])
})

test('a page from elsewhere gets no socket', async () => {
  for (const origin of ['https://attacker.example', '']) {
    const caller = call(room.host, { origin })
    await expect.poll(caller.refused).toBe(403)
  }
})

test('there is no other room', async () => {
  const caller = call(room.host, { path: '/parties/main/cellar' })
  await expect.poll(caller.refused).toBe(404)
})

test.each(['', 'Bearer wrong', 'the secret'])('a notice with "%s" is refused', async (authorization) => {
  expect((await give(changed, authorization)).status).toBe(403)
})

test.each([{}, { event: 'changed' }, { event: 'changed', lists: [], position: 1 }, { event: 'open sesame' }])(
  'the notice %j is not known',
  async (notice) => {
    expect((await give(notice)).status).toBe(400)
  },
)

test('the health is there for anyone', async () => {
  const response = await fetch(`http://${room.host}/parties/main/wall`)

  expect(await response.json()).toEqual({
    status: 'ok',
    sockets: expect.any(Number),
    admitted: expect.any(Number),
  })
})

test('a member who leaves is let go at once', async () => {
  const ingrid = await admitted(room.host, 'ingrid')
  ingrid.socket.close(1000)

  await expect.poll(ingrid.closed).toBe(1000)
})

test('a browser that comes back before it was missed goes on hearing what changed', async () => {
  const path = '/parties/main/wall?_pk=the-same-browser'
  const before = call(room.host, { path })
  await before.isOpen()
  const after = call(room.host, { path })
  await after.say({ event: 'conversation ready', token: 'ingrid' })
  await expect.poll(() => after.heardOf('welcome')).toHaveLength(1)
  before.socket.terminate()
  await expect.poll(before.closed).toBeDefined()

  await give(changed)
  await expect.poll(() => after.heardOf('changed')).toEqual([changed])
})

test('a socket that says nothing is closed after five seconds', async () => {
  await expect.poll(silent.closed).toBe(4401)
})

test('a member who asks whether anybody is there is answered', async () => {
  const ingrid = await admitted(room.host, 'ingrid')
  await ingrid.say({ event: 'ping' })
  await expect.poll(() => ingrid.heardOf('pong')).toHaveLength(1)
})

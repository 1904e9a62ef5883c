import { afterAll, beforeAll, expect, test } from 'vitest'

import { admitted } from './testing/caller'
import { frontDesk } from './testing/front-desk'
import { frameOf, keyOf, post } from './testing/posts'
import { runRoom } from './testing/run-room'

const SECRET = 'the secret'
const seen: unknown[] = []

let desk: Awaited<ReturnType<typeof frontDesk>>
let room: Awaited<ReturnType<typeof runRoom>>

beforeAll(async () => {
  let position = 0
  desk = await frontDesk({
    secret: SECRET,
    tokens: { ingrid: 'member', olav: 'member', deaf: 'member' },
    answer: ({ method, path, headers, body }) => {
      const { authorization, 'x-room': from, 'idempotency-key': key = '', 'x-unattended': unattended } = headers
      seen.push({ method, path, authorization, from, key, unattended, body })
      if (method === 'GET') return { status: 200, content: { position, changes: [], more: false } }
      position += 1
      return { status: 201, content: { frame: frameOf(String(key).replace(/-+$/, ''), position) } }
    },
  })
  room = await runRoom({ API_URL: desk.url, PARTY_SECRET: SECRET, ALLOWED_ORIGINS: 'https://club.example' })
})

afterAll(async () => {
  await room.stop()
  desk.close()
})

test('a post reaches the portal with the member’s token and the room’s secret, and then everybody', async () => {
  const [ingrid, olav] = [await admitted(room.host, 'ingrid'), await admitted(room.host, 'olav')]
  await ingrid.say(post('Snow'))

  await expect.poll(() => olav.heardOf('conversation created')).toEqual([frameOf('Snow', 1)])
  expect(ingrid.heardOf('accepted', 'conversation created')).toEqual([
    { event: 'accepted', key: keyOf('Snow'), position: 1 },
    frameOf('Snow', 1),
  ])
  expect(seen).toEqual([
    {
      method: 'POST',
      path: '/api/conversations',
      authorization: 'Bearer ingrid',
      from: SECRET,
      key: keyOf('Snow'),
      unattended: undefined,
      body: { message: post('Snow').message },
    },
  ])
})

test('a browser that was away is told what it missed', async () => {
  const olav = await admitted(room.host, 'olav')
  await olav.say({ event: 'catch up', since: 0 })

  await expect.poll(() => olav.heardOf('catch up')).toMatchObject([{ changes: [], more: false }])
  expect(seen.at(-1)).toMatchObject({ path: '/api/conversations/changes?since=0', unattended: 'true', from: SECRET })
})

test('a browser that reads nothing keeps no word from the others, and loses its place', async () => {
  const [deaf, olav] = [await admitted(room.host, 'deaf'), await admitted(room.host, 'olav')]
  deaf.socket.pause()
  const lists = Array(64).fill('x'.repeat(64))
  const places = async () => {
    const health = await (await fetch(`http://${room.host}/parties/main/wall`)).json()
    return (health as { admitted: number }).admitted
  }
  const before = await places()

  for (let told = 1; told <= 400; told++) {
    await fetch(`http://${room.host}/parties/main/wall`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRET}` },
      body: JSON.stringify({ event: 'changed', lists, position: told }),
    })
    const question = olav.heardOf('still here?').at(-1) as { word?: string } | undefined
    if (question?.word && told % 25 === 0) await olav.say({ event: 'still here', word: question.word })
  }

  await expect.poll(() => olav.heardOf('changed')).toHaveLength(400)
  expect(await places()).toBeLessThan(before)
  expect(olav.closed()).toBeUndefined()
  deaf.socket.terminate()
})

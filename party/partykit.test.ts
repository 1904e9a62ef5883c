import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { frameOf, keyOf, post } from './testing/posts'
import { runPartyKit } from './testing/run-partykit'

/** A portal that knows Ingrid and Olav, and records what they say. */
const portal = createServer(async (request, response) => {
  await request.toArray()
  const [, name = ''] = (request.headers.authorization ?? '').split(' ')
  const isMember = ['ingrid', 'olav'].includes(name)
  const key = String(request.headers['idempotency-key'])
  const content =
    request.method === 'GET'
      ? { user: { _id: name, fname: name, lname: 'Moe' } }
      : { frame: frameOf(key.replace(/-+$/, ''), 1, name) }
  response.writeHead(isMember ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify(content))
})
let room: Awaited<ReturnType<typeof runPartyKit>>

beforeAll(async () => {
  portal.listen(0, '127.0.0.1')
  await once(portal, 'listening')
  room = await runPartyKit({ API_URL: `http://127.0.0.1:${(portal.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await room.stop()
  portal.close()
})

async function visitor(token: string) {
  const socket = new WebSocket(`ws://${room.host}/parties/main/club`)
  const heard: { readonly event: string }[] = []
  socket.on('message', (text) => void heard.push(...[JSON.parse(String(text))].flat()))
  await once(socket, 'open')
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  say({ event: 'conversation ready', token })
  return { socket, say, heardOf: (event: string) => heard.filter((frame) => frame.event === event) }
}

test('under PartyKit the same room lets members in and tells everybody what one of them says', async () => {
  const [ingrid, olav, stranger] = [await visitor('ingrid'), await visitor('olav'), await visitor('guessed')]
  const [code] = await once(stranger.socket, 'close')
  expect(code).toBe(4401)
  await expect.poll(() => olav.heardOf('welcome')).toHaveLength(1)

  ingrid.say(post('Snow'))
  await expect.poll(() => olav.heardOf('conversation created')).toEqual([frameOf('Snow', 1)])
  expect(ingrid.heardOf('accepted')).toEqual([{ event: 'accepted', key: keyOf('Snow'), position: 1 }])
})

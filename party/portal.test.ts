import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'

import { type Errand, portal } from './portal'

const post: Errand = { token: 'ingrid', method: 'POST', path: '/conversations', key: 'the-key-of-the-post', body: {} }

let stop = () => {}
afterEach(() => stop())

/** A portal on this machine that answers as it is told, and what it was asked. */
async function served(answer: (response: ServerResponse, request: IncomingMessage, count: number) => void) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(response, request, asked.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => void server.close()
  const { port } = server.address() as AddressInfo
  return { asked, run: portal({ API_URL: `http://127.0.0.1:${port}`, PARTY_SECRET: 'the secret' }) }
}

const json = (response: ServerResponse, status: number, content: unknown, headers = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(content))

test('a post that goes alone bears the member’s token, the room’s secret and the id by which it can be found', async () => {
  const { asked, run } = await served((response) => json(response, 201, { frame: null }))

  await run.run([{ ...post, requestId: 'the-id' }])
  await run.run([{ token: 'olav', method: 'DELETE', path: '/conversations/one', isUnattended: true }])
  expect(asked.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/api/conversations'],
    ['DELETE', '/api/conversations/one'],
  ])
  const marks = ['authorization', 'x-room', 'idempotency-key', 'x-request-id', 'x-unattended']
  expect(asked.map(({ headers }) => marks.map((mark) => headers[mark]))).toEqual([
    ['Bearer ingrid', 'the secret', post.key, 'the-id', undefined],
    ['Bearer olav', 'the secret', undefined, undefined, 'true'],
  ])
})

test('a post whose line breaks is sent once more, with the same key', async () => {
  const { asked, run } = await served((response, request, count) =>
    count === 1 ? request.socket.destroy() : json(response, 201, { frame: null }),
  )

  expect(await run.run([post])).toEqual([{ status: 201, content: { frame: null } }])
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([post.key, post.key])
})

test('a portal whose line breaks again is out of reach', async () => {
  const { asked, run } = await served((_, request) => request.socket.destroy())

  expect(await run.run([post])).toEqual(['unreachable'])
  expect(asked).toHaveLength(2)
})

test.each([
  ['something else than JSON', (response: ServerResponse) => response.end('<html>')],
  ['a list', (response: ServerResponse) => json(response, 200, [1])],
  ['the way to somewhere else', (response: ServerResponse) => response.writeHead(302, { Location: '/' }).end()],
])('a portal that answers %s is out of reach', async (_, answer) => {
  const { run } = await served(answer)

  expect(await run.run([post])).toEqual(['unreachable'])
  expect(await run.sessions(['ingrid'])).toEqual(['unreachable'])
})

test('a refusal comes with the seconds to wait', async () => {
  const { run } = await served((response) => json(response, 429, { error: 'Slower.' }, { 'Retry-After': '3' }))

  expect(await run.run([post])).toEqual([{ status: 429, content: { error: 'Slower.' }, retryAfter: 3 }])
})

test('what goes together is one call with the room’s own secret, and each has its answer', async () => {
  const answers = [
    { status: 201, content: { frame: null } },
    { status: 429, content: { error: 'Slower.' }, retryAfter: 3 },
  ]
  const { asked, run } = await served((response) => json(response, 200, { answers }))

  expect(await run.run([post, { ...post, token: 'olav' }])).toEqual(answers)
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/room/together', 'Bearer the secret'],
  ])
})

test('a call that was refused as a whole answers none of what went together', async () => {
  const { run } = await served((response) => json(response, 403, { error: 'Only the room may ask that.' }))

  expect(await run.run([post, post])).toEqual(['unreachable', 'unreachable'])
})

test('a token that is nobody’s is told apart from a portal that does not know', async () => {
  const ingrid = { _id: 'ingrid', fname: 'Ingrid', lname: 'Moe' }
  const known = await served((response) => json(response, 200, { members: [ingrid, null] }))
  expect(await known.run.sessions(['one', 'guessed'])).toEqual([ingrid, 'refused'])
  stop()

  const broken = await served((response) => json(response, 500, { error: 'Server Error' }))
  expect(await broken.run.sessions(['one', 'guessed'])).toEqual(['unreachable', 'unreachable'])
})

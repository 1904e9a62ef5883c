import { expect, test } from 'vitest'

import { signIn, theCast } from '../testing/club-house'
import { as, request, withToken } from '../testing/portal'

const put = async (body: BodyInit, headers: Record<string, string> = {}) => {
  await theCast()
  return request('/users/olav', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${await signIn('ingrid')}`, 'Content-Type': 'application/json', ...headers },
    body,
  })
}

test('a body over the limit is refused, with or without its length', async () => {
  const large = JSON.stringify({ fname: 'x'.repeat(70_000) })
  expect((await put(large)).status).toBe(413)
  const stream = new Blob([large]).stream()
  expect((await put(stream)).status).toBe(413)
})

test('another content type, or a compressed body, is refused', async () => {
  expect((await put('fname=O', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  expect((await put('{}', { 'Content-Encoding': 'gzip' })).status).toBe(415)
})

test('keys that would reach into objects are ignored', async () => {
  const answer = await put('{"__proto__":{"polluted":true},"constructor":{"x":1},"statusType":"Life"}')
  expect(answer.status).toBe(200)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('an unknown path is not found, and a known path says which methods it has', async () => {
  expect((await as('olav').get('/nothing')).status).toBe(404)
  const refused = await as('olav').post('/users/olav', {})
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'PUT'])
})

test('every answer carries the id of its request, and is kept by nobody', async () => {
  const answer = await withToken('nobody', 'GET', '/users/', undefined, { 'X-Request-Id': 'a-request-of-my-own' })
  expect(answer.headers.get('x-request-id')).toBe('a-request-of-my-own')
  expect(await answer.json()).toMatchObject({ requestId: 'a-request-of-my-own', code: 'NOT_SIGNED_IN' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('what is no page may load nothing where it is opened by itself, and stands in no frame', async () => {
  for (const path of ['/config', '/users/', '/nothing', '/wsdot/camera']) {
    const policy = (await as('olav').get(path)).headers.get('content-security-policy')?.split('; ')
    expect([path, policy]).toEqual([path, expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"])])
  }
})

test.each(['/users//olav', '/users/olav//', '//users/olav', '/users/olav/role/more'])(
  '%s is no path of ours',
  async (path) => {
    const answer = await as('ingrid').get(path)
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
  },
)

test.each([
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%80',
  '%F0%9F%98%80',
  "'%22",
  'a:b',
  '__proto__',
  'a'.repeat(200),
])('an id such as %s is somebody who is not there', async (id) => {
  const head = await as('ingrid').get(`/users/${id}`)
  const answers = [
    await as('ingrid').get(`/users/${id}/history`),
    await as('ingrid').put(`/users/${id}`, { statusType: 'Life', family: ['olav'] }),
    await as('ingrid').put(`/users/${id}/role`, { role: 'member' }),
    await as('ingrid').delete(`/users/${id}`, { lname: 'x' }),
  ]
  expect([head, ...answers].map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('an id of 9,000 letters is somebody who is not there', async () => {
  const id = 'a'.repeat(9000)
  expect((await as('ingrid').get(`/users/${id}`)).status).toBe(404)
  expect((await as('ingrid').put(`/users/${id}`, { statusType: 'Life' })).status).toBe(404)
})

test('an id that its sender gave to several requests is no key: each of them is carried out', async () => {
  const headers = { 'X-Request-Id': 'one-walk-through-the-portal' }
  for (const statusType of ['Life', 'Associate']) {
    expect((await put(JSON.stringify({ statusType }), headers)).status).toBe(200)
  }
})

test('what was typed is not passed over because it came without its type', async () => {
  const refused = await request('/users/olav', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${await signIn('ingrid')}` },
    body: new Blob(['{"lname":"Another"}']),
  })
  expect(refused.status).toBe(415)
  expect((await as('ines').get('/users/olav')).status).toBe(200)
})

test.each([
  { phone: '5095550101' },
  { phone: ['5095550101'] },
  { phone: null },
  { address: 'Mill Race' },
  { address: 1 },
])('an edit such as %j is refused, and not half of it passed over', async (body) => {
  expect((await put(JSON.stringify(body))).status).toBe(400)
})

test('a version or a key that is none is refused', async () => {
  expect((await put('{}', { 'If-Match': 'latest' })).status).toBe(400)
  expect((await put('{"statusType":"Life"}', { 'Idempotency-Key': 'short' })).status).toBe(400)
})

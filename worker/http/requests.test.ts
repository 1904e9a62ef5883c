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

test.each([
  ['broken', '{"fname": "O'],
  ['empty', ''],
  ['two values', '{} {}'],
  ['a comma too many', '{"fname":"O",}'],
  ['a field twice', '{"fname":"O","fname":"P"}'],
  ['a field twice, spelled differently', '{"fname":"O","f\\u006eame":"P"}'],
  ['a field twice, deep inside', '{"phone":{"home":"1","home":"2"}}'],
  ['nested too deeply', `${'['.repeat(100_000 / 4)}${']'.repeat(100_000 / 4)}`],
  ['with a byte order mark', '\ufeff{}'],
  ['half a character', '{"fname":"\\ud800"}'],
])('JSON that is %s is refused as malformed', async (_, text) => {
  const refused = await put(text)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'MALFORMED', error: expect.any(String) })
})

test('bytes that are not UTF-8 are refused', async () => {
  expect((await put(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400)
})

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

test('a version or a key that is none is refused', async () => {
  expect((await put('{}', { 'If-Match': 'latest' })).status).toBe(400)
  expect((await put('{"statusType":"Life"}', { 'Idempotency-Key': 'short' })).status).toBe(400)
})

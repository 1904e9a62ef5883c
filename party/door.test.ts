import { expect, test } from 'vitest'

import { refuseRequest, refuseSocket } from './door'

const env = { PARTY_SECRET: 'the secret', ALLOWED_ORIGINS: 'https://club.example, http://localhost:8787' }
const wall = { id: 'wall', env }

const socketFrom = (origin?: string) => new Request('http://room/', { headers: origin ? { Origin: origin } : {} })
const asking = (method: string, authorization?: string) =>
  new Request('http://room/', { method, headers: authorization ? { Authorization: authorization } : {} })

test.each(['https://club.example', 'http://localhost:8787'])('a page at %s may open a socket', (origin) => {
  expect(refuseSocket(socketFrom(origin), wall)).toBeUndefined()
})

test.each([
  undefined,
  'null',
  '*',
  'none',
  'http://club.example',
  'https://club.example.attacker.example',
  'https://club.example:444',
  'https://club',
])('a page at %s may not', (origin) => {
  expect(refuseSocket(socketFrom(origin), wall)?.status).toBe(403)
})

test.each([undefined, '', '*', 'none', ','])('a list of origins that says %s admits nobody', (ALLOWED_ORIGINS) => {
  const place = { id: 'wall', env: { ALLOWED_ORIGINS } }
  for (const origin of [undefined, 'none', '*', 'https://club.example']) {
    expect(refuseSocket(socketFrom(origin), place)?.status).toBe(403)
  }
})

test('there is one room', async () => {
  const cellar = { id: 'cellar', env }

  expect(refuseSocket(socketFrom('https://club.example'), cellar)?.status).toBe(404)
  expect((await refuseRequest(asking('POST', 'Bearer the secret'), cellar))?.status).toBe(404)
  expect((await refuseRequest(asking('GET'), cellar))?.status).toBe(404)
})

test('anyone may look at the health, the worker may give notices', async () => {
  expect(await refuseRequest(asking('GET'), wall)).toBeUndefined()
  expect(await refuseRequest(asking('POST', 'Bearer the secret'), wall)).toBeUndefined()
})

test.each([undefined, 'the secret', 'Bearer the secre', 'Bearer the secret2', 'bearer the secret', 'Bearer '])(
  'a notice with %s is refused',
  async (authorization) => {
    expect((await refuseRequest(asking('POST', authorization), wall))?.status).toBe(403)
  },
)

test.each([undefined, '', 42])('where the secret is %s nobody gives notices', async (PARTY_SECRET) => {
  const place = { id: 'wall', env: { PARTY_SECRET } }
  for (const authorization of [undefined, 'Bearer ', `Bearer ${PARTY_SECRET}`]) {
    expect((await refuseRequest(asking('POST', authorization), place))?.status).toBe(403)
  }
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('the room does not take %s', async (method) => {
  const refused = await refuseRequest(asking(method, 'Bearer the secret'), wall)

  expect(refused?.status).toBe(405)
  expect(refused?.headers.get('Allow')).toBe('GET, POST')
})

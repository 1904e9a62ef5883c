import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'

import { theCast } from '../testing/club-house'
import { wayTo } from '../testing/portal'

/** The portal of a club that is served encrypted. */
const portal = wayTo({ PUBLIC_URL: 'https://portal.skarnhollow.example' })
const send = (address: string, init?: RequestInit) => portal(new Request(address, init))

test('a page that is asked for without encryption leads to where it is encrypted, with all of its address', async () => {
  const answer = await send('http://portal.skarnhollow.example/members?sort=name')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    'https://portal.skarnhollow.example/members?sort=name',
  ])
})

test.each([
  ['GET', '/api/config'],
  ['GET', '/API/config'],
  ['POST', '/api/login/key'],
  ['POST', '/members'],
  ['GET', '/parties/wall/club'],
])('%s %s is refused without encryption, and led nowhere', async (method, path) => {
  const answer = await send(`http://portal.skarnhollow.example${path}`, { method })
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
  expect(await answer.json()).toMatchObject({ error: 'Please use https.', code: 'FORBIDDEN' })
})

test.each(['TLSv1', 'TLSv1.1'])('what comes by %s is refused, whether it is a page or a call', async (tlsVersion) => {
  for (const path of ['/login', '/api/config', '/parties/wall/club']) {
    const answer = await send(`https://portal.skarnhollow.example${path}`, { cf: { tlsVersion } } as RequestInit)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('Please update your browser') })
  }
  const newer = { cf: { tlsVersion: 'TLSv1.2' } } as RequestInit
  expect((await send('https://portal.skarnhollow.example/api/config', newer)).status).toBe(200)
})

test('encrypted, and on one’s own machine, everything is answered', async () => {
  await theCast()
  expect((await send('https://portal.skarnhollow.example/api/config')).status).toBe(200)
  for (const host of ['localhost:8787', '127.0.0.1:8787']) {
    expect((await send(`http://${host}/api/config`)).status).toBe(200)
  }
  expect((await wayTo()(new Request(`${env.PUBLIC_URL}/api/config`))).status).toBe(200)
})

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { theCast } from '../../testing/club-house'
import { as, goingBy, request, wayTo } from '../../testing/portal'
import type { Rewrapped } from './rewrap'

const old = JSON.parse(env.SUBJECT_KEKS) as Record<string, string>
const both = { ...old, 2: new Uint8Array(32).fill(7).toBase64() }
const { 2: next } = both

beforeAll(theCast)

const rewrap = (secret: string) =>
  request('/keys/rewrap', { method: 'POST', headers: { Authorization: `Bearer ${secret}` } })
const history = async () => (await as('ingrid').get('/users/olav/history')).json<{ entries: unknown[] }>()
const wrapping = (keks: object) => wayTo({ SUBJECT_KEKS: JSON.stringify(keks) })

test('people’s keys are wrapped anew, and then the old key-encryption key is needed no more', async () => {
  const before = await history()
  const { newest, rewrapped, versions } = await goingBy(wrapping(both), async () =>
    (await rewrap(env.SETUP_SECRET)).json<Rewrapped>(),
  )
  expect([newest, rewrapped > 0, versions]).toEqual([2, true, [{ version: 2, keys: rewrapped }]])

  expect(await goingBy(wrapping({ 2: next }), history)).toEqual(before)
  expect((await goingBy(wrapping(old), () => as('ingrid').get('/users/olav/history'))).status).toBe(500)

  const again = await goingBy(wrapping({ 2: next }), async () => (await rewrap(env.SETUP_SECRET)).json<Rewrapped>())
  expect(again).toEqual({ newest: 2, rewrapped: 0, versions })
})

test('what is recorded while both are there is wrapped by the newer one', async () => {
  await goingBy(wrapping(both), () => as('ingrid').put('/users/ines', { fname: 'Inez' }))
  const { results } = await env.DB.prepare('SELECT DISTINCT kek_version AS version FROM subject_keys').all()
  expect(results).toEqual([{ version: 2 }])
})

test('whoever does not hold the secret wraps nothing', async () => {
  for (const secret of ['guessed', env.PEPPER]) expect((await rewrap(secret)).status).toBe(403)
  expect((await request('/keys/rewrap', { method: 'POST' })).status).toBe(403)
})

import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { ines, olav } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { as } from '../testing/portal'

const WALLPAPERS = ['rope-tow', 'first-light'] as const
const profileOf = ({ email, phone, address }: typeof olav) => ({ email, phone, address })

beforeAll(theCast)
afterEach(() => vi.useRealTimers())

test('a member changes their profile 200 times in a day, and goes on a day later', async () => {
  let changes = 0
  const change = () =>
    as('olav').put('/users/olav', { ...profileOf(olav), wallpaper: WALLPAPERS[changes++ % WALLPAPERS.length] })
  let answer = await change()
  for (; answer.ok && changes < 300; answer = await change());
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({
    code: 'TOO_MANY',
    error: 'You’ve changed your profile 200 times in a day. Please continue tomorrow.',
  })
  // The cast has come to the club today as well.
  expect(changes).toBeGreaterThan(190)
  expect(changes).toBeLessThanOrEqual(201)
  const wait = Number(answer.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(23 * 3600)

  const others = await as('ines').put('/users/ines', { ...profileOf(ines), wallpaper: 'rope-tow' })
  expect(others.status).toBe(200)
  expect((await as('ingrid').put('/users/olav', { statusType: 'Life' })).status).toBe(200)

  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + wait * 1000)
  expect((await change()).status).toBe(200)
}, 120_000)

import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { recordAll } from '../developer/record-all'
import { authenticator } from '../testing/authenticator'
import { ines, olav } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { added, ownPasskeys } from '../testing/passkey-moves'
import { as } from '../testing/portal'

const WALLPAPERS = ['rope-tow', 'first-light'] as const
const profileOf = ({ email, phone, address }: typeof olav) => ({ email, phone, address })

beforeAll(theCast)
afterEach(() => vi.useRealTimers())

test('a member changes their profile 200 times in a day, and goes on a day later', async () => {
  let changes = 150
  await recordAll(
    Array.from({ length: changes }, (_, nth) => [
      'olav',
      { type: 'ReviseMember', data: { ...olav, wallpaper: WALLPAPERS[(nth + 1) % WALLPAPERS.length] } },
    ]),
  )
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

test('renaming a passkey counts as well, and however often that was done a passkey can be removed', async () => {
  await added('ingrid', await authenticator())
  await added('ingrid', await authenticator())
  const [first, second] = await ownPasskeys('ingrid')
  const passkey = first?.id ?? ''
  const rename = (name: string) => as('ingrid').put(`/users/ingrid/passkeys/${passkey}`, { name })
  const renamed = (times: number) =>
    recordAll(
      Array.from({ length: times }, (_, nth) => [
        'ingrid',
        { type: 'RenamePasskey', passkey, name: `${times} ${nth}` },
      ]),
    )
  await renamed(190)
  expect((await rename('The one at home')).status).toBe(200)
  await renamed(10)
  expect((await rename('The one at work')).status).toBe(429)
  expect((await as('ingrid').delete(`/users/ingrid/passkeys/${second?.id}`)).status).toBe(204)

  const turn = (isOn: boolean) => as('ingrid').put('/users/ingrid/second-factor', { isOn })
  expect((await turn(true)).status).toBe(204)
  await renamed(100)
  const held = await turn(false)
  expect([held.status, await held.json()]).toMatchObject([
    429,
    { error: 'You’ve changed how you sign in too often today. Please continue tomorrow.' },
  ])
}, 60_000)

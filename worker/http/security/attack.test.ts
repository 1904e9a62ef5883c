import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'

import { attackClub } from '../../testing/attack'
import { theCast } from '../../testing/club-house'

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm run test:attack` attacks for an hour, from a thousand addresses. */
    attack: 'short' | 'long'
  }
}

const isLong = inject('attack') === 'long'
const attack = isLong
  ? { machines: 1000, members: 120, rounds: 30, roundMinutes: 2, tries: 1 }
  : { machines: 8, members: 4, rounds: 2, roundMinutes: 10, tries: 6 }

beforeEach(async () => {
  await theCast()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('who guesses passwords from many addresses keeps no member out, loses no letter, and fills no log', async () => {
  const figures = await attackClub(attack)
  // biome-ignore lint/suspicious/noConsole: the command prints them.
  if (isLong) console.log(`figures of the attack: ${JSON.stringify(figures)}`)
  expect(figures).toMatchObject({ knownRefused: 0, newRefused: 0, linksLost: 0, openedOther: 0 })
  expect(figures.knownIn).toBeGreaterThan(0)
  expect(figures.linksChecked).toBeGreaterThan(0)
  expect(figures.securityRows).toBeLessThanOrEqual(5_000)
}, 7_200_000)

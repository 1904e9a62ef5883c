import { env } from 'cloudflare:test'
import { expect, inject, test, vi } from 'vitest'

import { tickingFrom } from '../developer/set-clock'
import { testClock } from './test-clock'

const HOUR = 3_600_000

const inTheDatabase = () =>
  env.DB.withSession()
    .prepare("SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now")
    .first<number>('now')
    .then(Number)

const inTheBucket = async () => {
  await env.FILES.put('a file', 'Snow.')
  const kept = [await env.FILES.head('a file'), await env.FILES.get('a file'), ...(await env.FILES.list()).objects]
  return Math.max(...kept.map((file) => Number(file?.uploaded)))
}

test('a test file begins at the moment that was asked for, in the Worker, its database and its files', async () => {
  for (const now of [
    Date.now(),
    Date.parse(new Date().toISOString()),
    Date.parse(Date()),
    await inTheDatabase(),
    await inTheBucket(),
  ]) {
    expect(now).toBeGreaterThanOrEqual(inject('now') - 1_000)
    expect(now).toBeLessThan(inject('now') + HOUR)
  }
})

test('a Date that is set for one test moves neither the database nor the files', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * HOUR })
  const [database, files] = [await inTheDatabase(), await inTheBucket()]
  vi.useRealTimers()
  expect(Math.max(database, files)).toBeLessThan(testClock() + HOUR)
})

test('a clock that was set goes on from there', async () => {
  const clock = tickingFrom(Date.UTC(2030, 0, 1))
  const before = clock()
  await scheduler.wait(5)
  expect(clock()).toBeGreaterThan(before)
  expect(clock()).toBeLessThan(Date.UTC(2030, 0, 1) + HOUR)
})

test('dates of the runtime are dates', () => {
  expect(structuredClone(new Date(0)) instanceof Date).toBe(true)
  expect(new Date(2026, 10, 20).getDate()).toBe(20)
})

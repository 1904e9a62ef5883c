import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { signIn, theCast } from '../testing/club-house'
import { measured } from '../testing/measured'
import { request, withToken } from '../testing/portal'
import { asPicture } from '../testing/upload'
import { hashToken } from './session'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(async () => {
  await theCast()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const directory = async (token: string, headers = {}) =>
  (await withToken(token, 'GET', '/users/', undefined, headers)).status
const seenAt = async (token: string) =>
  env.DB.prepare('SELECT seen_at FROM sessions WHERE token_hash = ?').bind(hashToken(token)).first<number>('seen_at')

test('an administrator who goes on working stays signed in, until the twelve hours are over', async () => {
  const token = await signIn('ingrid')
  for (let minutes = 0; minutes < 12 * 60; minutes += 100) {
    expect([minutes, await directory(token)]).toEqual([minutes, 200])
    later(100 * MINUTE)
  }
  expect(await directory(token)).toBe(401)
})

test.each([
  ['ingrid', 2 * HOUR, 10 * MINUTE],
  ['olav', 7 * 24 * HOUR, HOUR],
])('two hours, or a week, count from the last time that anything was asked: %s', async (who, idle, noted) => {
  const token = await signIn(who)
  later(noted + MINUTE)
  expect(await directory(token)).toBe(200)
  later(idle - MINUTE)
  expect(await directory(token)).toBe(200)
  later(idle + MINUTE)
  expect(await directory(token)).toBe(401)
  expect(await directory(token)).toBe(401)
})

test.each([
  ['a command', 'PUT', '/users/ines', { statusType: 'Life' }],
  ['a list', 'GET', '/users/', undefined],
  ['the session itself', 'GET', '/session', undefined],
  ['what is refused', 'GET', '/users/nobody', undefined],
])('%s is a use', async (_, method, path, body) => {
  const token = await signIn('ingrid')
  later(HOUR)
  await withToken(token, method, path, body)
  expect(await seenAt(token)).toBe(Date.now())
})

test.each([
  ['ingrid', 10 * MINUTE],
  ['olav', HOUR],
])('that a session is in use is noted once in a while, not at each request: %s', async (who, noted) => {
  const token = await signIn(who)
  const opened = await seenAt(token)
  later(noted - MINUTE)
  await directory(token)
  expect(await seenAt(token)).toBe(opened)
  later(2 * MINUTE)
  await Promise.all(Array.from({ length: 5 }, () => directory(token)))
  expect(await seenAt(token)).toBe(Date.now())
})

test('noting it holds up no answer', async () => {
  const token = await signIn('ingrid')
  later(HOUR)
  const cost = await measured(env, token, { name: 'the directory', method: 'GET', path: '/users/' })
  expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(await seenAt(token)).toBe(Date.now())
})

test('a page that nobody sits at keeps no session open, whatever it asks for', async () => {
  const token = await signIn('ingrid')
  const opened = await seenAt(token)
  for (let asked = 0; asked < 3; asked++) {
    later(30 * MINUTE)
    expect(await directory(token, { 'X-Unattended': 'true' })).toBe(200)
    await request('/files/x/y.jpg', { headers: asPicture(hashToken(token)) })
  }
  expect(await seenAt(token)).toBe(opened)
  later(31 * MINUTE)
  expect(await directory(token)).toBe(401)
})

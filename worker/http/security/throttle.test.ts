import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { loginsFromNetwork, loginsOfAccount as loginsOfAccounts } from '../../accounts/account-limits'
import { purposeKeys } from '../../event-log/keys/purpose-keys'
import { testDependencies } from '../../testing/dependencies'
import {
  type Counter,
  countEveryTry,
  counter,
  countTry,
  forgottenTries,
  giveBack,
  remainingWait,
  remainingWaits,
  startAnew,
} from './throttle'

const keys = await purposeKeys(env)

const [loginsOfAccount] = loginsOfAccounts
const [loginsFromAddress] = loginsFromNetwork
const { db } = testDependencies()
const START = Date.now()
const SECOND = 1000
const MINUTE = 60 * SECOND

const tryAt = async (counters: readonly Counter[], now: number) =>
  (await db.batch([countTry(counters, { now })]))[0].length > 0
const wait = async (counters: readonly Counter[], now: number) =>
  (await db.batch([remainingWait(counters, now)]))[0][0]?.milliseconds
const countOf = async ({ scope, key }: Counter) =>
  (await env.DB.prepare('SELECT count FROM attempts WHERE scope = ? AND key = ?').bind(scope, key).first('count')) ?? 0

test('of tries that arrive together exactly as many pass as are allowed', async () => {
  const address = counter(keys, loginsFromAddress, '203.0.113.1')
  const passed = await Promise.all(Array.from({ length: 40 }, () => tryAt([address], START)))
  expect(passed.filter(Boolean)).toHaveLength(10)
})

test('a window that is full opens again when it is over, for as many as before', async () => {
  const address = counter(keys, loginsFromAddress, '203.0.113.2')
  for (let tries = 0; tries < 10; tries++) expect(await tryAt([address], START + tries)).toBe(true)
  expect(await tryAt([address], START + MINUTE)).toBe(false)
  expect(await wait([address], START + MINUTE)).toBe(2 * MINUTE)
  for (let tries = 0; tries < 10; tries++) expect(await tryAt([address], START + 3 * MINUTE + tries)).toBe(true)
  expect(await tryAt([address], START + 3 * MINUTE + 10)).toBe(false)
})

test('after five failures an account waits longer each time, up to a quarter of an hour, and never for good', async () => {
  const account = counter(keys, loginsOfAccount, 'olav@skarnhollow.example')
  for (let tries = 0; tries < 5; tries++) expect(await tryAt([account], START)).toBe(true)

  const waits: number[] = []
  let now = START
  for (let tries = 0; tries < 14; tries++) {
    expect(await tryAt([account], now)).toBe(false)
    const milliseconds = (await wait([account], now)) ?? 0
    waits.push(milliseconds / SECOND)
    expect(await tryAt([account], now + milliseconds - 1)).toBe(false)
    now += milliseconds
    expect(await tryAt([account], now)).toBe(true)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('an attacker who keeps to the delays has about a hundred tries a day at one account', async () => {
  const account = counter(keys, loginsOfAccount, 'patience@skarnhollow.example')
  let passed = 0
  for (let now = START; now < START + 24 * 60 * MINUTE; now += (await wait([account], now)) ?? 0) {
    if (await tryAt([account], now)) passed++
  }
  expect(passed).toBeGreaterThan(80)
  expect(passed).toBeLessThan(120)
})

test('an account that was left alone for a day starts anew', async () => {
  const account = counter(keys, loginsOfAccount, 'rested@skarnhollow.example')
  for (let tries = 0; tries < 6; tries++) await tryAt([account], START + tries * 2 * SECOND)
  const later = START + 25 * 60 * MINUTE
  for (let tries = 0; tries < 5; tries++) expect(await tryAt([account], later)).toBe(true)
  expect(await tryAt([account], later)).toBe(false)
})

test('a try that one counter refuses is counted by none', async () => {
  const [address, other] = [
    counter(keys, loginsFromAddress, '203.0.113.3'),
    counter(keys, loginsFromAddress, '203.0.113.4'),
  ]
  for (let tries = 0; tries < 10; tries++) await tryAt([address], START)
  expect(await tryAt([address, other], START)).toBe(false)
  expect(await countOf(other)).toBe(0)
})

test('a try under a condition that does not hold is not counted', async () => {
  const address = counter(keys, loginsFromAddress, '203.0.113.5')
  const [tries] = await db.batch([countTry([address], { when: sql`1 = 2` })])
  expect(tries).toEqual([])
  expect(await countOf(address)).toBe(0)
})

test('a try that is given back is free for another one', async () => {
  const address = counter(keys, loginsFromAddress, '203.0.113.6')
  for (let tries = 0; tries < 10; tries++) await tryAt([address], START)
  expect(await tryAt([address], START)).toBe(false)
  await db.batch([giveBack([address], START)])
  expect(await tryAt([address], START)).toBe(true)
  expect(await tryAt([address], START)).toBe(false)
})

test('giving one try back does not forget the ones before it', async () => {
  const account = counter(keys, loginsOfAccount, 'busy@skarnhollow.example')
  for (let tries = 0; tries < 5; tries++) await tryAt([account], START)
  expect(await tryAt([account], START + SECOND)).toBe(true)
  await db.batch([giveBack([account], START + SECOND)])
  expect(await tryAt([account], START + SECOND)).toBe(true)
  expect(await wait([account], START + SECOND)).toBe(2 * SECOND)
})

test('an account that starts anew has all its tries', async () => {
  const account = counter(keys, loginsOfAccount, 'nora@skarnhollow.example')
  for (let tries = 0; tries < 5; tries++) await tryAt([account], START)
  await db.batch([startAnew(account)])
  for (let tries = 0; tries < 5; tries++) expect(await tryAt([account], START)).toBe(true)
})

test('the table names neither the account nor the address', async () => {
  await tryAt([counter(keys, loginsOfAccount, 'ines@skarnhollow.example')], START)
  const { results } = await env.DB.prepare('SELECT * FROM attempts').all()
  expect(JSON.stringify(results)).not.toMatch(/ines|skarnhollow|203\.0/)
  expect(results[0]?.key).toMatch(/^[0-9a-f]{64}$/)
})

test('counters that hold nobody up are swept away, and the others stay', async () => {
  const [fresh, stale] = [
    counter(keys, loginsFromAddress, '203.0.113.7'),
    counter(keys, loginsFromAddress, '203.0.113.8'),
  ]
  await tryAt([fresh], START)
  await tryAt([stale], START - 48 * 60 * MINUTE)
  await db.batch([forgottenTries(START)])
  expect([await countOf(fresh), await countOf(stale)]).toEqual([1, 0])
})

test('where every try counts, exactly as many pass, and each one more makes the wait longer', async () => {
  const account = counter(keys, loginsOfAccount, 'hammered@skarnhollow.example')
  const passes = async (now: number) =>
    (await db.batch([remainingWaits([account], now), countEveryTry([account], { now })]))[0].length === 0
  const passed = await Promise.all(Array.from({ length: 9 }, () => passes(START)))
  expect(passed.filter(Boolean)).toHaveLength(5)
  expect(await wait([account], START)).toBe(16 * SECOND)
  expect(await passes(START + 15 * SECOND)).toBe(false)
  expect(await wait([account], START + 15 * SECOND)).toBe(32 * SECOND)
})

test('a window that is full opens when it is over, however many try meanwhile', async () => {
  const address = counter(keys, loginsFromAddress, '203.0.113.9')
  const tryOnce = async (now: number) => db.batch([countEveryTry([address], { now })])
  for (let tries = 0; tries < 50; tries++) await tryOnce(START + tries)
  expect(await wait([address], START + MINUTE)).toBe(2 * MINUTE)
  expect(await wait([address], START + 3 * MINUTE)).toBeUndefined()
})

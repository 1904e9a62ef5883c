import { env } from 'cloudflare:test'
import type { Challenge } from 'altcha-lib'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { SecurityPage } from '../domain/account/security-views'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import { countEveryTry, counter } from '../http/security/throttle'
import { openBrowser, solved } from '../testing/browser'
import { testDependencies } from '../testing/dependencies'
import { as } from '../testing/portal'
import { castWithPasswords, PASSWORD, sealedLogin } from '../testing/sign-in-form'
import { loginsOfStrangers } from './account-limits'

const keys = await purposeKeys(env)

const INGRID = 'ingrid@skarnhollow.example'
const OLAV = 'olav@skarnhollow.example'

beforeAll(castWithPasswords)
beforeEach(async () => {
  await env.DB.batch(['attempts', 'security_log'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** So many sign-ins of strangers fail. The first few are tried, the others counted as if they had been. */
async function failingSignIns(count: number) {
  const tried = Math.min(count, 3)
  for (let tries = 0; tries < tried; tries++) await openBrowser().logIn(`nobody${tries}@elsewhere.example`)
  const strangers = [counter(keys, loginsOfStrangers)]
  await testDependencies().db.batch(Array.from({ length: count - tried }, () => countEveryTry(strangers)))
}

async function askedWork(): Promise<Challenge> {
  const asked = await openBrowser().logInAtOnce(OLAV)
  expect(asked.status).toBe(429)
  const refusal = await asked.json<{ code: string; error: string; work: Challenge }>()
  expect(refusal).toMatchObject({
    code: 'PROOF_NEEDED',
    error: 'Too many sign-ins are failing right now. Please try again.',
  })
  return refusal.work
}

const logInWith = async (proof: unknown) =>
  openBrowser().send('/login/', { ...(await sealedLogin(OLAV, PASSWORD)), proof })

test('a hundred failures a minute cost nobody anything; from then on a stranger’s sign-in costs work', async () => {
  await failingSignIns(99)
  expect((await openBrowser().logInAtOnce(OLAV)).status).toBe(200)
  await failingSignIns(1)
  expect((await openBrowser().logInAtOnce(OLAV)).status).toBe(429)
  expect((await openBrowser().logIn(OLAV)).status).toBe(200)

  vi.setSystemTime(Date.now() + 60_000)
  expect((await openBrowser().logInAtOnce(OLAV)).status).toBe(200)
})

test('a member on a device of theirs does no work', async () => {
  const home = openBrowser()
  await home.logIn(OLAV)
  await failingSignIns(100)
  expect((await home.logInAtOnce(OLAV)).status).toBe(200)
})

test('a solved challenge lets one try through, within five minutes', async () => {
  await failingSignIns(100)
  const proof = await solved(await askedWork())
  expect((await logInWith(proof)).status).toBe(200)
  expect((await logInWith(proof)).status).toBe(429)

  const late = await solved(await askedWork())
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1000)
  await failingSignIns(100)
  expect((await logInWith(late)).status).toBe(429)
})

test('of twenty tries with one proof one is let through', async () => {
  await failingSignIns(100)
  const proof = await solved(await askedWork())
  const answers = await Promise.all(Array.from({ length: 20 }, () => logInWith(proof)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('what is no proof counts for nothing', async () => {
  await failingSignIns(100)
  const { challenge, solution } = await solved(await askedWork())
  const { parameters, signature } = challenge
  const other = (await solved(await askedWork())).solution
  for (const made of [
    undefined,
    null,
    'proof',
    [],
    { challenge, solution: null },
    { challenge, solution: other },
    { challenge, solution: { ...solution, derivedKey: '' } },
    { challenge, solution: { ...solution, derivedKey: 'zz'.repeat(32) } },
    { challenge: { parameters: { ...parameters, expiresAt: 4e9 }, signature }, solution },
    { challenge: { parameters: { ...parameters, cost: 1, keyPrefix: '00' }, signature }, solution },
    { challenge: { parameters: { ...parameters, salt: 'x'.repeat(5000) }, signature }, solution },
    { challenge: { parameters, signature: '' }, solution },
    { challenge: { parameters }, solution },
  ]) {
    expect((await logInWith(made)).status).toBe(429)
  }
  expect((await logInWith({ challenge, solution })).status).toBe(200)
})

test('administrators are told, in one line an hour', async () => {
  await failingSignIns(100)
  for (let tries = 0; tries < 3; tries++) await openBrowser().logInAtOnce(OLAV)
  const { entries } = await (await as('ingrid').get('/activity/sign-ins')).json<SecurityPage>()
  expect(entries.filter(({ kind }) => kind === 'proof asked for')).toMatchObject([{ times: 3, detail: 'sign-in' }])
})

test('above thirty an hour, reset links cost strangers work, and members on their own device nothing', async () => {
  const home = openBrowser()
  await home.logIn(INGRID)
  for (let asked = 0; asked < 30; asked++) {
    expect((await openBrowser().forgot(`nobody${asked}@elsewhere.example`)).status).toBe(200)
  }
  const refused = await openBrowser().send('/login/forgot-password', { input: INGRID })
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({
      code: 'PROOF_NEEDED',
      error: 'Too many links are being requested right now. Please try again.',
    }),
  ])
  expect((await openBrowser().forgot(INGRID)).status).toBe(200)
  expect((await home.send('/login/forgot-password', { input: INGRID })).status).toBe(200)
})

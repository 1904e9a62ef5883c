import { env } from 'cloudflare:test'
import { afterEach, beforeEach, test, vi } from 'vitest'

import { loginsFromNetwork, loginsOfAccount } from '../accounts/account-limits'
import { checkNightly } from '../admin/integrity/integrity'
import { storedSeals } from '../admin/proof/proof'
import { ask, isDue, type Upstream, upstream } from '../dashboard/weather/upstream'
import type { PastDirectory } from '../domain/admin/as-of-views'
import { clubClock } from '../event-log/club-clock'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import { logPages } from '../event-log/rebuild/log-pages'
import { proveLog } from '../event-log/seal/proof'
import { sealNightly } from '../event-log/seal/sealing-log'
import { counter, countTry, remainingWait } from '../http/security/throttle'
import { signIn, theCast } from './club-house'
import { complaintsOfClub } from './commands-under-fault'
import { testDependencies } from './dependencies'
import { faultResults } from './fault-results'
import { beginAnew } from './new-club'
import { as, withToken } from './portal'
import { start } from './wall'

const keys = await purposeKeys(env)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The clock of the Worker, set forwards and back again, and beyond. */
const JUMPS = [2 * HOUR + MINUTE, -DAY, DAY, -HOUR, 0]

const now = Date.now()
const set = (jump: number) => vi.useFakeTimers({ toFake: ['Date'], now: now + jump })
const is = (condition: boolean, complaint: string) => (condition ? [] : [complaint])
const { db } = testDependencies()

beforeEach(async () => {
  vi.useRealTimers()
  await beginAnew()
  await theCast()
})
afterEach(() => {
  vi.useRealTimers()
})

const moments = async () => {
  const { results } = await env.DB.prepare('SELECT position, recorded_at AS at FROM events ORDER BY position').all<{
    position: number
    at: number
  }>()
  return results
}

test('whatever the clocks do, the log goes on in its order and its moments never run backwards', async (context) => {
  const results = faultResults('the clock jumps')
  // The database's own clock was a day ahead when the last was recorded, and is right again.
  await env.DB.batch([
    env.DB.prepare('DROP TRIGGER events_no_update'),
    env.DB.prepare(
      'UPDATE events SET recorded_at = recorded_at + ?1 WHERE position = (SELECT MAX(position) FROM events)',
    ).bind(DAY),
    env.DB.prepare(
      `CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'ES_IMMUTABLE'); END`,
    ),
  ])
  for (const [index, jump] of [...JUMPS, ...JUMPS].entries()) {
    set(jump)
    const token = await signIn('ingrid')
    const statusType = index % 2 ? 'Active' : 'Life'
    const answer = await withToken(token, 'PUT', '/users/olav', { statusType })
    const log = await moments()
    const runsOn = log.every(({ position, at }, place) => position === place + 1 && at >= (log[place - 1]?.at ?? 0))
    results.note([...is(answer.ok, `it is answered ${answer.status}`), ...is(runsOn, 'the log runs backwards')])
  }
  vi.useRealTimers()
  results.settle(context, await complaintsOfClub())
})

test('a session ends when it is over by the clock there is, and what was over stays over', async (context) => {
  const results = faultResults('the clock jumps')
  const [member, administrator] = [await signIn('olav'), await signIn('ingrid')]
  const isIn = async (token: string) =>
    (await withToken(token, 'GET', '/session', undefined, { 'X-Unattended': 'true' })).ok
  for (const jump of [...JUMPS, 31 * DAY, 0]) {
    set(jump)
    const [mayMember, mayAdministrator] = [jump <= 7 * DAY, jump <= 2 * HOUR]
    results.note([
      ...is((await isIn(member)) === mayMember, `${jump}: the member`),
      ...is((await isIn(administrator)) === mayAdministrator, `${jump}: the administrator`),
    ])
  }
  results.settle(context)
})

test('nobody waits longer than the longest wait because the clock was ahead', async (context) => {
  const results = faultResults('the clock jumps')
  for (const limit of [loginsOfAccount[0], loginsFromNetwork[0]]) {
    for (const ahead of [2 * HOUR, DAY]) {
      const counters = [counter(keys, limit, `somebody, ${ahead}`)]
      const tries = (at: number) => db.batch([remainingWait(counters, at), countTry(counters, { now: at })])
      for (let time = 0; time < limit.allowed + 1; time++) await tries(now + ahead + time)
      const [, isRefusedThen] = await tries(now + ahead + 20)
      const [waits, counted] = await tries(now)
      for (let time = 0; time < limit.allowed; time++) await tries(now + time)
      const [[again]] = await tries(now + 20)
      results.note([
        ...is(isRefusedThen.length === 0, `${limit.scope} is not held`),
        ...is(waits.length === 0 && counted.length === 1, `${limit.scope} is held up`),
        ...is((again?.milliseconds ?? 0) > 0, `${limit.scope} is not held any more`),
      ])
    }
  }

  set(DAY)
  for (let post = 0; post < 6; post++) await as('olav').post('/conversations', { message: words })
  set(0)
  const { conversation } = await start('olav', 'Back in time.')
  results.note(is(conversation !== undefined, 'the wall is closed to whoever posted before'))
  results.settle(context)
})

test('seals, checks and the weather go on, and a day of the past shows what was recorded by it', async (context) => {
  const results = faultResults('the clock jumps')
  const [, , , ...others] = [...JUMPS, ...JUMPS, 0]
  for (const jump of others) {
    set(jump)
    await as('ingrid').put('/users/olav', { statusType: jump > 0 ? 'Life' : 'Active' })
    await sealNightly({ db }, env)
    const reports = [await checkNightly(testDependencies(), env), await checkNightly(testDependencies(), env)]
    const { broken, sealedTo } = await proveLog(logPages(db), await storedSeals(db, env.FILES))
    results.note([
      ...is(reports[1] === undefined, 'a night is checked twice'),
      ...is(
        reports.every((report) => report?.isSound !== false),
        'the check finds faults',
      ),
      ...is(!broken && sealedTo > 0, 'the seals do not hold'),
    ])
  }

  const look = async () => (await db.batch([upstream('passes')]))[0][0] as Upstream
  set(DAY)
  await ask(db, 'passes', async () => '[]')
  set(0)
  const isAsked = isDue(await look(), Date.now()) && (await ask(db, 'passes', async () => '[]')) !== undefined
  results.note(is(isAsked && !isDue(await look(), Date.now()), 'the weather waits for the clock'))

  const membersOn = async (at: number) => {
    const { today: day } = clubClock(env.CLUB_TIME_ZONE, () => at)()
    const { users } = await (await as('ingrid').get(`/as-of/${day}/members`)).json<PastDirectory>()
    return users.length
  }
  const [today, before] = [await membersOn(Date.now()), await membersOn(now - 3 * DAY)]
  results.note(is(today > 0 && before === 0, 'the past is not what was recorded'))
  results.settle(context)
})

const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ahead of time.' }] }] }

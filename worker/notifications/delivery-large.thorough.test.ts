import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'

import { alert } from '../domain/alert/alert'
import { toRichText } from '../domain/shared/rich-text'
import { instantOf } from '../domain/wall/wall-clock'
import { openDatabase } from '../event-log/database'
import { EventLog } from '../event-log/event-log'
import { newQueryMetrics } from '../event-log/query-metrics'
import { olav } from '../testing/cast'
import { enroll, signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { isLong } from '../testing/effort'
import { measured } from '../testing/measured'
import { deliverNotifications, notifier } from './delivery'
import type { PushMessage } from './push/send-push'

const MEMBERS = 300
/** `FAULTS=long npx vitest run --project worker worker/notifications` tries a thousand. */
const ALERTS = isLong ? 1_000 : 100

/** How often the Worker is killed: before or after a call of the database, and while something is sent. */
const KILLED_AT_CALL = 1 / 15
const KILLED_AT_SEND = 1 / 1_500

const road = { type: 'warning', message: toRichText('The upper road gate is locked.'), expirationDate: '2099-01-01' }

test('alerts reach three hundred members once each, wherever the Worker is killed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: instantOf('2026-11-20T12:00', env.CLUB_TIME_ZONE) })
  await theCast()
  const { results: before } = await env.DB.prepare('SELECT id FROM members WHERE is_adult = 1').all<{ id: string }>()
  for (let at = before.length; at < MEMBERS; at++) {
    await enroll(`member-${at}`, { ...olav, email: `member-${at}@skarnhollow.example` })
  }

  const told = await measured(env, await signIn('ingrid'), {
    name: 'an alert',
    method: 'POST',
    path: '/alerts',
    body: road,
  })
  expect([told.status, told.calls]).toEqual([201, 2])
  await env.DB.exec('DELETE FROM outbox')

  const log = new EventLog(testDependencies())
  const ids = Array.from({ length: ALERTS }, (_, at) => `alert-${at}`)
  for (const id of ids) {
    await log.handle({
      id: crypto.randomUUID(),
      requestId: 'a-test-prepares',
      requestHashes: [''],
      type: 'Add',
      admission: [],
      admit: () => 'ingrid',
      target: { aggregate: alert, id },
      steps: () => [{ aggregate: alert, id, command: { type: 'Add', data: road } }],
    })
  }
  await env.DB.exec('DELETE FROM notification_deliveries')

  const { tally, aLife } = mortal(seeded(20_261_123))
  /** Does the work anew until one life of the Worker was long enough for it. */
  const until = async (work: (life: Life) => Promise<unknown>) => {
    for (let isDone = false; !isDone; ) {
      later(1_000)
      const life = aLife()
      isDone = await Promise.race([work(life).then(() => true), life.end])
    }
  }
  for (const id of ids) {
    const payload = { events: [[`alert:${id}`, 1]] }
    await until(({ env, sendPush }) => notifier(env, sendPush).send({ payload, position: 0 }))
  }
  for (;;) {
    const left = await env.DB.prepare(
      `SELECT COUNT(*) AS n, MIN(next_at) AS due FROM notification_deliveries WHERE outcome = 'waiting' AND channel = 'push'`,
    ).first<{ n: number; due: number }>()
    if (!left?.n) break
    if (left.due > Date.now()) later(left.due - Date.now())
    await until(({ env, sendPush }) =>
      deliverNotifications({ db: openDatabase(env.DB, newQueryMetrics()), env, sendPush }),
    )
  }

  expect(tally.kills).toBeGreaterThan(ALERTS / 10)
  // Who posted it is not told of it.
  expect(tally.reached.size).toBe(ALERTS * (MEMBERS - 1))
  const outcomes = await env.DB.prepare(
    'SELECT channel, outcome, COUNT(*) AS n FROM notification_deliveries GROUP BY 1, 2',
  ).all()
  expect(outcomes.results).toEqual([{ channel: 'push', outcome: 'sent', n: ALERTS * (MEMBERS - 1) }])
}, 1_200_000)

/** Numbers between 0 and 1 that look like chance and are the same each time. */
function seeded(state: number) {
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

type Life = ReturnType<ReturnType<typeof mortal>['aLife']>

/** A Worker that is killed now and then: from that moment on nothing that it asked for is answered, and it asks for nothing. */
function mortal(chance: () => number) {
  const tally = { kills: 0, reached: new Set<string>() }

  function aLife() {
    let isOver = false
    const { promise: end, resolve: die } = Promise.withResolvers<false>()
    const mayBeKilled = (odds: number): Promise<void> | undefined => {
      if (!isOver && chance() < odds) {
        tally.kills++
        isOver = true
        die(false)
      }
      return isOver ? new Promise(() => {}) : undefined
    }
    const sendPush = async (member: string, { tag }: PushMessage) => {
      await mayBeKilled(KILLED_AT_SEND)
      tally.reached.add(`${member} ${tag}`)
      await mayBeKilled(KILLED_AT_SEND)
      return 'sent' as const
    }
    const DB = {
      withSession: (bookmark?: string) => {
        const session = env.DB.withSession(bookmark)
        return {
          prepare: (query: string) => session.prepare(query),
          getBookmark: () => session.getBookmark(),
          batch: async (statements: D1PreparedStatement[]) => {
            await mayBeKilled(KILLED_AT_CALL)
            const results = await session.batch(statements)
            await mayBeKilled(KILLED_AT_CALL)
            return results
          },
        }
      },
    } as unknown as D1Database
    return { env: { ...env, DB }, sendPush, end }
  }
  return { tally, aLife }
}

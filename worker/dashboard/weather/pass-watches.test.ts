import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { aggregates } from '../../club'
import type { InboxPage } from '../../domain/notification/notification-views'
import type { PassWatchView } from '../../domain/pass/pass-watch-views'
import type { WatchRule } from '../../domain/pass/watch-rule'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { daysBefore, instantOf, type WallClock } from '../../domain/wall/wall-clock'
import { openDatabase } from '../../event-log/database'
import { newQueryMetrics } from '../../event-log/query-metrics'
import { verify } from '../../event-log/rebuild/rebuild'
import { deliverNotifications } from '../../notifications/delivery'
import type { Player } from '../../testing/cast'
import { chainsRule } from '../../testing/cast-weather'
import { theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { thoroughTest } from '../../testing/effort'
import { as, goingBy, wayTo } from '../../testing/portal'
import { forgetUpstreams, live, upstreams } from '../../testing/weather-upstreams'
import { observePass } from './observe-pass'
import passes from './sample/passes-2025-11-15.json' with { type: 'json' }

const [NONE, CHAINS, CLOSED] = ['No restrictions', 'Chains required on all vehicles except AWD.', 'Pass Closed']
const CHAINED = 'chains. Eastbound. 24 °F, snow'
const always = { ...chainsRule, days: [0, 1, 2, 3, 4, 5, 6], hours: null }

const asked = upstreams()
const at = (wall: WallClock) => vi.useFakeTimers({ toFake: ['Date'], now: instantOf(wall, env.CLUB_TIME_ZONE) })

const feed = (eastbound: string, temperature: number) =>
  passes.map((entry) => ({
    ...entry,
    TemperatureInFahrenheit: temperature,
    WeatherCondition: 'Snow',
    RestrictionOne: { TravelDirection: 'Eastbound', RestrictionText: eastbound },
  }))

/** The pass as somebody finds it who looks at that moment. */
async function look(wall: WallClock, eastbound: string, temperature = 24, bindings: Env = env) {
  at(wall)
  asked.answer(() => Response.json(feed(eastbound, temperature)))
  const db = openDatabase(bindings.DB, newQueryMetrics())
  return observePass({ ...testDependencies(), db }, { ...bindings, ...live })
}

const rule = (id: string) => `00000000-${id}`
const choose = async (player: Player, rules: Record<string, WatchRule | null>, key = crypto.randomUUID()) => {
  const named = Object.fromEntries(Object.entries(rules).map(([id, each]) => [rule(id), each]))
  return as(player).put(`/pass-watches/${player}`, { rules: named }, { key })
}
const watchOf = async (player: Player) => (await as(player).get(`/pass-watches/${player}`)).json<PassWatchView>()
const told = async (player: Player) =>
  (await (await as(player).get('/notifications')).json<InboxPage>()).notifications
    .filter(({ kind }) => kind === 'pass')
    .map(({ what, said, to }) => [what, to, said].filter(Boolean).join('. '))

/** What reaches devices. */
async function pushed() {
  const pushes: string[] = []
  await deliverNotifications({
    db: openDatabase(env.DB, newQueryMetrics()),
    env,
    sendPush: async (member, { title, body, url }) => {
      pushes.push(`${member}: ${title}. ${body} ${url.replace(/\d+$/, '…')}`)
      return 'sent'
    },
  })
  return pushes.toSorted()
}

/** Writes down what is to go out, as the outbox does. */
async function resolve() {
  const { resolveDeliveries } = await import('../../notifications/delivery-rows')
  const { results } = await env.DB.prepare(
    `SELECT stream_id, stream_version FROM events WHERE type = 'PassChangeTold'`,
  ).all<{
    stream_id: string
    stream_version: number
  }>()
  const events = results.map(({ stream_id, stream_version }) => [stream_id, stream_version] as const)
  await openDatabase(env.DB, newQueryMetrics()).batch([resolveDeliveries(events, Date.now())])
}

const count = (what: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${what}`).first<number>('n')

let lastDays = 0
/** Each test has days of its own, for nothing is ever taken out of the log. */
const day = (number: number) => daysBefore('2026-12-01', -6 * lastDays - number)

beforeAll(theCast)
beforeEach(async () => {
  lastDays++
  await forgetUpstreams()
  for (const table of ['notification_deliveries', 'notifications']) await env.DB.prepare(`DELETE FROM ${table}`).run()
  const off = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, null]))
  at(`${day(1)}T00:00`)
  for (const player of ['olav', 'ines', 'nora'] as const) await choose(player, off)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whoever asked is told of chains, of a closed pass, of its opening and of the cold, once per change', async () => {
  await choose('olav', {
    a: always,
    b: { ...always, what: 'closed' },
    c: { ...always, what: 'cold', below: 20 },
  })
  await choose('ines', { a: { ...always, what: 'open' } })
  await look(`${day(3)}T08:00`, NONE)
  await look(`${day(3)}T08:05`, CHAINS, 22)
  await look(`${day(3)}T08:10`, CHAINS, 22)
  await look(`${day(3)}T08:15`, CHAINS, 19)
  await look(`${day(3)}T23:55`, CLOSED, 21)
  await look(`${day(4)}T00:05`, CLOSED, 19)
  await look(`${day(4)}T06:00`, NONE, 19)
  expect(await told('olav')).toEqual([
    'closed. Eastbound. 21 °F, snow',
    'cold. 19 °F. 19 °F, snow',
    'chains. Eastbound. 22 °F, snow',
  ])
  expect(await told('ines')).toEqual(['open. Eastbound. 19 °F, snow'])
  expect(await told('nora')).toEqual([])
})

test('a rule that is off, of somebody who has left, or of others tells nobody', async () => {
  await choose('olav', { a: { ...always, isOn: false } })
  await look(`${day(3)}T08:00`, NONE)
  const before = await count(`events WHERE type = 'PassChangeTold'`)
  await look(`${day(3)}T08:05`, CHAINS)
  expect(await told('olav')).toEqual([])
  expect(await count(`events WHERE type = 'PassChangeTold'`)).toBe(before)
})

describe('hours', () => {
  const friday = { ...chainsRule, hours: { from: '05:00', to: '21:00' } }

  test('outside of them it is in the inbox at once, and is pushed when they begin', async () => {
    await choose('olav', { a: { ...friday, days: [0, 1, 2, 3, 4, 5, 6] } })
    await look(`${day(3)}T02:00`, NONE)
    await look(`${day(3)}T02:05`, CHAINS)
    await resolve()
    expect(await told('olav')).toEqual(['chains. Eastbound. 24 °F, snow'])
    expect(await pushed()).toEqual([])
    at(`${day(3)}T05:01`)
    expect(await pushed()).toEqual([
      'olav: Chains are required at Snoqualmie Pass I-90. Eastbound. 24 °F, snow /pass?told=…',
    ])
    at(`${day(4)}T05:01`)
    expect(await pushed()).toEqual([])
  })

  test('what is over when they begin is not pushed any more', async () => {
    await choose('olav', { a: { ...friday, days: [0, 1, 2, 3, 4, 5, 6] } })
    await look(`${day(3)}T02:00`, NONE)
    await look(`${day(3)}T02:05`, CHAINS)
    await resolve()
    await look(`${day(3)}T04:00`, NONE)
    at(`${day(3)}T05:01`)
    expect(await pushed()).toEqual([])
    expect(await told('olav')).toHaveLength(1)
  })

  test('of one’s own choice come before quiet hours', async () => {
    await choose('olav', { a: always })
    await look(`${day(3)}T23:00`, NONE)
    await look(`${day(3)}T23:05`, CHAINS)
    await resolve()
    expect(await pushed()).toHaveLength(1)
  })
})

describe('whatever breaks off, each is told once', () => {
  /** Whoever looks is killed before or after the `step`th call of the database, and looks again five minutes later. */
  async function brokenOffAt(step: number) {
    let steps = 0
    const breaks = () => ++steps === step
    const DB = {
      withSession: (bookmark?: string) => {
        const session = env.DB.withSession(bookmark)
        return {
          prepare: (query: string) => session.prepare(query),
          getBookmark: () => session.getBookmark(),
          batch: async (statements: D1PreparedStatement[]) => {
            if (breaks()) throw new Error('Killed before.')
            const results = await session.batch(statements)
            if (breaks()) throw new Error('Killed after.')
            return results
          },
        }
      },
    } as unknown as D1Database
    await look(`${day(5)}T08:05`, CHAINS, 24, { ...env, DB }).catch(() => {})
    for (const minute of ['10', '15']) await look(`${day(5)}T08:${minute}`, CHAINS)
    return steps >= step
  }

  thoroughTest('between any two calls', async () => {
    await choose('olav', { a: always })
    await choose('ines', { a: always, b: { ...always, hours: { from: '07:00', to: '10:00' } } })
    for (let step = 1; ; step++) {
      lastDays++
      await forgetUpstreams()
      await look(`${day(5)}T07:00`, NONE)
      await env.DB.prepare('DELETE FROM notifications').run()
      const isBroken = await brokenOffAt(step)
      expect([step, await told('olav'), await told('ines')]).toEqual([step, [CHAINED], [CHAINED]])
      if (!isBroken) break
      expect(step).toBeLessThan(20)
    }
  })

  test('where several look at once', async () => {
    await choose('olav', { a: always })
    await look(`${day(5)}T07:00`, NONE)
    await env.DB.prepare('UPDATE upstreams SET body = ?, read_at = ?')
      .bind(JSON.stringify(feed(CHAINS, 24)), instantOf(`${day(5)}T08:00`, env.CLUB_TIME_ZONE))
      .run()
    at(`${day(5)}T08:00`)
    await env.DB.prepare('UPDATE upstreams SET asked_at = ?').bind(Date.now()).run()
    await Promise.all([1, 2, 3].map(() => observePass(testDependencies(), { ...env, ...live })))
    expect(await told('olav')).toHaveLength(1)
  })
})

test('300 members with four rules each cost no call more than one', async () => {
  await look(`${day(3)}T08:00`, NONE)
  await env.DB.prepare(`
    INSERT INTO pass_watches (member_id, rule, number, what, below, days, is_on)
    SELECT m.id, 'x' || value, value, 'chains', NULL, '[0,1,2,3,4,5,6]', 1
    FROM members m CROSS JOIN json_each('[1,2,3,4]')`).run()
  at(`${day(3)}T08:05`)
  asked.answer(() => Response.json(feed(CHAINS, 24)))
  const metrics = newQueryMetrics()
  await observePass(testDependencies(metrics), { ...env, ...live })
  // Is there a club; claim the feed, keep it, read it; read the streams, read the rules, record.
  expect(metrics.calls).toBe(7)
  await env.DB.prepare(`DELETE FROM pass_watches WHERE rule LIKE 'x%'`).run()
})

describe('one’s own rules', () => {
  test('are kept in order, are changed one by one, and saving them again is no fact', async () => {
    const first = await choose('olav', { b: chainsRule, a: { ...always, what: 'closed' } })
    const version = first.headers.get('etag')
    expect((await choose('olav', { b: chainsRule })).headers.get('etag')).toBe(version)
    await choose('olav', { c: { ...chainsRule, what: 'cold', below: -4 }, a: null })
    const { rules, channels } = await watchOf('olav')
    expect(rules.map(({ _id, what, below, hours }) => [_id, what, below, hours?.from ?? null])).toEqual([
      [rule('b'), 'chains', null, '05:00'],
      [rule('c'), 'cold', -4, '05:00'],
    ])
    expect(channels).toEqual(['inbox', 'push'])
  })

  test('are eight at most', async () => {
    const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', '0', '1'].map((id) => [id, always]))
    expect((await choose('nora', many)).status).toBe(200)
    const more = await choose('nora', { '2': always })
    expect([more.status, await more.json()]).toMatchObject([
      400,
      { error: 'You can have 8 rules. Please delete one first.' },
    ])
    await choose('nora', Object.fromEntries(Object.keys(many).map((id) => [id, null])))
  })

  test('have a history, and a change is undone', async () => {
    await choose('ines', { a: chainsRule })
    const key = crypto.randomUUID()
    await choose('ines', { a: { ...chainsRule, hours: null, isOn: false } }, key)
    const { entries } = await (await as('ines').get('/pass-watches/ines/history')).json<HistoryPage>()
    expect(entries[0]).toMatchObject({
      action: 'changed what to tell of the pass',
      changes: [
        {
          label: 'when chains are required',
          from: 'Thursday to Sunday, 5:00 AM – 9:00 PM',
          to: 'Thursday to Sunday, all day (off)',
        },
      ],
    })
    expect((await as('ines').post('/pass-watches/ines/put-back', { undo: key })).status).toBe(200)
    expect((await watchOf('ines')).rules).toMatchObject([{ isOn: true, hours: { from: '05:00' } }])
  })

  test('are one’s own: another member sees and changes nothing of them, an administrator sees and undoes alone', async () => {
    for (const answer of [
      await as('ines').get('/pass-watches/olav'),
      await as('ines').get('/pass-watches/olav/history'),
      await as('ines').put('/pass-watches/olav', { rules: {} }),
      await as('ines').post('/pass-watches/olav/put-back', { undo: 'x' }),
      await as('ingrid').put('/pass-watches/olav', { rules: {} }),
    ])
      expect(answer.status).toBe(403)
    expect((await as('ingrid').get('/pass-watches/olav')).status).toBe(200)
  })

  test.each([
    [{ rules: { constructor: null } }],
    [{ rules: { '00000000': { what: 'chains' } } }],
    [{ rules: [] }],
    [{}],
  ])('%j is refused', async (choice) => {
    expect((await as('olav').put('/pass-watches/olav', choice)).status).toBe(400)
  })
})

test('lately tells what the department said anew, and how the member was told', async () => {
  await choose('olav', { a: always })
  await look(`${day(3)}T08:00`, NONE)
  await look(`${day(3)}T08:05`, CHAINS)
  await resolve()
  await pushed()
  await look(`${day(4)}T09:00`, CHAINS)
  await look(`${day(4)}T10:00`, NONE)
  const lately = async (player: Player) =>
    (await goingBy(wayTo(live), () => watchOf(player))).lately
      .slice(0, 2)
      .map(({ changes, told }) => [changes[0]?.text, told])
  expect(await lately('olav')).toEqual([
    [NONE, null],
    [CHAINS, [{ channel: 'push', outcome: 'sent' }]],
  ])
  expect(await lately('nora')).toEqual([
    [NONE, null],
    [CHAINS, null],
  ])
})

test('after all that the tables are what the log says, and nothing is left of who was erased', async () => {
  await choose('olav', { a: { ...chainsRule, what: 'cold', below: 13 } })
  await as('ingrid').delete('/users/olav', { lname: 'Brekke' })
  const forgotten = await as('ingrid').post('/users/olav/forget', { lname: 'Brekke' }, { reason: 'Asked for it.' })
  expect(forgotten.status).toBe(204)
  expect(await env.DB.prepare(`SELECT * FROM pass_watches WHERE member_id = 'olav'`).first()).toBe(null)
  const drift = (await verify({ ...testDependencies(), aggregates })).drift
  // The tests above have emptied the table of notifications.
  expect(drift.filter(({ table }) => table.startsWith('pass_'))).toEqual([])
})

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { aggregates } from '../../club'
import type { IntegrityProgress, IntegrityReport, IntegrityReports } from '../../domain/admin/integrity-views'
import { newQueryMetrics } from '../../event-log/query-metrics'
import { verify } from '../../event-log/rebuild/rebuild'
import { allCommands } from '../../testing/all-commands'
import { theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { linkAgainAndAgain, recordReasons } from '../../testing/long-log'
import { as } from '../../testing/portal'
import { checkIntegrity, checkNightly } from './integrity'

const DAY = 86_400_000
/** In the club’s night, of today or of tomorrow. */
const NIGHT = Math.floor(Date.now() / DAY) * DAY + 11 * 3_600_000

beforeAll(async () => {
  await theCast()
  for (const { send } of allCommands) await send(crypto.randomUUID())
})

const step = async (query = '') =>
  (await as('ingrid').post(`/integrity/check${query}`, {})).json<IntegrityReport | IntegrityProgress>()

/** A whole comparison, and how far it was after each step. */
async function compared() {
  const reached: IntegrityProgress[] = []
  let answer = await step()
  for (; !('isSound' in answer); answer = await step(`?round=${answer.round}`)) reached.push(answer)
  return { report: answer, reached }
}

test('where everything has been done that can be, it finds every row that the log says, and no other', async () => {
  const { events, tables, drift } = await verify({ ...testDependencies(), aggregates })
  const { report } = await compared()
  expect(drift).toEqual([])
  expect(report).toMatchObject({ isSound: true, drift: [], drifted: 0, events })
  expect(report.rows).toBe(tables.reduce((sum, { rows }) => sum + rows, 0))
})

test.each([
  ['former_members', '(id, fname, lname)', ['olav', 'Olav', 'Brekke'], 1],
  ['family_links', '(member_id, relative_id, is_linked)', ['ines', 'olav', 1], 2],
  ['removed_records', '(kind, id, title, removed_on)', ['yeti', 'one', 'A yeti', '2026-01-01'], 2],
  ['moderated_posts', '(author, id, conversation, deleted, posted_at)', ['olav', 'x', 'nowhere', 1, 1], 2],
  [
    'wall_posts',
    '(posted, changed, thread, id, conversation, author, posted_at, is_removed)',
    [1, 1, 1, 'x', 'x', 'olav', 1, 0],
    1,
  ],
  ['weather_readings', '(pass, observed_at, condition)', ['11', '2026-11-20T10:00:00.000Z', 'Frogs'], 2],
  [
    'alerts',
    '(expiration_date, id, author, type, message, posted_at)',
    ['2099-01-01', 'x', 'olav', 'info', '{}', ''],
    2,
  ],
  ['unique_keys', '(scope, key, owner_id)', ['email', 'x', 'olav'], 2],
] as const)('a row of %s that the log knows nothing of is named once', async (table, columns, values, keys) => {
  const key = values.slice(0, keys).map(String)
  await env.DB.prepare(`INSERT INTO ${table} ${columns} VALUES (${values.map(() => '?').join(', ')})`)
    .bind(...values)
    .run()
  const { report } = await compared()
  const names = columns.replace(/[()]/g, '').split(', ').slice(0, keys)
  await env.DB.prepare(`DELETE FROM ${table} WHERE ${names.map((name) => `${name} = ?`).join(' AND ')}`)
    .bind(...values.slice(0, keys))
    .run()
  expect(report).toMatchObject({ isSound: false, drift: [{ table, key: key.join(' ') }], drifted: 1 })
  expect((await compared()).report.isSound).toBe(true)
})

test('a row that is missing, and one that was left behind, are named', async () => {
  const { results } = await env.DB.prepare(`SELECT * FROM meetings`).all()
  const [meeting] = results as [Record<string, string>]
  await env.DB.prepare('DELETE FROM meetings').run()
  await env.DB.prepare(
    `INSERT INTO removed_records (kind, id, title, removed_on) VALUES ('meeting', ?, 'It is there', '2026-01-01')`,
  )
    .bind(meeting.id)
    .run()
  expect((await compared()).report.drift).toEqual([
    { table: 'meetings', key: meeting.id },
    { table: 'removed_records', key: `meeting ${meeting.id}` },
  ])
  await env.DB.prepare(`DELETE FROM removed_records WHERE title = 'It is there'`).run()
  await env.DB.prepare(
    `INSERT INTO meetings (${Object.keys(meeting).join(', ')}) VALUES (${Object.keys(meeting)
      .map(() => '?')
      .join(', ')})`,
  )
    .bind(...Object.values(meeting))
    .run()
})

describe('a long log', () => {
  beforeAll(async () => {
    await recordReasons(45_000)
    await linkAgainAndAgain('ines', 'nora', 5_001)
  })

  test('is compared in steps, each of which says how far it has come', async () => {
    const { report, reached } = await compared()
    expect(report).toMatchObject({ isSound: true, drifted: 0 })
    expect(report.events).toBeGreaterThan(50_000)
    expect(reached.length).toBeGreaterThan(1)
    const events = reached.map((one) => one.events)
    expect(events).toEqual(events.toSorted((a, b) => a - b))
    expect(reached.every(({ of }) => of === report.events)).toBe(true)
  })

  test('a step takes at most 40 D1 calls, and 25,000 events', async () => {
    const queryMetrics = newQueryMetrics()
    const dependencies = testDependencies(queryMetrics)
    const before = { ...queryMetrics }
    const answer = await checkIntegrity(dependencies, env)
    expect('events' in answer && answer.events).toBeLessThanOrEqual(25_000)
    expect(queryMetrics.calls - before.calls).toBeLessThanOrEqual(40)
    // Each of which may count as a query by itself, of the thousand that an invocation has.
    expect(queryMetrics.statements - before.statements).toBeLessThanOrEqual(500)
  })

  test('what somebody changed in a record of some thousand events is named', async () => {
    const change = (isLinked: number) =>
      env.DB.prepare(`UPDATE family_links SET is_linked = ? WHERE member_id = 'nora' AND relative_id = 'ines'`)
        .bind(isLinked)
        .run()
    await change(0)
    expect((await compared()).report.drift).toEqual([{ table: 'family_links', key: 'nora ines' }])
    await change(1)
  })

  test('a comparison that nobody knows is not gone on with', async () => {
    expect((await as('ingrid').post('/integrity/check?round=4711', {})).status).toBe(404)
    expect((await as('ingrid').post('/integrity/check?round=one', {})).status).toBe(400)
  })

  test('the nightly comparison goes on where it stopped, and its page says how far it is', async () => {
    const tick = (minute: number) => checkNightly(testDependencies(), env, NIGHT + 2 * DAY + minute * 60_000)
    expect(await tick(0)).toBeUndefined()
    const { underWay } = await (await as('nora').get('/integrity')).json<IntegrityReports>()
    expect(underWay?.events).toBeGreaterThan(0)
    expect(underWay?.events).toBeLessThan(underWay?.of ?? 0)
    let report: IntegrityReport | undefined
    for (let minute = 5; !report && minute < 60; minute += 5) report = await tick(minute)
    expect(report).toMatchObject({ isSound: true })
    expect(await tick(60)).toBeUndefined()
    expect((await (await as('nora').get('/integrity')).json<IntegrityReports>()).underWay).toBeUndefined()
  })

  test('one that does not come to an end within a day is told as such, and the next night begins anew', async () => {
    expect(await checkNightly(testDependencies(), env, NIGHT + 4 * DAY)).toBeUndefined()
    const told = await checkNightly(testDependencies(), env, NIGHT + 5 * DAY + 60_000)
    expect(told).toMatchObject({
      isSound: false,
      unfinished: { since: new Date(NIGHT + 4 * DAY).toISOString(), of: expect.any(Number) },
    })
    expect((await (await as('nora').get('/integrity')).json<IntegrityReports>()).reports[0]).toEqual(told)
    expect(await checkNightly(testDependencies(), env, NIGHT + 6 * DAY)).toBeUndefined()
    expect((await (await as('nora').get('/integrity')).json<IntegrityReports>()).underWay?.since).toBe(
      new Date(NIGHT + 6 * DAY).toISOString(),
    )
  })
})

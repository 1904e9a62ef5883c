import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { type MemberCommand, type MemberState, member } from '../domain/member/member'
import { ines, olav } from '../testing/cast'
import { carryOut, enroll } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { SEARCHED } from '../testing/search-costs'
import { query } from './database'
import { databaseFailure } from './database-error'
import { EventLog } from './event-log'
import { newQueryMetrics } from './query-metrics'

const phones = (home: string) => ({ home, work: '', cell: '' })
const revise = (data: object): MemberCommand => ({ type: 'ReviseMember', data: { ...olav, ...data } })
const envelope = (id: string, command: MemberCommand, key = crypto.randomUUID(), by = 'ingrid') => ({
  id: key,
  requestId: 'request',
  requestHashes: [JSON.stringify(command)] as const,
  type: command.type,
  admission: [],
  admit: () => by,
  target: { aggregate: member, id },
  steps: () => [{ aggregate: member, id, command }],
})

const count = async (text: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(text)
      .bind(...values)
      .first<{ n: number }>()
  )?.n

beforeAll(() => enroll('olav', olav))

test('30 administrators who change one member at once all leave their mark, in order', async () => {
  await enroll('busy', { ...olav, email: 'busy@skarnhollow.example' })
  const before = (await count(`SELECT COUNT(*) AS n FROM events WHERE stream_id = 'member:busy'`)) ?? 0
  const patient = async (home: string) => {
    for (;;) {
      try {
        return await carryOut('busy', {
          type: 'ReviseMember',
          data: { ...olav, email: 'busy@skarnhollow.example', phone: phones(home) },
        })
      } catch (refusal) {
        if (!/just now/.test(String(refusal))) throw refusal
      }
    }
  }
  await Promise.all(Array.from({ length: 30 }, (_, index) => patient(String(5095550200 + index))))
  const { results } = await env.DB.prepare(
    `SELECT stream_version AS version FROM events WHERE stream_id = 'member:busy' ORDER BY position`,
  ).all<{ version: number }>()
  expect(results.map(({ version }) => version)).toEqual(Array.from({ length: before + 30 }, (_, index) => index + 1))
})

test('a command that comes ten times at once is carried out once and answered ten times alike', async () => {
  const key = crypto.randomUUID()
  const log = new EventLog(testDependencies())
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => log.handle(envelope('olav', revise({ phone: phones('5095550300') }), key))),
  )
  expect(await count('SELECT COUNT(*) AS n FROM events WHERE command_id = ?', key)).toBe(1)
  expect(new Set(answers.map(({ state, version }) => JSON.stringify({ state, version }))).size).toBe(1)
})

test('a key that was used for one request cannot be used for another', async () => {
  const key = crypto.randomUUID()
  const log = new EventLog(testDependencies())
  await log.handle(envelope('olav', revise({ phone: phones('5095550301') }), key))
  await expect(log.handle(envelope('olav', revise({ phone: phones('5095550302') }), key))).rejects.toMatchObject({
    reason: 'KEY_REUSED',
  })
  await expect(
    log.handle(envelope('olav', revise({ phone: phones('5095550301') }), key, 'ines')),
  ).rejects.toMatchObject({
    reason: 'KEY_REUSED',
  })
})

test('of eight members who are added with one email, one is accepted', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      enroll(`twin-${index}`, { ...ines, email: `Twin@SkarnHollow.example${index % 2 ? ' ' : ''}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    answers.filter((answer) => answer.status === 'rejected' && answer.reason.reason === 'EMAIL_TAKEN'),
  ).toHaveLength(7)
})

test('two commands to one member in one request follow on each other, as one change', async () => {
  const steps = [revise({ statusType: 'Inactive' }), revise({ statusType: 'Inactive', lname: 'Brekke-Lund' })]
  const { changes, version } = await new EventLog(testDependencies()).handle({
    ...envelope('olav', revise({})),
    steps: () => steps.map((command) => ({ aggregate: member, id: 'olav', command })),
  })
  expect(changes).toHaveLength(1)
  expect(changes[0]?.events.map((event) => event.data)).toEqual([{ statusType: 'Inactive' }, {}])
  expect(await count(`SELECT MAX(stream_version) AS n FROM events WHERE stream_id = 'member:olav'`)).toBe(version)
})

test('what is written beside the log does not disturb where the lists stand', async () => {
  await env.DB.prepare('CREATE TABLE beside (what TEXT)').run()
  const statements = () => [query.run(sql`INSERT INTO beside SELECT value FROM json_each('[1,2,3]')`)]
  const dependencies = { ...testDependencies(), inlineTables: [{ category: 'member', statements }] }
  await new EventLog(dependencies).handle(envelope('olav', revise({ phone: phones('5095550400') })))
  expect(await count(`SELECT checkpoint AS n FROM projections WHERE name = 'members'`)).toBe(
    await count('SELECT MAX(position) AS n FROM events'),
  )
})

test('an event that could not be read again is not recorded', async () => {
  const flawed = { ...member, decide: () => [{ type: 'MemberRevised', data: { isAdult: 'yes' }, personal: {} }] }
  const head = await count('SELECT MAX(position) AS n FROM events')
  const wrong = {
    ...envelope('olav', revise({})),
    steps: () => [{ aggregate: flawed, id: 'olav', command: { type: 'x' } }],
  }
  await expect(new EventLog(testDependencies()).handle(wrong as never)).rejects.toThrow(
    'MemberRevised does not have the form',
  )
  expect(await count('SELECT MAX(position) AS n FROM events')).toBe(head)
})

test.each([
  ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 'overloaded'],
  ['D1_ERROR: Too many requests queued [code: 7429]', 'overloaded'],
  ['Network connection lost.', 'outcome unknown'],
  ['D1 DB storage operation exceeded timeout which caused object to be reset.', 'outcome unknown'],
  ['Event 7429 (member:olav, version 1, MemberNamed): its type is unknown.', 'fault'],
])('%s is %s', (message, failure) => expect(databaseFailure(new Error(message))).toBe(failure))

test('an unchanged save writes nothing', async () => {
  const state = (await carryOut('olav', revise({ statusType: 'Life' }))) as Extract<MemberState, { status: 'enrolled' }>
  const head = await count('SELECT MAX(position) AS n FROM events')
  const queryMetrics = newQueryMetrics()
  await new EventLog(testDependencies(queryMetrics)).handle(envelope('olav', revise({ ...state.record })))
  expect(await count('SELECT MAX(position) AS n FROM events')).toBe(head)
  expect(queryMetrics.rowsWritten).toBe(0)
})

test('nothing in the log can be changed or deleted', async () => {
  await expect(env.DB.prepare(`UPDATE events SET actor_id = 'nobody' WHERE position = 1`).run()).rejects.toThrow(
    'ES_IMMUTABLE',
  )
  await expect(env.DB.prepare('DELETE FROM events WHERE position = 1').run()).rejects.toThrow('ES_IMMUTABLE')
})

test('positions have no gaps', async () => {
  expect(await count('SELECT MAX(position) - COUNT(*) AS n FROM events')).toBe(0)
})

test('no name, address, phone or birthdate stands in the log in clear', async () => {
  const { results } = await env.DB.prepare(`SELECT data, stream_id, actor_id FROM events`).all()
  const { results: outbox } = await env.DB.prepare('SELECT effects FROM outbox').all()
  const text = JSON.stringify([results, outbox])
  for (const personal of ['Brekke', 'Calloway', 'skarnhollow.example', '5095550300', '1979-07-21', 'Mill Race']) {
    expect(text).not.toContain(personal)
  }
})

test('what a command costs the database is within its budget, and a repeated one costs one call', async () => {
  const [row] = (
    await env.DB.prepare(`SELECT MAX(stream_version) AS length FROM events WHERE stream_id = 'member:olav'`).all<{
      length: number
    }>()
  ).results
  const length = row?.length ?? 0
  const queryMetrics = newQueryMetrics()
  const once = envelope('olav', revise({ phone: phones('5095550999'), statusType: 'Associate' }))
  await new EventLog(testDependencies(queryMetrics)).handle(once)
  expect(queryMetrics.calls).toBe(2)
  expect(queryMetrics.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
  expect(queryMetrics.rowsWritten).toBeLessThanOrEqual(8 + SEARCHED.written)
  expect(queryMetrics.rowsRead).toBeLessThanOrEqual(length + 8 + SEARCHED.read)

  const again = newQueryMetrics()
  await new EventLog(testDependencies(again)).handle(once)
  expect(again).toMatchObject({ calls: 1, rowsWritten: 0 })
})

import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { aggregates } from '../../club'
import { family } from '../../domain/family/family'
import { member } from '../../domain/member/member'
import { Refusal } from '../../domain/shared/refusal'
import { arbitraryFamilyCommand, arbitraryMemberCommand } from '../../testing/arbitraries'
import { olav } from '../../testing/cast'
import { enroll } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { fc } from '../../testing/properties'
import type { StreamCommand } from '../command-envelope'
import type { Database, Statement } from '../database'
import { EventLog } from '../event-log'
import { proveLog } from '../seal/proof'
import { logPages } from './log-pages'
import { rebuild, verify } from './rebuild'

const dependencies = { ...testDependencies(), aggregates }
const people = ['ada', 'bo', 'cy']

/** Any command to any of three members or their families. */
const step: fc.Arbitrary<StreamCommand> = fc.oneof(
  fc.record({
    aggregate: fc.constant(member as StreamCommand['aggregate']),
    id: fc.constantFrom(...people),
    command: arbitraryMemberCommand,
  }),
  fc.record({
    aggregate: fc.constant(family as StreamCommand['aggregate']),
    id: fc.constantFrom('ada:bo', 'ada:cy', 'bo:cy'),
    command: arbitraryFamilyCommand,
  }),
)

async function carryOut({ aggregate, id, command }: StreamCommand) {
  await new EventLog(dependencies)
    .handle({
      id: crypto.randomUUID(),
      requestId: 'a-law',
      requestHashes: [''],
      type: command.type,
      admission: [],
      admit: () => 'system',
      target: { aggregate, id },
      steps: () => [{ aggregate, id, command }],
    })
    .catch((error) => {
      if (!(error instanceof Refusal)) throw error
    })
}

const dump = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results

test('after any commands the read tables are what the log says, and a rebuild changes nothing in them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      for (const it of steps) await carryOut(it)
      expect((await verify(dependencies)).drift).toEqual([])
    }),
    { numRuns: 12 },
  )
  const tables = ['members', 'former_members', 'family_links']
  const live = await Promise.all(tables.map(dump))
  const first = await rebuild(dependencies)
  expect(await Promise.all(tables.map(dump))).toEqual(live)
  const second = await rebuild(dependencies)
  expect(second.tables).toEqual(first.tables)
  expect((await verify(dependencies)).tables).toEqual(first.tables)
})

/** The dependencies, with a database in which something happens just before its `call`th call. */
function interrupted(call: number, meanwhile: () => Promise<unknown>): typeof dependencies {
  let calls = 0
  const batch = async (statements: readonly Statement[]) => {
    if (++calls === call) await meanwhile()
    return dependencies.db.batch(statements)
  }
  return { ...dependencies, db: { ...dependencies.db, batch: batch as Database['batch'] } }
}

test('who joins while the tables are rebuilt keeps their name', async () => {
  const joins = (id: string) => () => enroll(id, { ...olav, email: `${id}@skarnhollow.example` })
  const name = env.DB.prepare('SELECT fname FROM members WHERE id = ?')
  for (const call of [1, 2, 3]) {
    await rebuild(interrupted(call, joins(`late-${call}`)))
    expect(await name.bind(`late-${call}`).first()).toEqual({ fname: 'Olav' })
  }
})

test('who joins while the tables are compared with the log is no drift', async () => {
  for (const call of [1, 2, 3]) {
    const joins = () => enroll(`later-${call}`, { ...olav, email: `later-${call}@skarnhollow.example` })
    expect((await verify(interrupted(call, joins))).drift).toEqual([])
  }
})

test('a row that somebody changed behind the log’s back is found, and a rebuild mends it', async () => {
  await env.DB.batch([
    env.DB.prepare(`INSERT OR REPLACE INTO former_members (id, fname, lname) VALUES ('ghost', 'A', 'Ghost')`),
    env.DB.prepare(
      `INSERT INTO family_links (member_id, relative_id, is_linked) VALUES ('a b', 'c', 1), ('a', 'b c', 1)`,
    ),
  ])
  expect((await verify(dependencies)).drift).toEqual([
    { table: 'former_members', key: 'ghost' },
    { table: 'family_links', key: 'a b c' },
    { table: 'family_links', key: 'a b c' },
  ])
  await rebuild(dependencies)
  expect((await verify(dependencies)).drift).toEqual([])
})

test('the chain of every stream holds, and one flipped byte is found where it is', async () => {
  const proven = () => proveLog(logPages(dependencies.db), [])
  const whole = await proven()
  expect(whole.broken).toBeUndefined()
  expect(whole.events).toBeGreaterThan(5)

  await env.DB.prepare('DROP TRIGGER events_no_update').run()
  await env.DB.prepare(`UPDATE events SET data = json_set(data, '$.x', 1) WHERE position = 5`).run()
  expect((await proven()).broken).toMatchObject({ position: 5, why: 'its bytes have changed' })
})

test('an event that this code does not know stops a rebuild, by name, and leaves the tables as they were', async () => {
  const before = await dump('members')
  await env.DB.prepare(
    `INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
     VALUES ('family:x:y', 1, 'FamilyFeuded', 1, '{}', 'system', 'c', 'r', 0, x'00')`,
  ).run()
  await expect(rebuild(dependencies)).rejects.toThrow(/family:x:y, version 1, FamilyFeuded\): its type is unknown/)
  expect(await dump('members')).toEqual(before)
})

import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aggregates } from '../club'
import { Refusal } from '../domain/shared/refusal'
import { conversation } from '../domain/wall/conversation'
import type { StreamCommand } from '../event-log/command-envelope'
import { EventLog } from '../event-log/event-log'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { arbitraryConversationCommand, words } from '../testing/cast-conversations'
import { theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { fc } from '../testing/properties'

const dependencies = { ...testDependencies(), aggregates }
const ids = ['about-soup', 'about-snow', 'about-sleds']
beforeAll(theCast)

/** Any command to any of three conversations, by any of three members. */
const authoredCommand = fc.record({
  id: fc.constantFrom(...ids),
  by: fc.constantFrom('ingrid', 'olav', 'ines'),
  command: arbitraryConversationCommand,
})

async function carryOut(by: string, steps: readonly StreamCommand[]) {
  const streams = JSON.stringify(steps.map(({ id }) => `conversation:${id}`))
  const outcome = new EventLog(dependencies).handle({
    id: crypto.randomUUID(),
    requestId: 'a-law',
    requestHashes: [''],
    type: 'ReplayCommand',
    admission: [],
    admit: () => by,
    target: { aggregate: conversation, id: steps[0]?.id ?? '' },
    streams: sql`SELECT value FROM json_each(${streams})`,
    people: sql`SELECT subject_id AS id FROM subject_keys`,
    steps: () => steps,
  })
  await outcome.catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
}
const step = (id: string, command: object) => ({ aggregate: conversation, id, command }) as StreamCommand

const dump = async () =>
  (await env.DB.prepare('SELECT * FROM wall_posts ORDER BY posted').all<Record<string, unknown>>()).results

test('after any commands the wall is what the log says, and a rebuild changes nothing in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(authoredCommand, { minLength: 1, maxLength: 25 }), async (commands) => {
      for (const { id, by, command } of commands) await carryOut(by, [step(id, command)])
      expect((await verify(dependencies)).drift).toEqual([])
    }),
    { numRuns: 15 },
  )
  const live = await dump()
  const first = await rebuild(dependencies)
  expect(await dump()).toEqual(live)
  expect((await rebuild(dependencies)).tables).toEqual(first.tables)
})

test('every post lies at the position of the event that made it, in whatever crowd it came', async () => {
  const crowd = Array.from({ length: 30 }, (_, index) => `crowd-${index}`)
  await carryOut(
    'olav',
    crowd.flatMap((id) => [
      step(id, { type: 'StartConversation', data: words(id) }),
      step(id, { type: 'PostReply', id: `${id}-reply`, data: words('Yes.') }),
    ]),
  )
  const { results } = await env.DB.prepare(
    `SELECT w.posted, w.thread, e.position, s.position AS start FROM wall_posts w
     JOIN events e ON e.stream_id = 'conversation:' || w.conversation
       AND e.stream_version = CASE WHEN w.id = w.conversation THEN 1 ELSE 2 END
     JOIN events s ON s.stream_id = e.stream_id AND s.stream_version = 1
     WHERE w.conversation LIKE 'crowd-%'`,
  ).all<{ posted: number; thread: number; position: number; start: number }>()
  expect(results).toHaveLength(60)
  for (const { posted, thread, position, start } of results)
    expect({ posted, thread }).toEqual({ posted: position, thread: start })
  expect((await verify(dependencies)).drift).toEqual([])
})

test('a post that somebody moved behind the log’s back is found, and a rebuild mends it', async () => {
  const [some] = await dump()
  await env.DB.prepare('UPDATE wall_posts SET changed = changed + 1 WHERE posted = ?').bind(some?.posted).run()
  expect((await verify(dependencies)).drift).toEqual([{ table: 'wall_posts', key: String(some?.posted) }])
  await rebuild(dependencies)
  expect((await verify(dependencies)).drift).toEqual([])
})

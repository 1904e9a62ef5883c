import { env } from 'cloudflare:test'

import { chunks } from '../event-log/rebuild/chunks'
import { insertLines } from '../event-log/rebuild/log-lines'
import { eventHash, type StoredEvent } from '../event-log/stored-event'
import { testDependencies } from './dependencies'

/** Puts `count` events into the log, each of a record of its own of which no table tells anything. */
export const recordReasons = (count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < ?1)
     INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
     SELECT 'reason:' || ?2 || '-' || n, 1, 'ReasonGiven', 1, '{"subject":"olav"}', 'system', 'filler-' || ?2 || n, 'filler', 9e12, x'00'
     FROM turn`,
  )
    .bind(count, crypto.randomUUID())
    .run()

/** Puts `count` events of a member into the log, as a script would have sent them a moment ago: each the first of a record of its own. */
export const recordAdded = (category: string, type: string, actor: string, count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < ?1)
     INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
     SELECT ?2 || ':' || ?4 || '-' || n, 1, ?3, 1, '{}', ?4, ?4 || '-' || ?2 || '-' || n, 'filler', ?5, x'00' FROM turn`,
  )
    .bind(count, category, type, actor, Date.now())
    .run()

/** The same, all of them after the first event of one stream. */
export const recordChanged = (stream: string, type: string, actor: string, count: number) =>
  env.DB.prepare(
    `WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < ?1)
     INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
     SELECT ?2, n + 1, ?3, 1, '{}', ?4, ?2 || '-' || n, 'filler', ?5, x'00' FROM turn`,
  )
    .bind(count, stream, type, actor, Date.now())
    .run()

const STREAMS = 1_000

/** Puts `count` events into the log, of a thousand records in turn, each chained to the one before it as commands do. */
export async function recordChained(count: number) {
  const { db } = testDependencies()
  const head = await env.DB.prepare('SELECT MAX(position) AS n FROM events').first<number>('n')
  const name = crypto.randomUUID()
  const heads = new Map<string, { version: number; hash: string }>()
  const events = Array.from({ length: count }, (_, index): StoredEvent => {
    const streamId = `reason:${name}-${index % STREAMS}`
    const before = heads.get(streamId)
    const event = {
      ...{ position: (head ?? 0) + index + 1, streamId, version: (before?.version ?? 0) + 1 },
      ...{ type: 'ReasonGiven', schemaVersion: 1, data: '{"subject":"olav"}', subjectId: null, pii: '' },
      ...{ actorId: 'system', commandId: `${name}-${index}`, correlationId: 'filler', causationId: null },
      ...{ recordedAt: Date.now(), prevHash: before?.hash ?? '' },
    }
    const hash = eventHash(event)
    heads.set(streamId, { version: event.version, hash })
    return { ...event, hash }
  })
  for (const chunk of chunks(events)) await db.batch([insertLines(chunk)])
}

/** A pair of members that was linked and unlinked `times` times, in the log and in its table. */
export async function linkAgainAndAgain(one: string, other: string, times: number) {
  const row = env.DB.prepare(
    'INSERT INTO family_links (member_id, relative_id, is_linked, version) VALUES (?1, ?2, ?3, ?4)',
  )
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < ?1)
       INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
       SELECT 'family:' || ?2 || ':' || ?3, n, iif(n % 2, 'FamilyLinked', 'FamilyUnlinked'), 1, '{}', 'system',
              'link-' || n, 'filler', 9e12, x'00'
       FROM turn`,
    ).bind(times, one, other),
    row.bind(one, other, times % 2, times),
    row.bind(other, one, times % 2, times),
  ])
}

import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'

import { aggregates } from '../club'
import { testDependencies } from '../testing/dependencies'
import { newQueryMetrics } from './query-metrics'
import { rebuild, verify } from './rebuild/rebuild'

test('5,000 members are rebuilt in a handful of statements, each within the limits of D1', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < 5000)
     INSERT INTO events (stream_id, stream_version, type, schema_version, data, actor_id, command_id, correlation_id, recorded_at, hash)
     SELECT 'member:many-' || n, 1, 'MemberEnrolled', 1,
            '{"statusType":"Active","joinDate":"2020-01-01","isAdult":true,"role":"member"}', 'system', 'c', 'r', 0, x'00'
     FROM turn`,
  ).run()
  const queryMetrics = newQueryMetrics()
  const { tables } = await rebuild({ ...testDependencies(queryMetrics), aggregates })
  expect(tables.find(({ table }) => table === 'members')?.rows).toBe(5000)
  expect(queryMetrics.statements).toBeLessThan(120)
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
})

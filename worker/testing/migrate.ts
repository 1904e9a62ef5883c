import { env } from 'cloudflare:test'
import { vi } from 'vitest'

import { forgetLastFile } from './once-a-file'

// The test files share a runtime, because starting one takes longer than most of them. Each begins as if it had its own.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
forgetLastFile()
await Promise.all([emptyDatabase(), emptyBucket()])

async function emptyDatabase() {
  const { results } = await env.DB.prepare(
    `SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view', 'table') AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`,
  ).all<{ type: string; name: string }>()
  const order = ['trigger', 'view', 'table']
  const drops = results
    .sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
    .map(({ type, name }) => `DROP ${type} "${name}"`)
  const migrations = (env.MIGRATIONS ?? []).flatMap(({ queries }) => queries)
  const statements = ['PRAGMA defer_foreign_keys = on', ...drops, ...migrations]
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
}

async function emptyBucket() {
  for (;;) {
    const { objects } = await env.FILES.list()
    if (objects.length === 0) return
    await env.FILES.delete(objects.map(({ key }) => key))
  }
}

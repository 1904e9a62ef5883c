import { env } from 'cloudflare:test'

import { forgetLastFile } from './once-a-file'

/** The database has its tables and nothing in them, the bucket is empty, and nobody remembers anything. */
export async function beginAnew() {
  forgetLastFile()
  await Promise.all([emptyDatabase(), emptyBucket()])
}

async function emptyDatabase() {
  const { results } = await env.DB.prepare(
    `SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view', 'table') AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
       AND name NOT GLOB 'search_words_*' AND name NOT GLOB 'file_words_*'`,
  ).all<{ type: string; name: string }>()
  const order = ['trigger', 'view', 'table']
  const drops = results
    .sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
    .map(({ type, name }) => `DROP ${type} "${name}"`)
  const migrations = (env.MIGRATIONS ?? []).flatMap(({ queries }) => queries)
  // As wrangler does where it brings a database up to date.
  const noted = (env.MIGRATIONS ?? []).map(({ name }) => `('${name}')`).join()
  const notes = ['CREATE TABLE d1_migrations (name TEXT)', `INSERT INTO d1_migrations (name) VALUES ${noted}`]
  const statements = ['PRAGMA defer_foreign_keys = on', ...drops, ...migrations, ...notes]
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
}

async function emptyBucket() {
  for (;;) {
    const { objects } = await env.FILES.list()
    if (objects.length === 0) return
    await env.FILES.delete(objects.map(({ key }) => key))
  }
}

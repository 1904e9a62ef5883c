import { readdirSync, readFileSync } from 'node:fs'

import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'

import { devSecrets } from './secrets.mjs'

const config = readFileSync('wrangler.toml', 'utf8')
const DATABASE_ID = /database_id = "([^"]+)"/.exec(config)[1]
const variables = Object.fromEntries(
  [...config.matchAll(/^([A-Z_]+) = "(.*)"$/gm)].map(([, name, value]) => [name, value]),
)

/**
 * One of our Workers in Miniflare, bundled from `entry`, on the database that is kept in the folder `persist`, or on an
 * empty one in memory. A database that is new gets its tables.
 */
export async function openWorker(entry, persist) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
  })
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: outputFiles[0].text }],
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    host: '127.0.0.1',
    cf: false,
    // The Worker's log lines are not what one runs these for.
    handleRuntimeStdio: (out, errors) => [out, errors].map((stream) => stream.resume()),
    bindings: { ...variables, ...devSecrets() },
    d1Databases: { DB: DATABASE_ID },
    r2Buckets: { FILES: 'ski-club-files' },
    ...(persist ? { defaultPersistRoot: `${persist}/v3` } : {}),
  })
  await migrate(await miniflare.getD1Database('DB'))
  return miniflare
}

async function migrate(database) {
  const { results } = await database.prepare(`SELECT name FROM sqlite_schema WHERE name = 'events'`).all()
  if (results.length > 0) return
  for (const file of readdirSync('migrations').sort()) {
    const statements = splitSql(readFileSync(`migrations/${file}`, 'utf8'))
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
}

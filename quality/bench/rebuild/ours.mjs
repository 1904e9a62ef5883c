// One rebuild by our code, on the same driver as the peer's: sqlite3, in memory. Prints what it took as JSON.
//   node ours.mjs <folder of the peer> <streams> <revisions> <bundle of our-code.ts>
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { meetingEvents } from './events.mjs'
import { lineOf } from './log-lines.mjs'

const [folder, streams, revisions, bundle] = process.argv.slice(2)
const sqlite3 = createRequire(`${folder}/`)('sqlite3')
const { logPages, meeting, newQueryMetrics, openDatabase, proveLog, rebuild, recordTable } = await import(
  pathToFileURL(bundle)
)

const sqlite = new sqlite3.Database(':memory:')
const all = (sql, params = []) =>
  new Promise((resolve, reject) => sqlite.all(sql, params, (error, rows) => (error ? reject(error) : resolve(rows))))
const exec = (sql) => new Promise((resolve, reject) => sqlite.exec(sql, (error) => (error ? reject(error) : resolve())))

/** A D1 binding's shape around it. */
const prepare = (sql) => ({ sql, params: [], bind: (...params) => ({ sql, params }) })
const binding = {
  withSession: () => ({
    prepare,
    getBookmark: () => null,
    async batch(statements) {
      await exec('BEGIN')
      try {
        const results = []
        for (const { sql, params } of statements) {
          results.push({ results: await all(sql, params), meta: { rows_read: 0, rows_written: 0 }, success: true })
        }
        await exec('COMMIT')
        return results
      } catch (error) {
        await exec('ROLLBACK')
        throw error
      }
    },
  }),
}

for (const file of readdirSync('migrations').sort()) await exec(readFileSync(`migrations/${file}`, 'utf8'))
const events = [...meetingEvents(Number(streams), Number(revisions))]
await fill()

const dependencies = {
  db: openDatabase(binding, newQueryMetrics()),
  keyring: { unwrap: () => undefined, create: () => undefined },
  models: [recordTable(meeting).readModel],
  inlineTables: [],
  aggregates: [meeting],
}
/** What `work` takes of the processor, and how long it lasts. */
async function measured(work) {
  const before = process.cpuUsage()
  const started = performance.now()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, cpuMicros: user + system, ms: performance.now() - started }
}

const { result, cpuMicros, ms } = await measured(() => rebuild(dependencies))
const proof = await measured(() => proveLog(logPages(dependencies.db), []))
if (proof.result.broken) throw new Error(proof.result.broken.why)
const [{ rows }] = await all('SELECT COUNT(*) AS rows FROM meetings')
const sample = await all('SELECT id, venue, address, date, time FROM meetings ORDER BY id LIMIT 3')
const { digest } = result.tables[0]
console.log(
  JSON.stringify({ events: events.length, cpuMicros, ms, proofMicros: proof.cpuMicros, rows, sample, digest }),
)

async function fill() {
  const lines = [...lineOf(events)]
  for (let at = 0; at < lines.length; at += 5_000) {
    await all(
      `INSERT INTO events (position, stream_id, stream_version, type, schema_version, data, actor_id, command_id,
                           correlation_id, recorded_at, prev_hash, hash)
       SELECT value->>'position', value->>'streamId', value->>'version', value->>'type', value->>'schemaVersion',
              value->>'data', value->>'actorId', value->>'commandId', value->>'correlationId', 0,
              unhex(NULLIF(value->>'prevHash', '')), unhex(value->>'hash') FROM json_each(?)`,
      [JSON.stringify(lines.slice(at, at + 5_000))],
    )
  }
}

import { sql } from 'drizzle-orm'
import { storedSeals } from '../admin/proof/proof'
import { aggregates, inlineTables, readModels } from '../club'
import { type Database, openDatabase, rows } from '../event-log/database'
import { foldLog } from '../event-log/fold'
import { newQueryMetrics } from '../event-log/query-metrics'
import { type ReadModel, type Row, rowChanges } from '../event-log/read-model'
import { chunks } from '../event-log/rebuild/chunks'
import { insertLines } from '../event-log/rebuild/log-lines'
import { logPages } from '../event-log/rebuild/log-pages'
import { type ReplayDependencies, rebuild, tableReports, verify } from '../event-log/rebuild/rebuild'
import { proveLog } from '../event-log/seal/proof'
import { openKeyring } from '../event-log/seal/sealing'
import type { StoredEvent } from '../event-log/stored-event'

/**
 * The log, replayed on a developer's machine: what `npm run replay` runs in Miniflare, on the same database as the
 * portal. It is never deployed. It answers in lines of JSON, so that a long replay can be watched.
 */

interface Wish {
  readonly mode: 'rebuild' | 'fold' | 'export' | 'import'
  readonly until?: { readonly position?: number; readonly at?: number }
  readonly watch?: boolean
  readonly rows?: boolean
  readonly lines?: readonly StoredEvent[]
}

type Say = (line: unknown) => Promise<void>

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const wish = await request.json<Wish>()
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    const say: Say = (line) => writer.write(encoder.encode(`${JSON.stringify(line)}\n`))
    const dependencies: ReplayDependencies = {
      db: openDatabase(env.DB, newQueryMetrics()),
      keyring: openKeyring(env.SUBJECT_KEKS),
      models: readModels,
      inlineTables: inlineTables(env),
      aggregates,
    }
    void carryOut(wish, dependencies, env.FILES, say)
      .catch((error: unknown) => say({ failed: error instanceof Error ? error.message : 'The replay failed.' }))
      .finally(() => writer.close())
    return new Response(readable)
  },
}

async function carryOut(wish: Wish, dependencies: ReplayDependencies, files: R2Bucket, say: Say) {
  switch (wish.mode) {
    case 'export':
      return exportLog(dependencies.db, say)
    case 'import':
      return say({ imported: await importLog(dependencies.db, wish.lines ?? []) })
    case 'fold':
      return fold(wish, dependencies, say)
    case 'rebuild':
      return checkAndRebuild(dependencies, files, say)
  }
}

async function checkAndRebuild(dependencies: ReplayDependencies, files: R2Bucket, say: Say) {
  const counting = await counter(dependencies.db, say)
  const proof = await proveLog(logPages(dependencies.db), await storedSeals(dependencies.db, files), counting('proven'))
  await say({ proof })
  // A log that somebody has changed is looked into before anything is made from it.
  if (proof.broken) return
  const { drift } = await verify(dependencies, counting('compared'))
  await say({ drift })
  await say({ rebuilt: await rebuild(dependencies, counting('rebuilt')) })
}

/** Says how far each part has come, in events of all there are. */
async function counter(db: ReplayDependencies['db'], say: Say) {
  const [[all]] = await db.batch([rows<{ n: number }>(sql`SELECT COUNT(*) AS n FROM events`)])
  return (part: string) => (done: number) => void say({ progress: part, done, of: all?.n ?? 0 })
}

async function fold({ until = {}, watch, rows: isWithRows }: Wish, dependencies: ReplayDependencies, say: Say) {
  const counting = await counter(dependencies.db, say)
  const lines: unknown[] = []
  const folded = await foldLog(dependencies.db, dependencies.keyring, dependencies.models, dependencies.aggregates, {
    until,
    ...(watch ? { watch: (event, before, after, model) => lines.push(watched(event, before, after, model)) } : {}),
    progress: counting('replayed'),
  })
  for (const line of lines) await say(line)
  if (isWithRows) {
    for (const [model, all] of folded.rows)
      for (const row of all) await say({ table: model.table, row: named(model, row) })
  }
  const keys = Object.fromEntries(
    dependencies.models.map(({ table, columns, keys }) => [table, columns.slice(0, keys)]),
  )
  await say({ folded: { head: folded.head, events: folded.events, tables: tableReports(folded), keys } })
}

function watched(event: StoredEvent, before: readonly Row[], after: readonly Row[], model: ReadModel) {
  const { position, streamId, version, type, recordedAt } = event
  const changed = rowChanges(model, before, after).length > 0
  return {
    event: { position, streamId, version, type, at: new Date(recordedAt).toISOString() },
    table: model.table,
    ...(changed
      ? { before: before.map((row) => named(model, row)), after: after.map((row) => named(model, row)) }
      : {}),
  }
}

const named = (model: ReadModel, row: Row) =>
  Object.fromEntries(model.columns.map((column, index) => [column, row[index] ?? null]))

/** Says every event of the log, one a line. Personal data stays sealed, and the keys stay here. */
async function exportLog(db: Database, say: (line: StoredEvent) => Promise<void>) {
  for await (const page of logPages(db)) for (const event of page) await say(event)
}

/** Puts exported events into an empty log, byte for byte, and answers how many. */
async function importLog(db: Database, events: readonly StoredEvent[]): Promise<number> {
  await db.batch(chunks(events).map(insertLines))
  return events.length
}

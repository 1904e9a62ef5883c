import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Aggregate, DomainEvent } from '../../domain/shared/aggregate'
import { type Database, query, rows, type Statement } from '../database'
import { databaseFailure } from '../database-error'
import type { InlineTable } from '../dependencies'
import { type Folded, foldLog } from '../fold'
import { type ReadModel, type Row, upsertRows } from '../read-model'
import { allReservedKeys, keyVersions, reservedKeys } from '../reservation'
import type { Keyring } from '../seal/sealing'
import { chunks } from './chunks'

type AnyAggregate = Aggregate<never, DomainEvent, unknown>

/** The parts needed to rebuild or verify. There are no policies: a replay can't send anything. */
export interface ReplayDependencies {
  readonly db: Database
  readonly keyring: Keyring
  readonly models: readonly ReadModel[]
  readonly inlineTables: readonly InlineTable[]
  readonly aggregates: readonly AnyAggregate[]
}

/** Hears how many events have been folded. */
type Progress = (events: number) => void

interface TableReport {
  readonly table: string
  readonly rows: number
  /** SHA-256 over the rows in the order of their keys, as hex. */
  readonly digest: string
}

/** A row of a read table, or a reserved key, that is not what the log says. */
export interface Drift {
  readonly table: string
  readonly key: string
}

const ATTEMPTS = 5

/**
 * Replaces every read table, and the reserved keys, by what the log says, in one batch that holds only if nothing was
 * recorded meanwhile: readers see the old tables or the new ones. Where somebody writes in between, it folds again.
 */
export async function rebuild(
  dependencies: ReplayDependencies,
  progress?: Progress,
): Promise<{ head: number; events: number; tables: TableReport[] }> {
  for (let attempt = 1; ; attempt++) {
    const folded = await foldAll(dependencies, progress)
    const tables = tableReports(folded)
    try {
      await dependencies.db.batch(replacement(folded, tables))
      return { head: folded.head, events: folded.events, tables }
    } catch (error) {
      if (databaseFailure(error) !== 'assertion failed' || attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Compares every read row and every reserved key with what the log says. A sound club has no drift. The rows are read as
 * of the position up to which the log was folded; where somebody writes in between, it folds again.
 */
export async function verify(
  dependencies: ReplayDependencies,
  progress?: Progress,
): Promise<{ head: number; events: number; tables: TableReport[]; drift: Drift[] }> {
  for (let attempt = 1; ; attempt++) {
    const folded = await foldAll(dependencies, progress)
    try {
      const [, ...live] = await dependencies.db.batch([stillAt(folded.head), ...[...folded.rows.keys()].map(liveRows)])
      const drift = [...folded.rows].flatMap(([model, all], index) => differences(model, live[index] ?? [], all))
      return { head: folded.head, events: folded.events, tables: tableReports(folded), drift }
    } catch (error) {
      if (databaseFailure(error) !== 'assertion failed' || attempt === ATTEMPTS) throw error
    }
  }
}

async function foldAll(
  { db, keyring, models, inlineTables, aggregates }: ReplayDependencies,
  progress?: Progress,
): Promise<Folded> {
  const folded = await foldLog(db, keyring, models, aggregates, progress ? { progress } : {})
  const reserved = reservedKeys(inlineTables, await keyVersions(db))
  return {
    ...folded,
    rows: new Map([...folded.rows, [reserved.model, await allReservedKeys(reserved, folded.streams)]]),
  }
}

function replacement(folded: Folded, tables: readonly TableReport[]): Statement[] {
  const digests = new Map(tables.map(({ table, digest }) => [table, digest]))
  // Readers hold on to a list until its row here says otherwise, and a list may be called differently from its tables.
  const names = new Set([...folded.rows.keys()].flatMap(({ table, list }) => [table, list ?? table]))
  return [
    stillAt(folded.head),
    ...[...folded.rows].flatMap(([model, all]) => [
      query.run(sql`DELETE FROM ${sql.identifier(model.table)} WHERE ${model.part ?? sql`true`}`),
      ...chunks(all).map((chunk) => upsertRows(model, chunk)),
      // The rows bring their words along; what was wrong in the index before stays in it.
      ...(model.index ? [rebuildIndex(model.index.name)] : []),
    ]),
    ...[...names].map((name) =>
      query.run(sql`
        INSERT INTO projections (name, checkpoint, digest, rebuilt_at)
        VALUES (${name}, ${folded.head}, ${digests.get(name) ?? null}, CAST(unixepoch('subsec') * 1000 AS INTEGER))
        ON CONFLICT (name) DO UPDATE
        SET checkpoint = excluded.checkpoint, digest = excluded.digest, rebuilt_at = excluded.rebuilt_at`),
    ),
  ]
}

const rebuildIndex = (name: string) =>
  query.run(sql`INSERT INTO ${sql.identifier(name)} (${sql.identifier(name)}) VALUES ('rebuild')`)

/** The position of the last event. */
export const headNow = rows<{ head: number }>(sql`SELECT COALESCE(MAX(position), 0) AS head FROM events`)

/** Fails the batch where something has been recorded after `head`. */
export const stillAt = (head: number): Statement =>
  query.run(sql`
    INSERT INTO assert_true
    SELECT COALESCE((SELECT MAX(position) FROM events), 0) = ${head}, 'head of the log'`)

export const tableReports = (folded: Folded): TableReport[] =>
  [...folded.rows].map(([{ table }, all]) => ({ table, rows: all.length, digest: tableDigest(all) }))

const tableDigest = (all: readonly Row[]): string =>
  createHash('sha256')
    .update(all.map((row) => JSON.stringify(row)).join('\n'))
    .digest('hex')

const liveRows = (model: ReadModel) =>
  rows<Record<string, unknown>>(
    sql`SELECT ${sql.join(
      model.columns.map((name) => sql.identifier(name)),
      sql`, `,
    )} FROM ${sql.identifier(model.table)} WHERE ${model.part ?? sql`true`}`,
  )

function differences(model: ReadModel, live: readonly Record<string, unknown>[], folded: readonly Row[]): Drift[] {
  const is = live.map((row) => model.columns.map((name) => row[name] as Row[number]))
  const rowKey = (row: Row) => JSON.stringify(row.slice(0, model.keys))
  const found = new Map(is.map((row) => [rowKey(row), JSON.stringify(row)]))
  const wanted = new Map(folded.map((row) => [rowKey(row), JSON.stringify(row)]))
  return [...new Set([...found.keys(), ...wanted.keys()])]
    .filter((key) => found.get(key) !== wanted.get(key))
    .sort()
    .map((key) => ({ table: model.table, key: (JSON.parse(key) as Row).join(' ') }))
}

/** No event, but those that a restore has brought so far: the read tables are made when it ends, and by every other event. */
export const isUnused = sql`(NOT EXISTS (SELECT 1 FROM commands)
  AND NOT EXISTS (SELECT 1 FROM projections WHERE rebuilt_at IS NOT NULL OR checkpoint > 0))`

/** Whether an archive is being brought in: till then the log and the tables are not what they will be. */
export const beingRestored = rows<{ isSo: number }>(sql`SELECT EXISTS (SELECT 1 FROM events) AND ${isUnused} AS isSo`)

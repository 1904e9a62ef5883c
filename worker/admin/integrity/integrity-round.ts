import { sql } from 'drizzle-orm'
import type { IntegrityReport } from '../../domain/admin/integrity-views'
import { type Database, rows } from '../../event-log/database'
import type { Row } from '../../event-log/read-model'
import { compareIndex } from '../../event-log/rebuild/compared-index'
import {
  type ComparedPage,
  type ComparisonDependencies,
  comparePage,
  strayRows,
} from '../../event-log/rebuild/compared-page'
import { fillPage } from '../../event-log/rebuild/filled-tables'
import { nextPages } from '../../event-log/rebuild/stream-pages'
import { FOLDER } from '../../uploads/object-store'

/** How far a comparison has come, and what it has found by then. */
export interface RoundState {
  /** Streams are compared first, then the tables are searched for rows of no stream, then the indexes and the files are compared. */
  readonly part: 'streams' | 'strays' | 'indexes' | 'files' | 'done'
  /** The last stream that was compared, or the key of the last file. */
  readonly after: string
  /** The tables that are yet to be searched, and the key of the last row in each, as JSON. */
  readonly tables: Readonly<Record<string, string>>
  /** The tables that it fills, because they came after the log. */
  readonly fills?: readonly string[]
  /** How many events there were when it began. */
  readonly of: number
  readonly found: Pick<IntegrityReport, 'events' | 'rows' | 'drifted' | 'drift' | 'files'>
}

/** One go takes at most so much: of the CPU time, memory and queries that Cloudflare allows, less than half. */
const EVENTS_A_STEP = 20_000
const CALLS_A_STEP = 36
const STEP_MS = 10_000

const ROWS_A_CALL = 5_000
const DRIFT_NAMED = 100

export const newRound = (events: number, fills: readonly string[]): RoundState => ({
  part: 'streams',
  after: '',
  tables: {},
  fills,
  of: events,
  found: { events: 0, drift: [], drifted: 0, rows: 0, files: { kept: 0, missing: [], changed: [], strays: 0 } },
})

/** Goes on with a comparison for one step. `now` is in ms. */
export async function goOn(
  dependencies: ComparisonDependencies,
  bucket: Pick<R2Bucket, 'list'>,
  round: RoundState,
  now: number,
): Promise<RoundState> {
  const begun = Date.now()
  let calls = 0
  const isTimeUp = () => ++calls > CALLS_A_STEP || Date.now() - begun > STEP_MS
  let at = round
  if (at.part === 'streams') at = await compareStreams(dependencies, at, isTimeUp)
  while (at.part === 'strays' && !isTimeUp()) at = await findStrays(dependencies, at)
  if (at.part === 'indexes' && !isTimeUp()) at = await compareIndexes(dependencies, at)
  while (at.part === 'files' && !isTimeUp()) at = await goOnWithFiles(dependencies, bucket, at, now)
  return at
}

async function compareStreams(
  dependencies: ComparisonDependencies,
  from: RoundState,
  isTimeUp: () => boolean,
): Promise<RoundState> {
  let at = from
  const { pages, isEnd } = await nextPages(dependencies.db, at.after, EVENTS_A_STEP)
  for (const page of pages) {
    if (isTimeUp()) return at
    const compared = at.fills?.length
      ? await fillPage(dependencies, page, at.fills)
      : await comparePage(dependencies, page)
    at = { ...at, after: page.upTo, found: withPage(at.found, compared) }
  }
  if (!isEnd) return at
  const tables = Object.fromEntries(comparedTables(dependencies).map(({ table }) => [table, '[]']))
  return { ...at, part: 'strays', after: '', tables }
}

const comparedTables = ({ models, reserved }: ComparisonDependencies) => [...models, reserved.model]

function withPage(found: RoundState['found'], { events, rows, differences }: ComparedPage): RoundState['found'] {
  const drift = differences.map(({ model, wanted, found: live }) => ({
    table: model.table,
    key: (wanted ?? live ?? []).slice(0, model.keys).join(' '),
  }))
  return {
    ...found,
    events: found.events + events,
    rows: found.rows + rows,
    drifted: found.drifted + drift.length,
    drift: [...found.drift, ...drift].slice(0, DRIFT_NAMED),
  }
}

async function findStrays(dependencies: ComparisonDependencies, at: RoundState): Promise<RoundState> {
  const models = comparedTables(dependencies).filter(({ table }) => table in at.tables)
  const looked = await dependencies.db.batch(
    models.map((model) => strayRows(model, at.tables[model.table] ?? '[]', ROWS_A_CALL)),
  )
  const tables: Record<string, string> = {}
  const drift = [...at.found.drift]
  let { drifted } = at.found
  for (const [index, { table }] of models.entries()) {
    const [{ last, strays, keys } = { last: null, strays: 0, keys: '[]' }] = looked[index] ?? []
    if (last !== null) tables[table] = last
    drifted += strays
    drift.push(...(JSON.parse(keys) as Row[]).map((key) => ({ table, key: key.join(' ') })))
  }
  const found = { ...at.found, drifted, drift: drift.slice(0, DRIFT_NAMED) }
  return { ...at, tables, found, part: Object.keys(tables).length > 0 ? 'strays' : 'indexes' }
}

async function compareIndexes({ db, models }: ComparisonDependencies, at: RoundState): Promise<RoundState> {
  const drift = (await Promise.all(models.map((model) => compareIndex(db, model)))).flat()
  const found = {
    ...at.found,
    drifted: at.found.drifted + drift.length,
    drift: [...at.found.drift, ...drift].slice(0, DRIFT_NAMED),
  }
  return { ...at, part: 'files', found }
}

async function goOnWithFiles(
  { db }: ComparisonDependencies,
  bucket: Pick<R2Bucket, 'list'>,
  at: RoundState,
  now: number,
): Promise<RoundState> {
  const { files, after } = await compareFiles(db, bucket, at.after, now)
  const known = at.found.files
  return {
    ...at,
    part: after === '' ? 'done' : 'files',
    after,
    found: {
      ...at.found,
      files: {
        kept: known.kept + files.kept,
        missing: [...known.missing, ...files.missing].slice(0, FILES_NAMED),
        changed: [...known.changed, ...files.changed].slice(0, FILES_NAMED),
        strays: known.strays + files.strays,
      },
    },
  }
}

const FILES_NAMED = 1_000

/** An object has no row while it is being received, and that is over by then. */
const UNDER_WAY_MS = 3_600_000

/** R2 lists so many at a time. */
const OBJECTS = 1_000
const ROWS = 2_000

interface FileRow {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
  readonly isAttached: number
}

/**
 * Compares the next objects of R2, in the order of their keys, with the rows that say what was sent. `after` is the last key
 * that was compared, before and then; empty at the beginning and at the end.
 */
async function compareFiles(
  db: Database,
  bucket: Pick<R2Bucket, 'list'>,
  after: string,
  now: number,
): Promise<{ files: IntegrityReport['files']; after: string }> {
  const [known] = await db.batch([
    rows<FileRow>(sql`
      SELECT key, bytes, sha256, attached_to IS NOT NULL AS isAttached FROM uploads
      WHERE key > ${after} ORDER BY key LIMIT ${ROWS}`),
  ])
  const page = await bucket.list({
    prefix: FOLDER,
    limit: OBJECTS,
    ...(after ? { startAfter: FOLDER + after } : {}),
  })
  const last = firstKey(
    known.length === ROWS ? known.at(-1)?.key : undefined,
    page.truncated ? page.objects.map(fileKey).at(-1) : undefined,
  )
  const isCompared = (key: string) => last === undefined || key <= last

  const expected = new Map(known.filter(({ key }) => isCompared(key)).map((row) => [row.key, row]))
  const kept = expected.size
  const changed: string[] = []
  let strays = 0
  for (const object of page.objects.filter((one) => isCompared(fileKey(one)))) {
    const key = fileKey(object)
    const row = expected.get(key)
    expected.delete(key)
    if (row ? !isSame(object, row) : false) changed.push(key)
    if (!row && object.uploaded.getTime() < now - UNDER_WAY_MS) strays++
  }
  const gone = [...expected.values()].filter(({ isAttached }) => isAttached === 1).map(({ key }) => key)
  return { files: { kept, missing: await stillKnown(db, gone), changed, strays }, after: last ?? '' }
}

/** A member erased between the two looks takes their files along. */
async function stillKnown(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const [found] = await db.batch([
    rows<{ key: string }>(sql`
      SELECT key FROM uploads
      WHERE attached_to IS NOT NULL AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) ORDER BY key`),
  ])
  return found.map(({ key }) => key)
}

const fileKey = ({ key }: R2Object) => key.slice(FOLDER.length)

const firstKey = (...keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined).sort()[0]

/** R2 keeps the sum of what came in one piece; of what came in parts, the length alone can be compared here. */
function isSame({ size, checksums }: R2Object, { bytes, sha256 }: FileRow): boolean {
  const sum = checksums.sha256
  return size === bytes && (!sum || new Uint8Array(sum).toHex() === sha256)
}

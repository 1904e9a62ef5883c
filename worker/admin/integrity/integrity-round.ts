import type { IntegrityReport } from '../../domain/admin/integrity-views'
import type { Row } from '../../event-log/read-model'
import { compareIndex } from '../../event-log/rebuild/compared-index'
import { type ComparedPage, type ComparisonDependencies, comparePage } from '../../event-log/rebuild/compared-page'
import { fillPage } from '../../event-log/rebuild/filled-tables'
import { strayRows } from '../../event-log/rebuild/stray-rows'
import { nextPages } from '../../event-log/rebuild/stream-pages'
import { compareFiles } from './stored-files'

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

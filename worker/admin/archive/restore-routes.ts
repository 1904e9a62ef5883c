import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { assertHoldsSecret } from '../../accounts/setup-secret'
import { ProofCursor } from '../../domain/admin/proof-views'
import { Refusal } from '../../domain/shared/refusal'
import { type Database, query, rows, type Statement } from '../../event-log/database'
import type { ReadModel } from '../../event-log/read-model'
import { type ComparisonDependencies, comparePage } from '../../event-log/rebuild/compared-page'
import { EventLine, insertLines } from '../../event-log/rebuild/log-lines'
import { mending } from '../../event-log/rebuild/mended-rows'
import { isUnused } from '../../event-log/rebuild/rebuild'
import { nextPages } from '../../event-log/rebuild/stream-pages'
import { keyVersions, reservedKeys } from '../../event-log/reservation'
import { newProof, proveStep, readLogHead, type SealSource } from '../../event-log/seal/proof-steps'
import { insertSeal, sealsAfter } from '../../event-log/seal/seal-rows'
import type { KeyRow, Keyring } from '../../event-log/seal/sealing'
import { UnreadableEvent } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { bodyIfAny } from '../../http/body'
import { restoredText } from '../../uploads/file-texts'
import { FOLDER } from '../../uploads/object-store'
import { FileLine, insertFile, insertKeys, KeyLine, readLines, SealLine } from './archive-lines'

/** D1 takes 2 MB a value, and a single event may come near. */
const MOST_BYTES = 1_950_000

/**
 * Brings an archive into an empty installation, piece by piece (scripts/restore.mjs). Nobody can sign in before
 * `finish`: the read tables are made last, from a log that has been proven. Refused wherever the portal has already
 * been used, so there is nobody yet who could open the archive for it.
 */
export const restoreRoutes = new Hono<App>()
  .use(async (c, next) => {
    await assertHoldsSecret(c, 'ARCHIVE_SECRET')
    await next()
  })

  /** How far a restore has come. */
  .get('/', allow('secret'), async (c) => {
    const [[state]] = await c.var.db.batch([
      rows<{ head: number; isEmpty: number }>(sql`
        SELECT (SELECT COALESCE(MAX(position), 0) FROM events) AS head, ${isUnused} AS isEmpty`),
    ])
    return c.json({ head: state?.head ?? 0, isEmpty: state?.isEmpty === 1 })
  })

  .post('/log', allow('secret'), async (c) => add(c, [insertLines(readLines(await text(c), EventLine))]))
  .post('/keys', allow('secret'), async (c) => {
    const keys = readLines(await text(c), KeyLine)
    await assertOpened(c.var.keyring, keys)
    return add(c, [insertKeys(keys)])
  })
  .post('/seals', allow('secret'), async (c) => add(c, readLines(await text(c), SealLine).map(insertSeal)))

  /** The object first, so that no row is without one; R2 refuses bytes that do not have the sum. */
  .put('/files/:key', allow('secret'), async (c) => {
    const [file] = readLines(decodeURIComponent(c.req.header('x-file') ?? ''), FileLine)
    if (!file || file.key !== c.req.param('key')) throw new Refusal('INVALID', 'X-File must say what the file is.')
    await c.var.db.batch([assertUnused])
    const content = await c.req.arrayBuffer()
    const stored = await c.env.FILES.put(FOLDER + file.key, content, { sha256: file.sha256 }).catch(
      (error: unknown) => {
        if (error instanceof Refusal) throw error
        return null
      },
    )
    if (!stored) throw new Refusal('INVALID', 'This isn’t the file that was archived.')
    return add(c, [insertFile(file), ...restoredText(file, content)])
  })

  /**
   * Ends a restore, step by step: proves the log, makes the read tables stream by stream, and opens the club. Each
   * answers where to go on, `{ next }`, the last one what there is now; `proof` is in the answer that ends the proof.
   */
  .post('/finish', allow('secret'), async (c) => {
    const from = (await bodyIfAny(c, Finishing))?.from
    const { db, inlineTables } = c.var.dependencies
    await assertNobodyUsesIt(c, [])
    if (!from || 'upTo' in from) return c.json(await prove(db, from ?? newProof(await readLogHead(db))))
    const reserved = reservedKeys(inlineTables, await keyVersions(db), HELD_BACK)
    const dependencies = { ...c.var.dependencies, reserved }
    const made = await makeTables(dependencies, from).catch(refuseNewer)
    const { after, events } = made
    return c.json(
      made.isWhole ? { events, ...(await openTables(db, dependencies, made)) } : { next: { after, events } },
    )
  })

/** Refuses keys that SUBJECT_KEKS does not open, by one of each version. */
async function assertOpened(keyring: Keyring, keys: readonly KeyRow[]) {
  const samples = new Map(keys.map((key) => [key.kekVersion, key])).values()
  await Promise.all([...samples].map(keyring.unwrap)).catch(() => {
    throw new Refusal(
      'INVALID',
      'SUBJECT_KEKS of this portal doesn’t open the keys of this archive. Set it to what it was when the archive was made, and restore again.',
    )
  })
}

/** Of a log that is whole, only what a later version has recorded cannot be read. */
function refuseNewer(fault: unknown): never {
  if (!(fault instanceof UnreadableEvent)) throw fault
  throw new Refusal(
    'INVALID',
    `${fault.message} The archive is of a newer version of the portal. Deploy that version, and restore again: it goes on from here.`,
  )
}

const Finishing = z.object({
  from: z.optional(z.union([ProofCursor, z.object({ after: z.string(), events: z.int().check(z.gte(0)) })])),
})

async function prove(db: Database, from: ProofCursor) {
  const after: SealSource['after'] = async (position, most) => {
    const [seals] = await db.batch([sealsAfter(position, most)])
    return seals.map((seal) => ({ ...seal, keptBy: 'the archive' }))
  }
  const step = await proveStep(db, { after }, from)
  if ('next' in step) return step
  const { broken } = step.proof
  if (broken) throw new Refusal('INVALID', `The log is damaged: at position ${broken.position}, ${broken.why}.`)
  return { proof: step.proof, next: { after: '', events: 0 } }
}

const add = async (c: Context<App>, statements: readonly Statement[]) => {
  await assertNobodyUsesIt(c, statements)
  return c.body(null, 204)
}

async function assertNobodyUsesIt(c: Context<App>, statements: readonly Statement[]) {
  await c.var.db.batch([assertUnused, ...statements]).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    if (error.message.includes('ES_ASSERTION_FAILED')) {
      throw new Refusal('CONFLICT', 'This installation is in use. An archive can only be restored into an empty one.')
    }
    if (/ES_VERSION_CONFLICT|UNIQUE|CHECK/.test(error.message)) {
      throw new Refusal('CONFLICT', 'These lines don’t continue the log that is here.')
    }
    throw error
  })
}

async function text(c: Context<App>): Promise<string> {
  const body = await c.req.arrayBuffer()
  if (body.byteLength > MOST_BYTES) throw new Refusal('TOO_LARGE', 'Please send fewer lines at a time.')
  return new TextDecoder().decode(body)
}

/** Reserved keys are kept under this until all tables are made: by a reserved address one signs in. */
const HELD_BACK = 'restored '

/** One step makes the tables of about so many events, in at most so many pages. */
const EVENTS_A_STEP = 20_000
const PAGES_A_STEP = 15

const assertUnused: Statement = query.run(
  sql`INSERT INTO assert_true SELECT ${isUnused}, 'an installation that nobody has used'`,
)

/** How far the tables have been made: the last stream, and how many events that took. */
interface Made {
  readonly after: string
  readonly events: number
  readonly isWhole: boolean
}

/** Makes the rows of the next streams. What is there already from a restore that broke off is kept. */
async function makeTables(dependencies: ComparisonDependencies, from: Pick<Made, 'after' | 'events'>): Promise<Made> {
  const { pages, isEnd } = await nextPages(dependencies.db, from.after, EVENTS_A_STEP)
  let made: Made = { ...from, isWhole: false }
  for (const page of pages.slice(0, PAGES_A_STEP)) {
    const { events, differences } = await comparePage(dependencies, page)
    if (differences.length > 0) await dependencies.db.batch([assertUnused, ...mending(differences)])
    made = { ...made, after: page.upTo, events: made.events + events }
  }
  return { ...made, isWhole: isEnd && pages.length <= PAGES_A_STEP }
}

/**
 * Opens the club: from here on its lists are at the end of its log, and members can sign in. Answers the rows of each
 * table.
 */
async function openTables(db: Database, { models, reserved }: ComparisonDependencies, made: Made) {
  const head = await readLogHead(db)
  const tables = [...models, reserved.model]
  const names = new Set(tables.flatMap(({ table, list }) => [table, list ?? table]))
  const isHeldBack = sql`substr(scope, 1, ${HELD_BACK.length}) = ${HELD_BACK}`
  await db.batch([
    assertUnused,
    query.run(sql`INSERT INTO assert_true SELECT ${made.events} = ${head}, 'every event has been folded'`),
    query.run(sql`
      DELETE FROM unique_keys WHERE scope IN (
        SELECT substr(scope, ${HELD_BACK.length + 1}) FROM unique_keys WHERE ${isHeldBack})`),
    query.run(sql`UPDATE unique_keys SET scope = substr(scope, ${HELD_BACK.length + 1}) WHERE ${isHeldBack}`),
    query.run(sql`
      INSERT INTO projections (name, checkpoint, rebuilt_at)
      SELECT value, ${head}, CAST(unixepoch('subsec') * 1000 AS INTEGER)
      FROM json_each(${JSON.stringify([...names])}) WHERE true
      ON CONFLICT (name) DO UPDATE SET checkpoint = excluded.checkpoint, rebuilt_at = excluded.rebuilt_at`),
    // Members were told of what happened before, by the club that was archived.
    query.run(sql`UPDATE notification_rounds SET up_to = ${head}`),
  ])
  const counts = await db.batch(tables.map(countRows))
  return { head, tables: tables.map(({ table }, index) => ({ table, rows: counts[index]?.[0]?.rows ?? 0 })) }
}

const countRows = ({ table }: ReadModel) =>
  rows<{ rows: number }>(sql`SELECT COUNT(*) AS rows FROM ${sql.identifier(table)}`)

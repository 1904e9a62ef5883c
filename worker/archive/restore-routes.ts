import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'

import { assertHoldsSecret } from '../accounts/setup-secret'
import { aggregates, companions, readModels } from '../club'
import { Refusal } from '../domain/refusal'
import { query, rows, type Statement } from '../event-log/database'
import { EventLine, insertLines } from '../event-log/log-lines'
import { logPages } from '../event-log/log-pages'
import { proveLog } from '../event-log/proof'
import { rebuild } from '../event-log/rebuild'
import { allSeals, insertSeal } from '../event-log/seal-rows'
import type { App } from '../http/app'
import { FOLDER } from '../uploads/object-store'
import { FileLine, insertFile, insertKeys, KeyLine, readLines, SealLine } from './archive-lines'

const MOST_BYTES = 1_500_000

/**
 * Brings an archive into an empty installation, piece by piece (scripts/restore.mjs). Nobody can sign in before `finish`: the
 * read tables are made last, from a log that has been proven. Refused wherever the portal has already been used.
 */
export const restoreRoutes = new Hono<App>()
  .use(async (c, next) => {
    await assertHoldsSecret(c)
    await next()
  })

  /** How far a restore has come. */
  .get('/', async (c) => {
    const [[state]] = await c.var.db.batch([
      rows<{ head: number; isEmpty: number }>(sql`
        SELECT (SELECT COALESCE(MAX(position), 0) FROM events) AS head, ${isUnused} AS isEmpty`),
    ])
    const proof = await proveLog(logPages(c.var.db), [])
    return c.json({ head: state?.head ?? 0, isEmpty: state?.isEmpty === 1, digest: proof.digest })
  })

  .post('/log', async (c) => add(c, [insertLines(readLines(await text(c), EventLine))]))
  .post('/keys', async (c) => add(c, [insertKeys(readLines(await text(c), KeyLine))]))
  .post('/seals', async (c) => add(c, readLines(await text(c), SealLine).map(insertSeal)))

  /** The object first, so that no row is without one; R2 refuses bytes that do not have the sum. */
  .put('/files/:key', async (c) => {
    const [file] = readLines(decodeURIComponent(c.req.header('x-file') ?? ''), FileLine)
    if (!file || file.key !== c.req.param('key')) throw new Refusal('INVALID', 'X-File must say what the file is.')
    await c.var.db.batch([assertUnused])
    const stored = await c.env.FILES.put(FOLDER + file.key, await c.req.arrayBuffer(), { sha256: file.sha256 }).catch(
      (error: unknown) => {
        if (error instanceof Refusal) throw error
        return null
      },
    )
    if (!stored) throw new Refusal('INVALID', 'The file is not the one that was archived.')
    return add(c, [insertFile(file)])
  })

  .post('/finish', async (c) => {
    const { db, keyring } = c.var
    const [seals] = await db.batch([allSeals])
    const proof = await proveLog(
      logPages(db),
      seals.map((seal) => ({ ...seal, keptBy: 'the archive' })),
    )
    if (proof.broken) {
      throw new Refusal('INVALID', `The log is not whole: at position ${proof.broken.position}, ${proof.broken.why}.`)
    }
    await db.batch([assertUnused])
    const rebuilt = await rebuild({ db, keyring, models: readModels, companions: companions(c.env), aggregates })
    return c.json({ proof, ...rebuilt })
  })

const isUnused = sql`(NOT EXISTS (SELECT 1 FROM commands)
  AND NOT EXISTS (SELECT 1 FROM projections WHERE rebuilt_at IS NOT NULL))`

const assertUnused: Statement = query.run(
  sql`INSERT INTO assert_true SELECT ${isUnused}, 'an installation that nobody has used'`,
)

async function add(c: Context<App>, statements: readonly Statement[]) {
  await c.var.db.batch([assertUnused, ...statements]).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    if (error.message.includes('ES_ASSERTION_FAILED')) {
      throw new Refusal('CONFLICT', 'This installation is in use. An archive is restored into an empty one only.')
    }
    if (/ES_VERSION_CONFLICT|UNIQUE|CHECK/.test(error.message)) {
      throw new Refusal('CONFLICT', 'These lines do not follow on what is here.')
    }
    throw error
  })
  return c.body(null, 204)
}

async function text(c: Context<App>): Promise<string> {
  const body = await c.req.text()
  if (body.length > MOST_BYTES) throw new Refusal('TOO_LARGE', 'Please send fewer lines at a time.')
  return body
}

import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { hashToken } from '../../accounts/session'
import { assertHoldsSecret } from '../../accounts/setup-secret'
import { Refusal } from '../../domain/shared/refusal'
import { rows } from '../../event-log/database'
import { logPages } from '../../event-log/rebuild/log-pages'
import { sealsAfter } from '../../event-log/seal/seal-rows'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { FOLDER } from '../../uploads/object-store'
import type { FileLine, KeyLine } from './archive-lines'
import { beginRun, liveRun, windowNow } from './archive-window'
import { tellAdministrators } from './tell-administrators'

/**
 * So many lines are answered at a time, or fewer where they are long; what comes after them is asked for with
 * `?after=`.
 */
const PAGE = 1_000

/**
 * The club in pieces, for the person who runs the portal and writes an archive (scripts/archive.mjs). Lines of JSON.
 * Personal data in the log stays sealed, and the keys come wrapped: without the portal's secrets they open nothing.
 * The files come as they are. So it takes a secret of its own, and an administrator who has opened the archive
 * (archive-window.ts).
 */
export const archiveRoutes = new Hono<App>()
  .use(async (c, next) => {
    await assertHoldsSecret(c, 'ARCHIVE_SECRET')
    await next()
  })

  /** Later requests name this run. */
  .post('/runs', allow('secret'), async (c) => c.json({ run: await beginArchiveRun(c) }, 201))
  .use(async (c, next) => {
    await assertInRun(c)
    await next()
  })

  .get('/log', allow('secret'), async (c) => {
    const after = Number(c.req.query('after') ?? 0)
    const upTo = Number(c.req.query('upTo') ?? Number.MAX_SAFE_INTEGER)
    for await (const page of logPages(c.var.db, { after, upTo, page: PAGE })) return c.body(toJsonLines(page))
    return c.body('')
  })

  .get('/seals', allow('secret'), async (c) => {
    const [seals] = await c.var.db.batch([sealsAfter(Number(c.req.query('after') ?? 0), PAGE)])
    return c.body(toJsonLines(seals))
  })

  .get('/keys', allow('secret'), async (c) => {
    const [keys] = await c.var.db.batch([
      rows<KeyLine>(sql`
        SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey,
               created_at AS createdAt
        FROM subject_keys WHERE subject_id > ${c.req.query('after') ?? ''} ORDER BY subject_id LIMIT ${PAGE}`),
    ])
    return c.body(toJsonLines(keys))
  })

  .get('/files', allow('secret'), async (c) => {
    const [files] = await c.var.db.batch([
      rows<FileLine>(sql`
        SELECT key, owner_id AS ownerId, zone, content_type AS contentType, bytes, sha256, width, height,
               thumbnail_key AS thumbnailKey, attached_to AS attachedTo, created_at AS createdAt
        FROM uploads WHERE attached_to IS NOT NULL AND key > ${c.req.query('after') ?? ''}
        ORDER BY key LIMIT ${PAGE}`),
    ])
    return c.body(toJsonLines(files))
  })

  .get('/files/:key', allow('secret'), async (c) => {
    const object = await c.env.FILES.get(FOLDER + c.req.param('key'))
    if (!object) throw new Refusal('NOT_FOUND', 'This file is no longer here.')
    return c.body(object.body, 200, { 'Content-Type': 'application/octet-stream' })
  })

const toJsonLines = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The header that names the run of an archive. */
const RUN = 'x-archive-run'

/** Begins to take the archive: noted, told to all administrators, and good as long as their window is open. */
async function beginArchiveRun(c: Context<App>): Promise<string> {
  const token = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })
  const [[begun], [window]] = await c.var.db.batch([beginRun(hashToken(token)), windowNow()])
  if (!window) throw archiveClosed(c)
  if (!begun)
    throw new Refusal(
      'TOO_MANY',
      'The archive was saved ten times while it was open. Ask an administrator to open it again later.',
    )
  c.var.note({ kind: 'archive taken' })
  tellAdministrators(c, 'archive taken', { openedBy: window.openerName, closesAt: window.closesAt })
  return token
}

/** Refuses what is not part of a run, or comes when the window has been closed. */
async function assertInRun(c: Context<App>) {
  const [[live], [window]] = await c.var.db.batch([liveRun(hashToken(c.req.header(RUN) ?? '')), windowNow()])
  if (live) return
  if (!window) throw archiveClosed(c)
  throw new Refusal('FORBIDDEN', 'Please start the archive first: POST /api/archive/runs.')
}

/** Somebody who holds the secret has come while nobody had opened. */
function archiveClosed(c: Context<App>) {
  c.var.note({ kind: 'archive refused' })
  return new Refusal(
    'FORBIDDEN',
    'The archive is closed. An administrator opens it for an hour in the portal, under Activity, Archive.',
  )
}

import { type SQL, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { ARCHIVE_OPEN_MINUTES, type ArchiveState, type ArchiveWindow } from '../../domain/admin/archive-views'
import { query, rows, type Statement } from '../../event-log/database'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { tellAdministrators } from './tell-administrators'

/** Each is told to all administrators by letter, so there must be an end to them. */
const MOST_RUNS = 10

const SHOWN = 20
const KEPT_MS = 365 * 24 * 3_600_000

/** The name of an administrator of today or before. */
const memberName = (id: SQL) => sql`COALESCE(
  (SELECT fname || ' ' || lname FROM members WHERE id = ${id}),
  (SELECT fname || ' ' || lname FROM former_members WHERE id = ${id}))`

const isOpen = (now: number): SQL => sql`closes_at > ${now}`

/** Opens the archive, and answers a row; none where it is open already. */
export const openWindow = (id: string, by: string, now = Date.now()) =>
  rows<{ closesAt: number }>(sql`
    INSERT INTO archive_windows (id, opened_by, opened_at, closes_at)
    SELECT ${id}, ${by}, ${now}, ${now + ARCHIVE_OPEN_MINUTES * 60_000}
    WHERE NOT EXISTS (SELECT 1 FROM archive_windows WHERE ${isOpen(now)})
    RETURNING closes_at AS closesAt`)

/** Closes it at once, and answers a row; none where it was closed. */
const closeWindow = (by: string, now = Date.now()) =>
  rows<{ id: string }>(
    sql`UPDATE archive_windows SET closes_at = ${now}, closed_by = ${by} WHERE ${isOpen(now)} RETURNING id`,
  )

/** Begins to take the archive, and answers whose window that is; no row where none is open, or it was taken too often. */
export const beginRun = (tokenHash: string, now = Date.now()) =>
  rows<{ windowId: string }>(sql`
    INSERT INTO archive_runs (token_hash, window_id, began_at)
    SELECT ${tokenHash}, id, ${now} FROM archive_windows
    WHERE ${isOpen(now)} AND (SELECT COUNT(*) FROM archive_runs WHERE window_id = id) < ${MOST_RUNS}
    RETURNING window_id AS windowId`)

/** A row while the run that this token began may go on. */
export const liveRun = (tokenHash: string, now = Date.now()) =>
  rows<{ one: 1 }>(sql`
    SELECT 1 AS one FROM archive_runs r JOIN archive_windows w ON w.id = r.window_id
    WHERE r.token_hash = ${tokenHash} AND w.closes_at > ${now}`)

/** The window that is open now, and who opened it; no row where none is. */
export const windowNow = (now = Date.now()) =>
  rows<{ openedBy: string; openerName: string | null; closesAt: number }>(sql`
    SELECT opened_by AS openedBy, ${memberName(sql`opened_by`)} AS openerName, closes_at AS closesAt
    FROM archive_windows WHERE ${isOpen(now)}`)

interface WindowRow {
  readonly openedBy: string
  readonly openerName: string | null
  readonly openedAt: number
  readonly closesAt: number
  readonly closedBy: string | null
  readonly closerName: string | null
  /** JSON. */
  readonly taken: string
}

/** The last windows, newest first. */
const lastWindows = rows<WindowRow>(sql`
  SELECT opened_by AS openedBy, ${memberName(sql`opened_by`)} AS openerName, opened_at AS openedAt, closes_at AS closesAt,
         closed_by AS closedBy, ${memberName(sql`closed_by`)} AS closerName,
         (SELECT json_group_array(began_at) FROM archive_runs WHERE window_id = w.id) AS taken
  FROM archive_windows w
  ORDER BY closes_at DESC LIMIT ${SHOWN}`)

const windowIn = (row: WindowRow): ArchiveWindow => ({
  openedBy: someone(row.openedBy, row.openerName),
  openedAt: moment(row.openedAt),
  closesAt: moment(row.closesAt),
  closedBy: someone(row.closedBy, row.closerName),
  taken: (JSON.parse(row.taken) as number[]).sort((one, other) => one - other).map(moment),
})

const moment = (milliseconds: number) => new Date(milliseconds).toISOString()
const someone = (_id: string | null, name: string | null) => (_id !== null && name !== null ? { _id, name } : null)

/** Deletes windows that are too old to be shown. */
export const forgottenWindows = (now = Date.now()): Statement[] => [
  query.run(
    sql`DELETE FROM archive_runs WHERE window_id IN (SELECT id FROM archive_windows WHERE closes_at < ${now - KEPT_MS})`,
  ),
  query.run(sql`DELETE FROM archive_windows WHERE closes_at < ${now - KEPT_MS}`),
]

/**
 * For administrators: the archive is open for an hour at a time, and only then can the person who runs the portal take
 * it (archive-routes.ts). That it was opened, closed and taken is noted, and told to all of them.
 */
export const archiveWindowRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => c.json(await archiveState(c)))

  /** An open archive stays as it is. */
  .post('/', allow('open the archive'), async (c) => {
    await c.var.read()
    const { _id, fname, lname } = c.var.reader
    const [[opened]] = await c.var.db.batch([openWindow(crypto.randomUUID(), _id)])
    if (opened) {
      c.var.note({ kind: 'archive opened', memberId: _id })
      tellAdministrators(c, 'archive opened', { openedBy: `${fname} ${lname}`, closesAt: opened.closesAt })
    }
    return c.json(await archiveState(c))
  })

  .delete('/', allow('read history'), async (c) => {
    await c.var.read()
    const { _id } = c.var.reader
    const [[closed]] = await c.var.db.batch([closeWindow(_id)])
    if (closed) c.var.note({ kind: 'archive closed', memberId: _id })
    return c.json(await archiveState(c))
  })

async function archiveState(c: Context<App>): Promise<ArchiveState> {
  const [found] = await c.var.read(lastWindows)
  const windows = found.map(windowIn)
  const open = windows.find(({ closesAt }) => Date.parse(closesAt) > Date.now()) ?? null
  return { open, earlier: windows.filter((window) => window !== open) }
}

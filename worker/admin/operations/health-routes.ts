import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { Hono } from 'hono'

import { rows } from '../../event-log/database'
import { clubRoom } from '../../event-log/outbox/room-senders'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { logLine } from '../../http/log-line'
import { readiness, troubledParts } from './readiness'

const ROOM_PATIENCE_MS = 2_000

export const healthRoutes = new Hono<App>()
  /** Whether the Worker runs. It asks nobody, so it says nothing of what it works with. */
  .get('/health', allow('anyone'), (c) => c.json({ status: 'ok' }))

  /**
   * Whether the portal can do its work: 503 where it cannot. Anybody is told so in one word, which is what a monitor
   * needs; how each part is, and how full the database is, is for administrators, and in the log.
   */
  .get('/ready', allow('anyone'), async (c) => {
    const found = await readiness({ db: c.var.db, files: c.env.FILES })
    const isUp = found.status !== 'not ready'
    const troubled = troubledParts(found)
    if (troubled.length > 0) {
      logLine({ level: isUp ? 'warn' : 'error', requestId: c.var.requestId, notReady: troubled })
    }
    const largestEntry = await forAdministrators(c)
    if (largestEntry === undefined) return c.json({ status: found.status }, isUp ? 200 : 503)
    const database = found.database && { ...found.database, largestEntry }
    return c.json({ ...found, database, room: await roomState(c.env) }, isUp ? 200 : 503)
  })

/**
 * How large the largest of the log's newest entries is, in bytes: D1 takes 2,000,000 a row. `undefined` for all but
 * administrators.
 */
async function forAdministrators(c: Context<App>): Promise<number | undefined> {
  if (c.var.tokenHash === '') return undefined
  c.var.allowOnly('read history')
  return c.var.read(largestOfNewest).then(
    ([[row]]) => row?.bytes ?? 0,
    () => undefined,
  )
}

const largestOfNewest = rows<{ bytes: number | null }>(sql`
  SELECT MAX(octet_length(data) + COALESCE(octet_length(pii), 0)) AS bytes
  FROM (SELECT data, pii FROM events ORDER BY position DESC LIMIT 1000)`)

/** The portal does its work without the room, so it is ready without it. */
export async function roomState(env: Pick<Env, 'Wall'>): Promise<'ok' | 'failed'> {
  const answered = clubRoom(env)
    .health()
    .then(
      ({ status }) => status,
      () => 'failed' as const,
    )
  return Promise.race([answered, scheduler.wait(ROOM_PATIENCE_MS).then(() => 'failed' as const)])
}

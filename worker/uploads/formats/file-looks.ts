import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { query, type Statement } from '../../event-log/database'
import type { App } from '../../http/app'
import type { UploadRow } from '../upload-table'

/** How long it is kept who looked. */
const KEPT = 365 * 24 * 3_600_000

/** Notes who looks at a file that not everybody may see, before they see it. By ids only, so that it can outlive a name. */
export async function recordLook(c: Context<App>, { key, attachedTo }: UploadRow): Promise<void> {
  await c.var.db.batch([
    query.run(sql`
      INSERT INTO file_looks (viewer_id, key, about, request_id, looked_at)
      VALUES (${c.var.reader._id}, ${key}, ${attachedTo}, ${c.var.requestId}, ${Date.now()})`),
  ])
}

export const forgottenLooks = (now: number): Statement =>
  query.run(sql`DELETE FROM file_looks WHERE looked_at < ${now - KEPT}`)

import { sql } from 'drizzle-orm'

import { toldFault } from '../../domain/admin/fault'
import { openDatabase, query, rows } from '../../event-log/database'
import { newQueryMetrics } from '../../event-log/query-metrics'
import { logLine } from '../../http/log-line'

/** Notes that a cron trigger came. Its work is more important than the note, so it is done where that fails. */
export async function noteCronRun({ DB }: Pick<Env, 'DB'>, cron: string): Promise<void> {
  const note = query.run(sql`
    INSERT INTO cron_runs (cron, ran_at) VALUES (${cron}, ${Date.now()})
    ON CONFLICT (cron) DO UPDATE SET ran_at = excluded.ran_at`)
  await openDatabase(DB, newQueryMetrics())
    .batch([note])
    .catch((fault: unknown) => logLine({ level: 'error', timed: 'note of the run', ...toldFault(fault) }))
}

/** When each trigger last came, in ms. */
export const cronRuns = rows<{ cron: string; ranAt: number }>(sql`SELECT cron, ran_at AS ranAt FROM cron_runs`)

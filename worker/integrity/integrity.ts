import { sql } from 'drizzle-orm'

import { endedSessionCount } from '../accounts/session'
import { aggregates, companions, readModels } from '../club'
import type { IntegrityReport } from '../domain/integrity-views'
import { query, rows } from '../event-log/database'
import { verify } from '../event-log/rebuild'
import type { World } from '../event-log/world'
import { nightOf } from '../night'
import { compareFiles } from './stored-files'

const REPORTS_KEPT = 30
const DRIFT_SHOWN = 100

/**
 * Compares the read tables with the log and the objects with their rows, counts what waits to be cleared away, and keeps
 * the report. It changes nothing else: what has drifted is mended by a rebuild, which somebody decides on.
 */
export async function checkIntegrity(
  { db, keyring }: Pick<World, 'db' | 'keyring'>,
  env: Pick<Env, 'FILES' | 'PEPPER'>,
  now = Date.now(),
): Promise<IntegrityReport> {
  const world = { db, keyring, models: readModels, companions: companions(env), aggregates }
  const { drift, events, tables } = await verify(world)
  const files = await compareFiles(db, env.FILES, now)
  const [[waiting]] = await db.batch([
    rows<IntegrityReport['waiting']>(sql`
      SELECT (${endedSessionCount(now)}) AS expiredSessions,
             (SELECT COUNT(*) FROM uploads WHERE attached_to IS NULL) AS unattached,
             (SELECT COUNT(*) FROM outbox) AS outbox`),
  ])
  const report: IntegrityReport = {
    at: new Date(now).toISOString(),
    isSound: drift.length === 0 && files.missing.length === 0 && files.changed.length === 0,
    events,
    drift: drift.slice(0, DRIFT_SHOWN),
    drifted: drift.length,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files,
    waiting: waiting ?? { expiredSessions: 0, unattached: 0, outbox: 0 },
  }
  await db.batch([
    query.run(sql`
      INSERT INTO integrity_reports (checked_at, is_sound, report)
      VALUES (${now}, ${Number(report.isSound)}, ${JSON.stringify(report)})
      ON CONFLICT (checked_at) DO UPDATE SET is_sound = excluded.is_sound, report = excluded.report`),
    query.run(sql`
      DELETE FROM integrity_reports WHERE checked_at NOT IN (
        SELECT checked_at FROM integrity_reports ORDER BY checked_at DESC LIMIT ${REPORTS_KEPT})`),
  ])
  return report
}

export const lastReports = (most = REPORTS_KEPT) =>
  rows<{ checkedAt: number; isSound: number; report: string }>(sql`
    SELECT checked_at AS checkedAt, is_sound AS isSound, report FROM integrity_reports
    ORDER BY checked_at DESC LIMIT ${most}`)

const lastChecks = rows<{ checkedAt: number }>(sql`
  SELECT checked_at AS checkedAt FROM integrity_reports ORDER BY checked_at DESC LIMIT ${REPORTS_KEPT}`)

/** Once a night; a night that was missed is made up for. */
export async function checkNightly(
  world: Pick<World, 'db' | 'keyring'>,
  env: Pick<Env, 'FILES' | 'PEPPER' | 'CLUB_TIME_ZONE'>,
  now = Date.now(),
): Promise<IntegrityReport | undefined> {
  // A clock that was ahead, and is right again, has left reports of nights to come.
  const [reports] = await world.db.batch([lastChecks])
  const tonight = nightOf(env.CLUB_TIME_ZONE, now)
  const isDone = reports.some(({ checkedAt }) => nightOf(env.CLUB_TIME_ZONE, checkedAt) === tonight)
  return isDone ? undefined : checkIntegrity(world, env, now)
}

import { sql } from 'drizzle-orm'

import { type Database, rows } from '../../event-log/database'
import { lastSeal } from '../../event-log/seal/seal-rows'
import { mailFails } from '../../notifications/mail/dead-letters'
import { FOLDER } from '../../uploads/object-store'
import { lastReports } from '../integrity/integrity'
import { MIGRATIONS, NEWEST_MIGRATION } from './schema-version'

/** Longer nobody waits for a part: it counts as failed. */
const PATIENCE_MS = 3_000

/** Nightly work that is older than this needs attention. */
const OVERDUE_MS = 48 * 3_600_000

/** The largest database that D1 allows (Workers Paid), and from which part of it on somebody should look after it. */
const MOST_BYTES = 10_000_000_000
const NEARLY_FULL = 0.7

type State = 'ok' | 'failed'

/** How the parts are that the portal cannot do without. Moments in ISO 8601 and UTC, `null` where there is none yet. */
interface Readiness {
  /** `needs attention`: everything works, but what proves that nothing is lost is overdue or found something. */
  readonly status: 'ready' | 'needs attention' | 'not ready'
  readonly parts: {
    readonly database: State
    /** Whether the migrations are there that this code needs. */
    readonly schema: State
    readonly files: State
    readonly integrity: 'ok' | 'overdue' | 'unsound' | 'unknown'
    readonly seal: 'ok' | 'overdue' | 'unknown'
    readonly space: 'ok' | 'nearly full' | 'unknown'
    /** `failing`: since yesterday letters were given up for a reason of the portal's own. */
    readonly mail: 'ok' | 'failing' | 'unknown'
  }
  /** How large the database is and may become, in bytes, and of how many entries its log is. */
  readonly database: { readonly bytes: number; readonly most: number; readonly events: number } | null
  readonly lastIntegrity: string | null
  readonly lastSeal: string | null
}

interface Surroundings {
  readonly db: Database
  readonly files: Pick<R2Bucket, 'head'>
}

/** Asks each part, all at once. Never throws. */
export async function readiness({ db, files }: Surroundings, now = Date.now()): Promise<Readiness> {
  const [kept, schema, bucket] = await Promise.all([
    orNothing(db.batch([lastReports(1), lastSeal, oldestUnsealed, oldestEvent, lastEvent, mailFails(now)])),
    orNothing(db.batch([appliedMigrations])),
    // That there is no such object is an answer.
    orNothing(files.head(`${FOLDER}is-anybody-there`).then(() => true)),
  ])
  const [[report], [seal], [unsealed], [first], [last], [mail]] = kept ?? [[], [], [], [], [], []]
  const bytes = db.size() ?? 0
  const isOverdue = (at: number | null | undefined) => typeof at === 'number' && at < now - OVERDUE_MS
  const parts: Readiness['parts'] = {
    database: kept ? 'ok' : 'failed',
    schema: schema?.[0][0]?.count === MIGRATIONS ? 'ok' : 'failed',
    files: bucket ? 'ok' : 'failed',
    integrity: !kept
      ? 'unknown'
      : isOverdue(report?.checkedAt ?? first?.at)
        ? 'overdue'
        : report?.isSound === 0
          ? 'unsound'
          : 'ok',
    seal: kept ? (isOverdue(unsealed?.at) ? 'overdue' : 'ok') : 'unknown',
    space: kept ? (bytes > MOST_BYTES * NEARLY_FULL ? 'nearly full' : 'ok') : 'unknown',
    mail: kept ? (mail?.fails ? 'failing' : 'ok') : 'unknown',
  }
  const isUp = [parts.database, parts.schema, parts.files].every((state) => state === 'ok')
  const isCalm = Object.values(parts).every((state) => state === 'ok')
  return {
    status: isUp ? (isCalm ? 'ready' : 'needs attention') : 'not ready',
    parts,
    database: kept ? { bytes, most: MOST_BYTES, events: last?.position ?? 0 } : null,
    lastIntegrity: moment(report?.checkedAt),
    lastSeal: moment(seal?.sealedAt),
  }
}

/** The parts that are not as they should be. */
export const troubledParts = ({ parts }: Readiness): string[] =>
  Object.entries(parts).flatMap(([part, state]) => (state === 'ok' ? [] : [`${part} ${state}`]))

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

/** The result of `work` in time, or `undefined` where it fails or takes too long. */
async function orNothing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS)
  return Promise.race([work.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer))
}

/** Only those that this code knows of: a newer database has more. */
const appliedMigrations = rows<{ count: number }>(sql`
  SELECT COUNT(DISTINCT name) AS count FROM d1_migrations WHERE name <= ${NEWEST_MIGRATION}`)

const oldestUnsealed = rows<{ at: number | null }>(sql`
  SELECT recorded_at AS at FROM events
  WHERE position > COALESCE((SELECT MAX(to_position) FROM log_seals), 0) ORDER BY position LIMIT 1`)

/** The log has no gaps, so its last position is how long it is. */
const lastEvent = rows<{ position: number }>(sql`SELECT COALESCE(MAX(position), 0) AS position FROM events`)

const oldestEvent = rows<{ at: number }>(sql`SELECT recorded_at AS at FROM events ORDER BY position LIMIT 1`)

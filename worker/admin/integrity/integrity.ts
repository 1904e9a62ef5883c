import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { endedSessionCount } from '../../accounts/session'
import type { IntegrityProgress, IntegrityReport, IntegrityReports } from '../../domain/admin/integrity-views'
import { Refusal } from '../../domain/shared/refusal'
import { nightOf } from '../../event-log/club-clock'
import { type Database, query, rows } from '../../event-log/database'
import type { EventLogDependencies } from '../../event-log/dependencies'
import { filled, unfilledTables } from '../../event-log/rebuild/filled-tables'
import { headNow } from '../../event-log/rebuild/rebuild'
import { keyVersions, reservedKeys } from '../../event-log/reservation'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { goOn, newRound, type RoundState } from './integrity-round'

const REPORTS_KEPT = 30

/** A nightly comparison that has not come to its end by then never will. */
const LONGEST_MS = 24 * 3_600_000

type Own = Omit<EventLogDependencies, 'policies' | 'now'>
type Settings = Pick<Env, 'FILES'>

/**
 * Compares the read tables with the log and the objects with their rows, a step at a time, counts what waits to be cleared
 * away, and keeps the report. What has drifted is mended by a rebuild, which somebody decides on. A table that came after the
 * club's log is filled on the way.
 * Goes on with the comparison `id`, or begins one, and answers how far it is, or in the end its report.
 */
export async function checkIntegrity(
  dependencies: Own,
  env: Settings,
  id?: number,
  now = Date.now(),
): Promise<IntegrityReport | IntegrityProgress> {
  const [[known], [log], unfilled] = await dependencies.db.batch([
    findRound(id ?? 0),
    headNow,
    unfilledTables(dependencies.models),
  ])
  if (id !== undefined && !known)
    throw new Refusal('NOT_FOUND', 'This check is no longer running. Please start another.')
  return step(dependencies, env, known ?? begun(null, log?.head ?? 0, unfilled, now), now)
}

/**
 * Once a night, as many steps as it takes; a night that was missed is made up for, and where a table is to be filled nobody
 * waits for the night. Answers the report where there is one now.
 */
export async function checkNightly(
  dependencies: Own,
  env: Settings & Pick<Env, 'CLUB_TIME_ZONE'>,
  now = Date.now(),
): Promise<IntegrityReport | undefined> {
  const [reports, [known], [log], unfilled] = await dependencies.db.batch([
    lastChecks,
    nightlyRound,
    headNow,
    unfilledTables(dependencies.models),
  ])
  if (known && now - known.begunAt > LONGEST_MS) return giveUp(dependencies.db, known, now)
  // A clock that was ahead, and is right again, has left reports of nights to come.
  const tonight = nightOf(env.CLUB_TIME_ZONE, now)
  const isDone = reports.some(({ checkedAt }) => nightOf(env.CLUB_TIME_ZONE, checkedAt) === tonight)
  if (!known && isDone && unfilled.length === 0) return undefined
  const reached = await step(dependencies, env, known ?? begun(tonight, log?.head ?? 0, unfilled, now), now)
  return 'isSound' in reached ? reached : undefined
}

const begun = (
  night: string | null,
  events: number,
  unfilled: readonly { readonly name: string }[],
  now: number,
): Round => ({
  id: null,
  night,
  begunAt: now,
  step: 0,
  state: JSON.stringify(
    newRound(
      events,
      unfilled.map(({ name }) => name),
    ),
  ),
})

const roundState = ({ state }: Pick<Round, 'state'>) => JSON.parse(state) as RoundState

async function step(own: Own, env: Settings, round: Round, now: number) {
  const reserved = reservedKeys(own.inlineTables, await keyVersions(own.db))
  const state = await goOn({ ...own, reserved }, env.FILES, roundState(round), now)
  if (state.part === 'done') return conclude(own.db, round, state, now)
  const [[kept]] = await own.db.batch([keepRound(round, state)])
  const { of, found } = state
  return { round: round.id ?? kept?.id ?? 0, events: Math.min(found.events, of), of } satisfies IntegrityProgress
}

async function conclude(
  db: Database,
  round: Round,
  { found, fills = [] }: RoundState,
  now: number,
): Promise<IntegrityReport> {
  const { drifted, files } = found
  if (fills.length > 0) await db.batch([filled(fills, now)])
  const isSound = drifted === 0 && files.missing.length === 0 && files.changed.length === 0
  return keep(db, round, { at: new Date(now).toISOString(), isSound, ...found, waiting: await waitingIn(db, now) }, now)
}

async function giveUp(db: Database, round: Round, now: number): Promise<IntegrityReport> {
  const { found, of } = roundState(round)
  const unfinished = { since: new Date(round.begunAt).toISOString(), of }
  const waiting = await waitingIn(db, now)
  return keep(db, round, { at: new Date(now).toISOString(), isSound: false, ...found, waiting, unfinished }, now)
}

async function keep(db: Database, round: Round, report: IntegrityReport, now: number): Promise<IntegrityReport> {
  await db.batch([
    query.run(sql`
      INSERT INTO integrity_reports (checked_at, is_sound, report)
      VALUES (${now}, ${Number(report.isSound)}, ${JSON.stringify(report)})
      ON CONFLICT (checked_at) DO UPDATE SET is_sound = excluded.is_sound, report = excluded.report`),
    query.run(sql`
      DELETE FROM integrity_reports WHERE checked_at NOT IN (
        SELECT checked_at FROM integrity_reports ORDER BY checked_at DESC LIMIT ${REPORTS_KEPT})`),
    endRound(round),
    forgottenRounds(now - LONGEST_MS),
  ])
  return report
}

async function waitingIn(db: Database, now: number): Promise<IntegrityReport['waiting']> {
  const [[waiting]] = await db.batch([
    rows<IntegrityReport['waiting']>(sql`
      SELECT (${endedSessionCount(now)}) AS expiredSessions,
             (SELECT COUNT(*) FROM uploads WHERE attached_to IS NULL) AS unattached,
             (SELECT COUNT(*) FROM outbox) AS outbox`),
  ])
  return waiting ?? { expiredSessions: 0, unattached: 0, outbox: 0 }
}

export const lastReports = (most = REPORTS_KEPT) =>
  rows<{ checkedAt: number; isSound: number; report: string }>(sql`
    SELECT checked_at AS checkedAt, is_sound AS isSound, report FROM integrity_reports
    ORDER BY checked_at DESC LIMIT ${most}`)

const lastChecks = rows<{ checkedAt: number }>(sql`
  SELECT checked_at AS checkedAt FROM integrity_reports ORDER BY checked_at DESC LIMIT ${REPORTS_KEPT}`)

/** A comparison that is under way. One that has not been kept yet has no id. */
interface Round {
  readonly id: number | null
  /** The club's night, of the nightly one. */
  readonly night: string | null
  /** ms. */
  readonly begunAt: number
  readonly step: number
  /** A `RoundState` as JSON. */
  readonly state: string
}

const columns = sql.raw('id, night, begun_at AS begunAt, step, state')

const nightlyRound = rows<Round>(sql`
  SELECT ${columns} FROM integrity_rounds WHERE night IS NOT NULL ORDER BY begun_at LIMIT 1`)

const findRound = (id: number) => rows<Round>(sql`SELECT ${columns} FROM integrity_rounds WHERE id = ${id}`)

/** Keeps how far it has come, and answers its id; nothing where somebody else has gone on with it meanwhile. */
const keepRound = ({ id, night, begunAt, step }: Round, state: RoundState) =>
  rows<{ id: number }>(
    id === null
      ? sql`
        INSERT INTO integrity_rounds (night, begun_at, step, state) VALUES (${night}, ${begunAt}, 1, ${JSON.stringify(state)})
        ON CONFLICT DO NOTHING RETURNING id`
      : sql`
        UPDATE integrity_rounds SET step = ${step + 1}, state = ${JSON.stringify(state)}
        WHERE id = ${id} AND step = ${step} RETURNING id`,
  )

const endRound = ({ id }: Round) => query.run(sql`DELETE FROM integrity_rounds WHERE id = ${id}`)

/** Those that somebody asked for and did not see through. */
const forgottenRounds = (before: number) =>
  query.run(sql`DELETE FROM integrity_rounds WHERE night IS NULL AND begun_at < ${before}`)

/** For administrators: what the nightly comparisons found, and one more on demand. */
export const integrityRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => {
    const [reports, [round]] = await c.var.read(lastReports(), nightlyRound)
    return c.json({
      reports: reports.map(({ report }) => JSON.parse(report) as IntegrityReport),
      ...(round && { underWay: roundProgress(round) }),
    } satisfies IntegrityReports)
  })

  /** Begins a comparison, or goes on with that which `round` names: the report, or how far it has come. */
  .post('/check', allow('read history'), async (c) => {
    await c.var.read()
    return c.json(await checkIntegrity(c.var.dependencies, c.env, roundIn(c.req.query('round'))))
  })

function roundProgress(round: { readonly begunAt: number; readonly state: string }) {
  const { of, found } = roundState(round)
  return { since: new Date(round.begunAt).toISOString(), events: Math.min(found.events, of), of }
}

function roundIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('INVALID', 'The check must be a number.')
  return Number(text)
}

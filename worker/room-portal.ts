import { sql } from 'drizzle-orm'

import type { Answer, MemberRequest, Portal, Session } from '../party/portal'
import { hashToken, sessionLookup, sessionsOf } from './accounts/session'
import { app } from './app'
import { openDatabase, rows } from './event-log/database'
import { joinedDatabase } from './event-log/joined-database'
import { newQueryMetrics } from './event-log/query-metrics'
import type { Caller } from './http/app'

/** Shorter than a browser waits for the room's answer before it asks the portal itself. */
const PATIENCE_MS = 4_000

/** By this the portal knows that the room tells everybody of what is posted. */
export const ROOM: Caller = { caller: 'room' }

/**
 * The portal as the room calls it, in the room's own isolate. Each request is served as if it had come alone, with that
 * member's own token and an answer of its own; of those that come together only the D1 calls are joined.
 */
export function roomPortal(env: Env, later: (work: Promise<unknown>) => void): Portal {
  const joined: Env = { ...env, DB: joinedDatabase(env.DB) }
  const context = { waitUntil: later, passThroughOnException: () => {}, props: ROOM }

  return {
    sessions: (tokens) =>
      inTime(
        sessionsWith(env, tokens),
        tokens.map(() => 'unreachable' as const),
      ),
    run: (requests) =>
      Promise.all(
        requests.map((request) => inTime(answered(request, requests.length > 1 ? joined : env), 'unreachable')),
      ),
  }

  async function answered(request: MemberRequest, env: Env): Promise<Answer> {
    const answer = await app.fetch(requestTo(request), env, context)
    const retryAfter = answer.headers.get('Retry-After')
    return {
      status: answer.status,
      ...(retryAfter && { retryAfter: Number(retryAfter) }),
      content: await answer.json(),
    }
  }
}

/** That a token is asked about is no use of its session. */
async function sessionsWith(env: Env, tokens: readonly string[]): Promise<readonly Session[]> {
  const hashes = tokens.map(hashToken)
  const db = openDatabase(env.DB, newQueryMetrics())
  const [found, [quiet]] = await db.batch([sessionsOf(hashes), quietTime()])
  const byHash = new Map(found.map((row) => [row.tokenHash, row]))
  return hashes.map((hash) => {
    const reader = sessionLookup.readerOf([byHash.get(hash)])
    if (!reader || reader.firstLogin) return 'refused'
    const { _id, fname, lname } = reader
    return { member: { _id, fname, lname }, quietFor: Math.max(0, quiet?.ms ?? 0) }
  })
}

/** For how many milliseconds nothing has been recorded, by the database's clock. */
const quietTime = () =>
  rows<{ ms: number }>(sql`
    SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) - recorded_at AS ms FROM events ORDER BY position DESC LIMIT 1`)

function requestTo({ token, method, path, key, isUnattended, requestId, body }: MemberRequest) {
  return new Request(`http://portal/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(isUnattended && { 'X-Unattended': 'true' }),
      ...(requestId !== undefined && { 'X-Request-Id': requestId }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** The result of `work`, or `otherwise` where it fails or takes too long. */
async function inTime<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  const over = new AbortController()
  const late = scheduler.wait(PATIENCE_MS, { signal: over.signal }).then(() => otherwise)
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } catch {
    return otherwise
  } finally {
    over.abort()
  }
}

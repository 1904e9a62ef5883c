import { sql } from 'drizzle-orm'

import type { Answer, MemberRequest, Portal, Session } from '../party/portal'
import { hashToken, sessionLookup, sessionsOf } from './accounts/session'
import { app } from './app'
import { openDatabase, rows } from './event-log/database'
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

type Waiting = {
  readonly statements: D1PreparedStatement[]
  readonly resolve: (results: D1Result<never>[]) => void
  readonly reject: (reason: unknown) => void
}

/**
 * `database` for several requests that are served side by side: batches that they ask for in the same moment go to D1 in
 * one call, one after the other in one transaction. Where that fails nothing of it was written, and each batch goes alone,
 * as it would have without the others. Every call goes to the primary, so that each works on the newest there is.
 */
function joinedDatabase(database: D1Database): D1Database {
  let session = database.withSession('first-primary')
  let waiting: Waiting[] = []

  async function send() {
    await scheduler.wait(0)
    const joined = waiting
    const asking = session
    waiting = []
    // A session that has asked before may be answered by a replica.
    session = database.withSession('first-primary')
    try {
      const results = await asking.batch<never>(joined.flatMap(({ statements }) => statements))
      let start = 0
      for (const { statements, resolve } of joined) {
        resolve(results.slice(start, start + statements.length))
        start += statements.length
      }
    } catch (error) {
      if (joined.length === 1) return joined[0]?.reject(error)
      for (const { statements, resolve, reject } of joined) await asking.batch<never>(statements).then(resolve, reject)
    }
  }

  const shared: D1DatabaseSession = {
    prepare: (query) => session.prepare(query),
    getBookmark: () => session.getBookmark(),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      new Promise<D1Result<Row>[]>((resolve, reject) => {
        waiting.push({ statements, resolve, reject })
        if (waiting.length === 1) void send()
      }),
  }
  return { ...shared, withSession: () => shared } as unknown as D1Database
}

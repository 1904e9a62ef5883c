import { sql } from 'drizzle-orm'

import { type Database, query, rows } from '../../event-log/database'
import { logLine } from '../../http/log-line'
import { UpstreamFault } from './download'

/** The last answer of one of the other servers; times in ms since 1970. */
export interface Upstream {
  readonly askedAt: number
  /** How often in a row it has failed since it last answered well. */
  readonly failures: number
  /** When it last did; `null` where it never has. */
  readonly readAt: number | null
  /** Its body, where that is kept here. */
  readonly body: string | null
}

type UpstreamName = 'passes' | 'camera'

/** However many look, each server is asked once a minute. So long a breaker that is open also waits before it tries again. */
export const PAUSE_MS = 60_000

/** After so many failures in a row nobody waits for the server any more; it is tried again behind everybody's back. */
const FAILURES_TO_OPEN = 3

export const upstream = (name: UpstreamName) =>
  rows<Upstream>(sql`
    SELECT asked_at AS askedAt, failures, read_at AS readAt, body FROM upstreams WHERE name = ${name}`)

/** Whether it is time to ask again. It is, too, where the clock has been set back since. */
export const isDue = ({ askedAt }: Upstream, now: number) => Math.abs(now - askedAt) >= PAUSE_MS

/** Whether there is nothing to show before it has answered, and hope that it will. */
export const isWorthWaiting = (known: Upstream, now: number) =>
  known.readAt === null && known.failures < FAILURES_TO_OPEN && isDue(known, now)

/**
 * Asks a server unless somebody, anywhere, has done so within the last minute. `read` brings what is to be kept of the
 * answer, or throws an `UpstreamFault`; then what was kept before stays. Answers what is new, if anything is.
 */
export async function ask(
  db: Database,
  name: UpstreamName,
  read: () => Promise<string | null>,
): Promise<Upstream | undefined> {
  const askedAt = Date.now()
  const [[mine]] = await db.batch([claim(name, askedAt)])
  if (!mine) return undefined
  try {
    const body = await read()
    const readAt = Date.now()
    await db.batch([
      query.run(sql`UPDATE upstreams SET failures = 0, read_at = ${readAt}, body = ${body} WHERE name = ${name}`),
    ])
    return { askedAt, failures: 0, readAt, body }
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    logLine({ level: 'warn', upstream: name, fault: error.message, failures: mine.failures + 1 })
    await db.batch([query.run(sql`UPDATE upstreams SET failures = failures + 1 WHERE name = ${name}`)])
    return undefined
  }
}

/** Of all who find that it is time, one gets the row. */
const claim = (name: UpstreamName, now: number) =>
  rows<{ failures: number }>(sql`
    UPDATE upstreams SET asked_at = ${now} WHERE name = ${name} AND ABS(${now} - asked_at) >= ${PAUSE_MS} RETURNING failures`)

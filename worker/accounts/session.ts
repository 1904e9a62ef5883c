import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

import type { Role } from '../domain/capability'
import { query, rows, type Statement } from '../event-log/database'
import type { Reader } from '../http/app'
import type { Admittance } from '../http/desk'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long a session lasts in all, and how long it lasts unused (OWASP ASVS 7.3). That it is in use is noted at most every
 * `noted`, so that reading stays reading.
 */
const lifetimes = {
  member: { whole: 30 * DAY, idle: 7 * DAY, noted: HOUR },
  administrator: { whole: 12 * HOUR, idle: 2 * HOUR, noted: 10 * MINUTE },
} as const satisfies Record<Role, unknown>

interface SessionRow {
  readonly _id: string
  readonly fname: string
  readonly lname: string
  readonly avatar: string | null
  readonly wallpaper: string
  readonly role: Role
  readonly firstLogin: number
  readonly createdAt: number
  readonly seenAt: number
  readonly tokenHash: string
  readonly besides?: unknown
}

const columns = (besides?: SQL) => sql`
  SELECT${besides ? sql` (${besides}) AS besides,` : sql``} m.id AS _id, m.fname, m.lname, m.avatar, m.wallpaper, m.role, m.first_login AS firstLogin,
         s.created_at AS createdAt, s.seen_at AS seenAt, s.token_hash AS tokenHash
  FROM sessions s JOIN members m ON m.id = s.member_id AND m.epoch = s.epoch`

/**
 * A removed member has no row to join, and a password or role that changes begins a new epoch, so that sessions end
 * with what they stood for. The role is read anew each time: the token holds none.
 */
export const sessionAdmittance: Admittance = {
  statement: (tokenHash, besides) => rows<SessionRow>(sql`${columns(besides)} WHERE s.token_hash = ${tokenHash}`),

  readerOf: (answer) => {
    const [row] = answer as SessionRow[]
    if (!row || isOver(row)) return undefined
    const { createdAt, seenAt, tokenHash, firstLogin, besides, ...reader } = row
    return { ...reader, firstLogin: firstLogin === 1 } satisfies Reader
  },

  renewal: (answer, tokenHash) => {
    const [row] = answer as SessionRow[]
    const now = Date.now()
    return row && row.seenAt < now - lifetimes[row.role].noted ? noteUse(tokenHash, row.role, now) : undefined
  },
}

function isOver({ role, createdAt, seenAt }: SessionRow): boolean {
  const now = Date.now()
  const { whole, idle } = lifetimes[role]
  return now > createdAt + whole || now > seenAt + idle
}

/** The sessions of these tokens; a token that lets nobody in has none. */
export const sessionsOf = (tokenHashes: readonly string[]) =>
  rows<SessionRow>(sql`
    ${columns()} WHERE s.token_hash IN (SELECT value FROM json_each(${JSON.stringify(tokenHashes)}))`)

/**
 * A new opaque token, and the statement that lets it in. Only its hash is kept. Where `provenBy` names the kept password
 * that was proven, the statement answers no row once that is no longer the member's, and `isOpen` does not hold after it.
 */
export function newSession(memberId: string, provenBy?: string) {
  const token = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })
  const hash = tokenHashOf(token)
  const now = Date.now()
  const isProven = provenBy
    ? sql`EXISTS (SELECT 1 FROM credentials WHERE member_id = ${memberId} AND password = ${provenBy})`
    : sql`true`
  const statement = rows<{ isOpen: 1 }>(sql`
    INSERT INTO sessions (token_hash, member_id, epoch, created_at, seen_at)
    SELECT ${hash}, id, epoch, ${now}, ${now} FROM members WHERE id = ${memberId} AND ${isProven}
    RETURNING 1 AS isOpen`)
  return { token, statement, isOpen: sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${hash})` }
}

/** Of several requests that find a use to note one notes it. A session that is over stays over. */
const noteUse = (tokenHash: string, role: Role, now: number): Statement =>
  query.run(sql`
    UPDATE sessions SET seen_at = ${now}
    WHERE token_hash = ${tokenHash} AND seen_at < ${now - lifetimes[role].noted}
      AND seen_at >= ${now - lifetimes[role].idle}`)

/** Answers whose session it was, if there was one. */
export const endSession = (tokenHash: string) =>
  rows<{ memberId: string }>(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash} RETURNING member_id AS memberId`)

/** Sessions that have run out, or are of an epoch that has. */
export const endedSessions = (now: number): Statement => query.run(sql`DELETE FROM sessions WHERE ${hasEnded(now)}`)

export const endedSessionCount = (now: number): SQL => sql`SELECT COUNT(*) FROM sessions WHERE ${hasEnded(now)}`

const hasEnded = (now: number): SQL => sql`
  created_at < ${now - lifetimes.member.whole} OR seen_at < ${now - lifetimes.member.idle}
  OR NOT EXISTS (SELECT 1 FROM members m WHERE m.id = member_id AND m.epoch = sessions.epoch)`

/** Carries the present session over into the epoch that a command of its own member has begun. */
export const keepSession = (tokenHash: string, epoch: number): Statement =>
  query.run(sql`UPDATE sessions SET epoch = ${epoch} WHERE token_hash = ${tokenHash}`)

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

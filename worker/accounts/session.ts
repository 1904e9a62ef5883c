import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '../domain/account/capability'
import { CONFIRMED_FOR_MS } from '../domain/account/confirmation'
import { query, rows, type Statement } from '../event-log/database'
import type { Policy } from '../event-log/dependencies'
import { asToken, type PurposeKeys } from '../event-log/keys/purpose-keys'
import { utf8 } from '../event-log/seal/sealing'
import type { Reader } from '../http/app'
import type { SessionLookup } from '../http/session-check'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * For so long a token that was replaced still opens the portal: other windows, and answers that were lost, find the new
 * one.
 */
const REPLACED_MS = 30_000

/**
 * How long a session lasts in all, and how long it lasts unused (OWASP ASVS 7.3). That it is in use is noted at most
 * every `noted`, so that reading stays reading.
 */
const lifetimes = {
  member: { whole: 30 * DAY, idle: 7 * DAY, noted: HOUR },
  administrator: { whole: 12 * HOUR, idle: 2 * HOUR, noted: 10 * MINUTE },
} as const satisfies Record<Role, unknown>

/** A member as the tables have them. */
export interface ReaderRow extends Omit<Reader, 'firstLogin'> {
  readonly firstLogin: number
}

/** Of the table of members, as `m`. */
export const readerColumns = sql`
  m.id AS _id, m.fname, m.lname, m.avatar, m.wallpaper, m.role, m.first_login AS firstLogin`

interface SessionRow extends ReaderRow {
  readonly createdAt: number
  readonly seenAt: number
  readonly confirmedAt: number | null
  readonly replacedAt: number | null
  readonly tokenHash: string
  /** Only where it is asked for. */
  readonly hasPasskey?: number
  readonly besides?: unknown
}

const columns = (besides?: SQL, more = sql``) => sql`
  SELECT${besides ? sql` (${besides}) AS besides,` : sql``} ${readerColumns},
         s.created_at AS createdAt, s.seen_at AS seenAt, s.confirmed_at AS confirmedAt, s.replaced_at AS replacedAt, s.token_hash AS tokenHash${more}
  FROM sessions s JOIN members m ON m.id = s.member_id AND m.epoch = s.epoch`

/**
 * A removed member has no row to join, and a password or role that changes begins a new epoch, so that sessions end
 * with what they stood for. The role is read anew each time: the token holds none.
 */
export const sessionLookup: SessionLookup = {
  statement: (tokenHash, besides) => rows<SessionRow>(sql`${columns(besides)} WHERE s.token_hash = ${tokenHash}`),

  readerOf: (answer) => {
    const [row] = answer as SessionRow[]
    if (!row || isOver(row)) return undefined
    const { createdAt, seenAt, confirmedAt, replacedAt, tokenHash, hasPasskey, firstLogin, besides, ...reader } = row
    return { ...reader, firstLogin: firstLogin === 1 } satisfies Reader
  },

  endOf: (answer) => {
    const [row] = answer as SessionRow[]
    return row && row.createdAt + lifetimes[row.role].whole
  },

  isConfirmed: (answer) => {
    const [row] = answer as SessionRow[]
    return row?.confirmedAt != null && Date.now() <= row.confirmedAt + CONFIRMED_FOR_MS
  },

  renewal: (answer, tokenHash) => {
    const [row] = answer as SessionRow[]
    const now = Date.now()
    return row && row.seenAt < now - lifetimes[row.role].noted ? noteUse(tokenHash, row.role, now) : undefined
  },
}

/** The same where administrators are to have a passkey: who has none yet is let in as a member, to add one. */
export const sessionLookupWithPasskeys: SessionLookup = {
  ...sessionLookup,
  statement: (tokenHash, besides) => {
    const hasPasskey = sql`, EXISTS (SELECT 1 FROM passkeys p WHERE p.member_id = m.id) AS hasPasskey`
    return rows<SessionRow>(sql`${columns(besides, hasPasskey)} WHERE s.token_hash = ${tokenHash}`)
  },
  readerOf: (answer) => {
    const reader = sessionLookup.readerOf(answer)
    return reader && lacksPasskey(answer) ? { ...reader, role: 'member' } : reader
  },
  lacksPasskey,
}

function lacksPasskey(answer: unknown): boolean {
  const [row] = answer as SessionRow[]
  return row?.role === 'administrator' && row.hasPasskey === 0
}

/** Whether a session has run out, or its token was replaced a while ago. */
export function isOver({ role, createdAt, seenAt, replacedAt }: Lifetime): boolean {
  const now = Date.now()
  const { whole, idle } = lifetimes[role]
  return now > createdAt + whole || now > seenAt + idle || (replacedAt !== null && now > replacedAt + REPLACED_MS)
}
type Lifetime = Pick<SessionRow, 'role' | 'createdAt' | 'seenAt' | 'replacedAt'>

/** The sessions of these tokens; a token that lets nobody in has none. */
export const sessionsOf = (tokenHashes: readonly string[]) =>
  rows<SessionRow>(sql`
    ${columns()} WHERE s.token_hash IN (SELECT value FROM json_each(${JSON.stringify(tokenHashes)}))`)

/**
 * A new opaque token, and the statement that lets it in. Only its hash is kept. `holds` says what must still be so at that
 * moment, such as that what was proven is still the member's: the statement answers no row where it is not, and `isOpen`
 * does not hold after it. A sign-in just now has proven who they are.
 */
export function newSession(memberId: string, { device, place }: SignInPlace = {}, holds: SQL = sql`true`) {
  const token = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })
  const hash = hashToken(token)
  const now = Date.now()
  const statement = rows<{ isOpen: 1 }>(sql`
    INSERT INTO sessions (token_hash, member_id, epoch, created_at, seen_at, confirmed_at, public_id, device, place)
    SELECT ${hash}, id, epoch, ${now}, ${now}, ${now}, ${crypto.randomUUID()}, ${device ?? null}, ${place ?? null}
    FROM members WHERE id = ${memberId} AND ${holds}
    RETURNING 1 AS isOpen`)
  return { token, statement, isOpen: sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${hash})` }
}

/** The place of a sign-in, in words, as far as it is known. */
export interface SignInPlace {
  readonly device?: string | undefined
  readonly place?: string | undefined
}

/** Whether the member's epoch is still this one: the condition of a session that stands for it. */
export const isInEpoch = (epoch: number): SQL => sql`epoch = ${epoch}`

/** Only one of several requests notes the use. A session that is over stays over. */
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
  OR replaced_at < ${now - REPLACED_MS}
  OR NOT EXISTS (SELECT 1 FROM members m WHERE m.id = member_id AND m.epoch = sessions.epoch)`

/**
 * Carries a session over into the epoch that a command of its own member has begun; one that had ended before, or is
 * somebody else's, stays as it is.
 */
export const keepSession = (tokenHash: string, memberId: string, epoch: number): Statement =>
  query.run(sql`
    UPDATE sessions SET epoch = ${epoch}
    WHERE token_hash = ${tokenHash} AND member_id = ${memberId} AND epoch = ${epoch - 1}`)

/**
 * The token by which a session goes on once `commandId` has changed what its member signs in with. It follows from
 * both, so that a command that is sent twice is answered the same.
 */
export const nextToken = (keys: PurposeKeys, commandId: string, tokenHash: string): string =>
  asToken(keys.mac('links', `session|${commandId}|${tokenHash}`))

/**
 * Lets the session go on by `token`, in `epoch` if another one has begun; where it does already, because the answer got
 * lost, it goes on as it is. The old token ends within half a minute, and so does a token that another window put in its
 * place meanwhile. The new one counts as confirmed.
 */
export function replaceSession(tokenHash: string, token: string, memberId: string, epoch?: number): Statement[] {
  const now = Date.now()
  const next = hashToken(token)
  const epochNow = epoch === undefined ? sql`epoch` : sql`${epoch}`
  return [
    query.run(sql`
      INSERT INTO sessions (token_hash, member_id, epoch, created_at, seen_at, confirmed_at, public_id, device, place)
      SELECT ${next}, member_id, ${epochNow}, created_at, ${now}, ${now}, public_id, device, place
      FROM sessions WHERE token_hash = ${tokenHash} AND member_id = ${memberId}
      ON CONFLICT DO NOTHING`),
    query.run(sql`
      UPDATE sessions SET epoch = ${epochNow}, replaced_at = coalesce(replaced_at, ${now}), confirmed_at = NULL
      WHERE member_id = ${memberId} AND token_hash <> ${next}
        AND public_id = (SELECT public_id FROM sessions WHERE token_hash = ${tokenHash})`),
  ]
}

export function hashToken(token: string): string {
  return createHash('sha256').update(utf8(token)).digest('hex')
}

const endsSessions = new Set([
  'MemberRemoved',
  'MemberRoleChanged',
  'PasswordChanged',
  'SessionsEnded',
  'EmailChangeConfirmed',
  'EmailChangeReverted',
])

/** Tells the room to close the sockets of a member whose sessions have been ended. */
export const signOutNotices: Policy = {
  category: 'member',
  effects: ({ id, events }) =>
    events.some(({ type }) => endsSessions.has(type)) ? [{ effect: 'signed out', payload: { memberId: id } }] : [],
}

import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { query, rows, type Statement } from '../event-log/database'
import type { PurposeKeys } from '../event-log/keys/purpose-keys'
import type { App } from '../http/app'

const YEAR = 365 * 24 * 3_600_000

const KINDS = ['country', 'device'] as const
type Kind = (typeof KINDS)[number]

/** Where a sign-in comes from, by kind, under each version of the keys, newest first; what it is cannot be read from it. */
export type Origin = Partial<Record<Kind, readonly string[]>>

/** The country as Cloudflare tells it, and the browser with its system: their versions change every few weeks. */
export function signInOrigin(c: Context<App>): Origin {
  const { cf } = c.req.raw as Request<unknown, IncomingRequestCfProperties>
  const found = { country: cf?.country, device: c.req.header('user-agent')?.replace(/[\d._]+/g, '') }
  return Object.fromEntries(
    KINDS.flatMap((kind) => (found[kind] ? [[kind, keptHash(c.var.keys, kind, found[kind])]] : [])),
  )
}

const keptHash = (keys: PurposeKeys, kind: Kind, found: string) =>
  keys.versions.map((version) => `${kind}:${version}:${keys.mac('security log', `origin|${found}`, version)}`)

/** Remembers from where a member has signed in. */
export const knowOrigin = (memberId: string, origin: Origin): Statement =>
  query.run(sql`
    INSERT INTO known_origins (member_id, origin, seen_at)
    SELECT ${memberId}, value, ${Date.now()} FROM json_each(${JSON.stringify(Object.values(origin).map(([newest]) => newest))}) WHERE true
    ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`)

export const knownOrigins = (memberId: string) =>
  rows<{ origin: string }>(sql`SELECT origin FROM known_origins WHERE member_id = ${memberId}`)

/**
 * The kinds in which `origin` is another than all that are known. Of somebody who has never signed in nothing is, and what
 * was kept under a version of the keys that is gone says nothing.
 */
export const newIn = (origin: Origin, known: readonly { readonly origin: string }[]): Kind[] =>
  KINDS.filter((kind) => {
    const here = origin[kind] ?? []
    const versions = here.map((each) => each.slice(0, each.lastIndexOf(':') + 1))
    const comparable = known.filter((each) => versions.some((version) => each.origin.startsWith(version)))
    return comparable.length > 0 && !comparable.some((each) => here.includes(each.origin))
  })

export const forgetOrigins = (memberId: string): Statement =>
  query.run(sql`DELETE FROM known_origins WHERE member_id = ${memberId}`)

/** Those from which nobody has signed in for a year. */
export const forgottenOrigins = (now: number): Statement =>
  query.run(sql`DELETE FROM known_origins WHERE seen_at < ${now - YEAR}`)

import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import { EMAIL_SCOPE, emailKeys } from '../../accounts/email-reservations'
import { assertHoldsSecret } from '../../accounts/setup-secret'
import { Refusal } from '../../domain/shared/refusal'
import { query, rows } from '../../event-log/database'
import { databaseFailure } from '../../event-log/database-error'
import type { EventLogDependencies } from '../../event-log/dependencies'
import type { PurposeKeys } from '../../event-log/keys/purpose-keys'
import { beingRestored } from '../../event-log/rebuild/rebuild'
import { rewrapKeys } from '../../event-log/seal/rewrap'
import { allow } from '../../http/access'
import type { App } from '../../http/app'

/** For the person who runs the portal and has given it a new version of a key (scripts/rotate-keys.mjs). */
export const keyRoutes = new Hono<App>()
  .use(async (c, next) => {
    await assertHoldsSecret(c)
    await next()
  })
  /** Of SUBJECT_KEKS, to be called until it answers that nothing was left to wrap. */
  .post('/rewrap', allow('secret'), async (c) => c.json(await rewrapKeys(c.var)))
  /** Of PEPPER. */
  .post('/rekey', allow('secret'), async (c) => c.json(await rekeyEmails(c.var, c.var.keys)))

/** The result of moving to the newest version of PEPPER. */
export interface Rekeyed {
  /** The version that emails are kept under from now on. */
  readonly newest: number
  readonly rekeyed: number
  /** How many passwords are still kept under each version: only a sign-in moves one. */
  readonly passwords: readonly { readonly version: number; readonly count: number }[]
}

const ATTEMPTS = 5

/**
 * Moves the keys of all login emails to the newest version, in one batch that holds for all of them or for none: two members
 * can never have one address under two keys. Where an address changes in between, it is done once more.
 */
async function rekeyEmails({ db }: Pick<EventLogDependencies, 'db'>, keys: PurposeKeys): Promise<Rekeyed> {
  const [newest = 0] = keys.versions
  for (let attempt = 1; ; attempt++) {
    const [[restored], addresses] = await db.batch([beingRestored, loginEmails])
    if (restored?.isSo === 1)
      throw new Refusal('CONFLICT', 'An archive is being restored. Please rotate keys after that.')
    const anew = addresses.flatMap(({ email }) => {
      const [is, ...were] = emailKeys(keys, email)
      return { is, were }
    })
    try {
      const [moved, , , passwords] = await db.batch(moveTo(newest, anew))
      return { newest, rekeyed: moved.meta.changes, passwords }
    } catch (error) {
      if (databaseFailure(error) !== 'assertion failed') throw error
      if (attempt === ATTEMPTS) throw unknownKeys()
    }
  }
}

interface Anew {
  readonly is: string
  readonly were: readonly string[]
}

const moveTo = (newest: number, anew: readonly Anew[]) =>
  [
    // Written down first, so that each key is looked up among them and not compared with all.
    query.run(sql`
      WITH moves AS MATERIALIZED (
        SELECT old.value AS was, moved.value->>'is' AS becomes
        FROM json_each(${JSON.stringify(anew)}) AS moved, json_each(moved.value, '$.were') AS old)
      UPDATE unique_keys SET key = moves.becomes FROM moves
      WHERE scope = ${EMAIL_SCOPE} AND unique_keys.key = moves.was`),
    query.run(sql`
      INSERT INTO assert_true SELECT NOT EXISTS (
        SELECT 1 FROM unique_keys WHERE scope = ${EMAIL_SCOPE}
          AND key NOT IN (SELECT value FROM json_each(${JSON.stringify(anew.map(({ is }) => is))}))),
        'every email under the newest version'`),
    query.run(sql`
      INSERT INTO key_versions (scope, version, moved_at) VALUES (${EMAIL_SCOPE}, ${newest}, ${Date.now()})
      ON CONFLICT DO UPDATE SET version = excluded.version, moved_at = excluded.moved_at`),
    rows<{ version: number; count: number }>(sql`
      SELECT CAST(substr(password, instr(password, 'keyid=') + 6) AS INTEGER) AS version, COUNT(*) AS count
      FROM credentials GROUP BY version ORDER BY version`),
  ] as const

const loginEmails = rows<{ email: string }>(sql`SELECT email FROM members WHERE email IS NOT NULL`)

/** Nobody has moved them, and what they were made with is gone. */
const unknownKeys = () =>
  new Refusal(
    'CONFLICT',
    'Some emails are kept under a version that PEPPER no longer has. Put that version back first.',
  )

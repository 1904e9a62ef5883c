import { sql } from 'drizzle-orm'

import { query, rows } from '../database'
import type { EventLogDependencies } from '../dependencies'
import type { KeyRow } from './sealing'

const AT_ONCE = 200

/** How far it has come. */
export interface Rewrapped {
  /** The version that wraps new keys. */
  readonly newest: number
  readonly rewrapped: number
  /** How many keys each version of the key-encryption keys still wraps. */
  readonly versions: readonly { readonly version: number; readonly keys: number }[]
}

/**
 * Wraps people's keys anew that an older version wraps, two hundred at a time. What is sealed with them stays as it is, and
 * a person who is forgotten meanwhile stays forgotten. To be called until the newest version wraps them all.
 */
export async function rewrapKeys({ db, keyring }: Pick<EventLogDependencies, 'db' | 'keyring'>): Promise<Rewrapped> {
  const { newest } = keyring
  const [old] = await db.batch([
    rows<KeyRow>(sql`
      SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey
      FROM subject_keys WHERE kek_version <> ${newest} LIMIT ${AT_ONCE}`),
  ])
  const anew = await Promise.all(old.map(async (row) => ({ ...(await keyring.rewrap(row)), before: row.wrappedKey })))
  const [, versions] = await db.batch([
    query.run(sql`
      UPDATE subject_keys SET kek_version = ${newest}, wrapped_key = unhex(value->>'wrappedKey')
      FROM json_each(${JSON.stringify(anew)})
      WHERE subject_id = value->>'subjectId' AND wrapped_key = unhex(value->>'before')`),
    rows<{ version: number; keys: number }>(sql`
      SELECT kek_version AS version, COUNT(*) AS keys FROM subject_keys GROUP BY kek_version ORDER BY kek_version`),
  ])
  return { newest, rewrapped: anew.length, versions }
}

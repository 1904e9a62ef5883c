import { sql } from 'drizzle-orm'

import { normalEmail } from '../domain/fields'
import type { MemberState } from '../domain/member'
import { Refusal } from '../domain/refusal'
import { query, rows } from '../event-log/database'
import { hmac } from '../event-log/hmac'
import type { Companion } from '../event-log/world'

const taken = 'Another member already signs in with this email address.'

/** What is kept of an address where it must be found but not read: an HMAC under the Worker's pepper. */
export async function emailKey(pepper: string, address: string): Promise<string> {
  return hmac(pepper, `email|${normalEmail(address)}`)
}

/** Each login address belongs to one member. It is reserved with the member, follows every change, and is free again once they are removed. */
export const emailReservations = (pepper: string): Companion => ({
  category: 'member',
  taken: new Refusal('EMAIL_TAKEN', taken, { fields: { email: taken } }),
  statements: async ({ id, before, after }) => {
    const was = loginEmail(before as MemberState)
    const is = loginEmail(after as MemberState)
    if (was === is) return []
    const old = was && (await emailKey(pepper, was))
    const key = is && (await emailKey(pepper, is))
    if (!old) return [query.run(sql`INSERT INTO unique_keys (scope, key, owner_id) VALUES ('email', ${key}, ${id})`)]
    if (!key) return [query.run(sql`DELETE FROM unique_keys WHERE scope = 'email' AND key = ${old}`)]
    return [query.run(sql`UPDATE unique_keys SET key = ${key} WHERE scope = 'email' AND key = ${old}`)]
  },
})

/** Whose login address `key` is. */
export const ownerOfEmail = (key: string) =>
  rows<{ memberId: string }>(sql`SELECT owner_id AS memberId FROM unique_keys WHERE scope = 'email' AND key = ${key}`)

const loginEmail = (state: MemberState) => (state.status === 'enrolled' ? state.record.email : null)

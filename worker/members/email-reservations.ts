import { sql } from 'drizzle-orm'

import { normalEmail } from '../domain/fields'
import type { MemberState } from '../domain/member'
import { Refusal } from '../domain/refusal'
import { query, rows } from '../event-log/database'
import { hmac } from '../event-log/hmac'
import { reservation } from '../event-log/reservation'
import type { Companion } from '../event-log/world'

export const EMAIL_TAKEN = 'Another member already signs in with this email address.'

/** What is kept of an address where it must be found but not read: an HMAC under the Worker's pepper. */
export function emailKey(pepper: string, address: string): string {
  return hmac(pepper, `email|${normalEmail(address)}`)
}

/** Each login address belongs to one member. */
export const emailReservations = (pepper: string): Companion =>
  reservation({
    category: 'member',
    scope: 'email',
    taken: new Refusal('EMAIL_TAKEN', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } }),
    keyOf: async (state) => {
      const address = loginEmail(state as MemberState)
      return address && emailKey(pepper, address)
    },
  })

/**
 * An address that is asked for must be nobody else's at that moment; it is reserved once it is confirmed. Where it is taken,
 * the row that is written once more says so.
 */
export const freeAddresses = (pepper: string): Companion => ({
  category: 'member',
  statements: ({ id, events, after }) => {
    const isAsked = events.some(({ type }) => type === 'EmailChangeRequested')
    const state = after as MemberState
    const pending = state.status === 'enrolled' ? state.record.pendingEmail : null
    if (!isAsked || !pending) return []
    return [
      query.run(sql`
        INSERT INTO unique_keys (scope, key, owner_id) SELECT scope, key, owner_id FROM unique_keys
        WHERE scope = 'email' AND key = ${emailKey(pepper, pending.email)} AND owner_id <> ${id}`),
    ]
  },
})

/** Whether somebody signs in with the address of this key: one row, or none. */
export const ownAddress = (key: string) =>
  rows<{ one: 1 }>(sql`SELECT 1 AS one FROM unique_keys WHERE scope = 'email' AND key = ${key}`)

const loginEmail = (state: MemberState) => (state.status === 'enrolled' ? state.record.email : null)

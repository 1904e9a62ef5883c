import { sql } from 'drizzle-orm'
import type { MemberState } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import { normalEmail } from '../domain/shared/validation'
import { query, rows } from '../event-log/database'
import type { InlineTable } from '../event-log/dependencies'
import { type PurposeKeys, purposeKeys } from '../event-log/keys/purpose-keys'
import { reservation } from '../event-log/reservation'
import { forgetResetLinks } from './password/reset-link'

/** Under which login emails are reserved. */
export const EMAIL_SCOPE = 'email'

type Secrets = Pick<Env, 'PEPPER'>

export const EMAIL_TAKEN = 'Another member already signs in with this email address.'

/** The hashes by which an address is found but not read, under each version of the keys that is alive, newest first. */
export const emailKeys = (keys: PurposeKeys, address: string) => keys.macs('email keys', normalEmail(address))

/** Each login address belongs to one member. */
export const emailReservations = (env: Secrets): InlineTable =>
  reservation({
    category: 'member',
    scope: EMAIL_SCOPE,
    taken: new Refusal('EMAIL_TAKEN', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } }),
    keysOf: async (state) => {
      const address = loginEmail(state as MemberState)
      if (!address) return []
      const keys = await purposeKeys(env)
      return emailKeys(keys, address).map((key, index) => ({ key, version: keys.versions[index] ?? 0 }))
    },
  })

/**
 * An address that is asked for must be nobody else's at that moment; it is reserved once it is confirmed. Where it is taken,
 * the row that is written once more says so.
 */
export const freeAddresses = (env: Secrets): InlineTable => ({
  category: 'member',
  statements: async ({ id, events, after }) => {
    const isAsked = events.some(({ type }) => type === 'EmailChangeRequested')
    const state = after as MemberState
    const pending = state.status === 'enrolled' ? state.record.pendingEmail : null
    if (!isAsked || !pending) return []
    return [
      query.run(sql`
        INSERT INTO unique_keys (scope, key, owner_id) SELECT scope, key, owner_id FROM unique_keys
        WHERE scope = 'email' AND key IN ${emailKeys(await purposeKeys(env), pending.email)} AND owner_id <> ${id}`),
    ]
  },
})

/** Whether somebody signs in with the address of these keys: one row, or none. */
export const ownAddress = (keys: readonly string[]) =>
  rows<{ one: 1 }>(sql`SELECT 1 AS one FROM unique_keys WHERE scope = 'email' AND key IN ${keys}`)

const loginEmail = (state: MemberState) => (state.status === 'enrolled' ? state.record.email : null)

/** A link that was mailed to an address dies with it. */
export const loginFollowsEmail: InlineTable = {
  category: 'member',
  statements: ({ id, before, after }) => {
    const was = emailIn(before)
    return was !== null && emailIn(after) !== was && isEnrolled(after) ? [forgetResetLinks(id)] : []
  },
}

const isEnrolled = (state: unknown) => (state as MemberState).status === 'enrolled'

function emailIn(state: unknown): string | null {
  const known = state as MemberState
  return known.status === 'enrolled' ? known.record.email : null
}

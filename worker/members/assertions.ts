import { sql } from 'drizzle-orm'

import type { MemberState } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import { query, rows, type Statement } from '../event-log/database'
import type { Change } from '../event-log/dependencies'
import { first } from '../event-log/event-log'

/**
 * Rolls the batch back where a change takes from the club the only administrator who has ever signed in: one who has
 * not may never be able to, where their address is wrong.
 */
export const anotherAdministrator = (changes: readonly Change[]): Statement[] =>
  changes
    .filter(({ aggregate, before, after }) => {
      if (aggregate.category !== 'member') return false
      return isAdministrator(before as MemberState) && !isAdministrator(after as MemberState)
    })
    .map(({ id }) =>
      first(
        query.run(sql`
        INSERT INTO assert_true SELECT
          EXISTS (
            SELECT 1 FROM members WHERE role = 'administrator' AND first_login = 0 AND has_signed_in = 1 AND id <> ${id}),
          'another administrator'`),
      ),
    )

const isAdministrator = (state: MemberState) => state.status === 'enrolled' && state.record.role === 'administrator'

export const lastAdministrator = new Refusal(
  'CONFLICT',
  'The club needs an administrator who has signed in. First make someone else an administrator and have them sign in.',
)

/** Rolls the batch back where one of `ids` is not in the directory. */
export const inDirectory = (ids: readonly string[] | undefined): Statement[] =>
  ids?.length
    ? [
        first(
          query.run(sql`
            INSERT INTO assert_true SELECT
              (SELECT COUNT(*) FROM members WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${new Set(ids).size},
              'in the directory'`),
        ),
      ]
    : []

/** The members among `ids`. */
export const membersNamed = (ids: readonly string[]) =>
  rows<{ readonly id: string }>(sql`
    SELECT id FROM members WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)

/** Rolls the batch back where somebody else has linked `id` meanwhile to one who is not among `relatives`. */
export const noOtherRelatives = (id: string, relatives: readonly string[]): Statement =>
  query.run(sql`
    INSERT INTO assert_true SELECT NOT EXISTS (
      SELECT 1 FROM family_links WHERE member_id = ${id} AND is_linked = 1
        AND relative_id NOT IN (SELECT value FROM json_each(${JSON.stringify(relatives)}))), 'no other relatives'`)

const gone = 'A family member is no longer in the directory.'
export const relativeGone = new Refusal('INVALID', gone, { fields: { family: gone } })

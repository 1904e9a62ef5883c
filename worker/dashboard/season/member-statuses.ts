import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { member } from '../../domain/member/member'
import type { MemberState } from '../../domain/member/member-state'
import { stepModel } from '../../event-log/read-model'
import { idsInRange } from '../../event-log/rebuild/stream-range'

const memberStatuses = sqliteTable('member_statuses', {
  place: integer().primaryKey(),
  memberId: text('member_id').notNull(),
  was: text(),
  status: text(),
})

const statusIn = (state: unknown) => {
  const known = state as MemberState
  return known.status === 'enrolled' ? known.record.statusType : null
}

/** A row for each time at which somebody became a member, changed their status, or left. */
export const memberStatusReadModel = {
  ...stepModel(
    [member.category],
    memberStatuses,
    (_category, memberId, { before, after, version }) => {
      const [was, status] = [statusIn(before), statusIn(after)]
      return was === status ? [] : [{ place: version, memberId, was, status }]
    },
    {
      stream: sql`'member:' || member_id`,
      within: (range, category) => idsInRange(sql`member_id`, category, range),
    },
    ['place'],
  ),
  isFilledLater: true,
}

import type { MemberState } from '../domain/member/member'
import type { InlineTable } from '../event-log/dependencies'
import { forgetResetLinks } from './password/reset-link'

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

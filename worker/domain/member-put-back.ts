import { changed, isEmpty } from './changed'
import type { ClubDate } from './club-date'
import type { MemberEvent } from './member-events'
import type { MemberRecord, MemberState } from './member-state'
import { Refusal } from './refusal'

/**
 * What leads from the present state to an earlier one. What ends sessions, the first login and vaccine documents are not
 * part of it: they are facts, and no earlier state makes them undone.
 */
export function putBackMember(earlier: MemberState, state: MemberState, today: ClubDate): MemberEvent[] {
  if (state.status === 'unknown' || state.status === 'forgotten' || earlier.status === 'forgotten') {
    throw new Refusal('NOT_FOUND', 'This member is not in the directory.')
  }
  if (earlier.status !== 'enrolled') {
    return state.status === 'enrolled' ? [{ type: 'MemberRemoved', data: { removedOn: today } }] : []
  }
  return [
    ...(state.status === 'removed' ? [{ type: 'MemberReinstated' } as const] : []),
    ...revision(state.record, earlier.record),
    ...(state.record.role === earlier.record.role
      ? []
      : [{ type: 'MemberRoleChanged', data: { role: earlier.record.role } } as const]),
  ]
}

function revision(record: MemberRecord, earlier: MemberRecord): MemberEvent[] {
  const { statusType, joinDate, isAdult, avatar, wallpaper } = earlier
  const { fname, lname, birthdate, email, phone, address } = earlier
  const data = changed({ statusType, joinDate, isAdult, avatar, wallpaper }, record)
  const personal = changed({ fname, lname, birthdate, email, phone, address }, record)
  return isEmpty(data) && isEmpty(personal) ? [] : [{ type: 'MemberRevised', data, personal }]
}

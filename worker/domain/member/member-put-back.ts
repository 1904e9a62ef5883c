import type { Context } from '../shared/aggregate'
import { Refusal } from '../shared/refusal'
import { birthdateComplaint } from './age'
import { needsConfirmation, requestEmail } from './email-change'
import type { MemberEvent } from './member-events'
import { evolveMember } from './member-evolution'
import { enrolled, notListed, revised } from './member-revision'
import type { MemberRecord, MemberState } from './member-state'

/**
 * The events that lead from the present state to an earlier one. Ended sessions, the first login and vaccine documents
 * are not part of it: they are facts, and no earlier state undoes them. Of an invitation, sending and withdrawing are
 * undone. An earlier email has to be confirmed by its owner as a new one has; a pending one is canceled.
 */
export function putBackMember(
  earlier: MemberState,
  state: MemberState,
  { at, today }: Pick<Context, 'at' | 'today'>,
): MemberEvent[] {
  if (state.status === 'unknown' || state.status === 'forgotten' || earlier.status === 'forgotten') {
    throw notListed()
  }
  if (earlier.status !== 'enrolled') {
    return state.status === 'enrolled' ? [{ type: 'MemberRemoved', data: { removedOn: today } }] : []
  }
  // A record of before this rule may come back as it is, but none becomes wrong by it.
  const complaint = birthdateComplaint(earlier.record, today)
  if (complaint && complaint !== birthdateComplaint(state.record, today)) throw new Refusal('INVALID', complaint)
  const events: MemberEvent[] = [
    ...(state.status === 'removed' ? [{ type: 'MemberReinstated' } as const] : []),
    ...revision(state.record, earlier.record),
    ...(state.record.role === earlier.record.role
      ? []
      : [{ type: 'MemberRoleChanged', data: { role: earlier.record.role } } as const]),
  ]
  const after = enrolled(events.reduce(evolveMember, state))
  return [...events, ...emailBack(after, earlier.record, at), ...invitationBack(after, earlier.record)]
}

function emailBack(record: MemberRecord, earlier: MemberRecord, at: string): MemberEvent[] {
  if (needsConfirmation(record, earlier.email)) return requestEmail(earlier.email, record, at)
  const isMeant = record.pendingEmail === null || record.pendingEmail.email === earlier.pendingEmail?.email
  return isMeant ? [] : [{ type: 'EmailChangeCanceled' }]
}

/** A link that a newer one replaced does not work again, nor one that ended with its email. */
function invitationBack({ invitation: is }: MemberRecord, { invitation: was }: MemberRecord): MemberEvent[] {
  if (!is) return []
  const { id, lastDay } = is
  const wasSent = was?.id === id && !was.isWithdrawn
  if (wasSent && is.isWithdrawn) return [{ type: 'MemberInvited', data: { invitation: id, lastDay } }]
  return wasSent || is.isWithdrawn ? [] : [{ type: 'InvitationWithdrawn' }]
}

function revision(record: MemberRecord, earlier: MemberRecord): MemberEvent[] {
  const email = needsConfirmation(record, earlier.email) ? record.email : earlier.email
  return revised({ ...earlier, email }, record)
}

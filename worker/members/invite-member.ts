import type { Context } from 'hono'
import type { MemberCommand, MemberState } from '../domain/member/member'
import type { Change } from '../event-log/dependencies'
import type { Effect } from '../event-log/outbox/sender'
import type { App } from '../http/app'
import { idempotencyKey, newRecordId } from '../http/idempotency'
import { newInvitationLink } from './invitation-link'

/** The parts of a command that invites `memberId`: the step, the row that keeps the link's hash, and the email. */
export function invitationOf(c: Context<App>, memberId: string) {
  const invitation = newRecordId(`invitation ${idempotencyKey(c)}`)
  const link = newInvitationLink(c, memberId, invitation)
  return {
    command: { type: 'InviteMember', invitation } satisfies MemberCommand,
    /** The link, while the invitation is the member's newest. */
    urlIn: (state: unknown) => (invitationIn(state)?.id === invitation ? link.url : undefined),
    insert: () => link.insert(c.var.reader._id),
    letter: (changes: readonly Change[]): readonly Effect[] =>
      changes.flatMap((change) => {
        const sent = invitationIn(change.after)
        if (sent?.id !== invitation) return []
        const { fname, lname } = c.var.reader
        const { record } = change.after as Extract<MemberState, { status: 'enrolled' }>
        const content = {
          to: record.email,
          fname: record.fname,
          token: link.token,
          invitedBy: `${fname} ${lname}`,
          lastDay: sent.lastDay,
        }
        return [{ effect: 'mail', payload: { letter: 'invitation' }, personal: { subjectId: memberId, content } }]
      }),
  }
}

function invitationIn(known: unknown) {
  const state = known as MemberState
  return state.status === 'enrolled' ? state.record.invitation : undefined
}

/** Tells members who were given a temporary password that they have an account. */
export const welcomeLetters = (changes: readonly Change[]): readonly Effect[] =>
  changes.flatMap(({ id, events, after }) => {
    if (!events.some(({ type }) => type === 'MemberEnrolled')) return []
    const { email, fname } = (after as Extract<MemberState, { status: 'enrolled' }>).record
    const letter = { effect: 'mail', payload: { letter: 'welcome' } }
    return email ? [{ ...letter, personal: { subjectId: id, content: { to: email, fname } } }] : []
  })

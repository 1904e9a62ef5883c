import type { MemberState } from '../domain/member/member'
import type { Change } from '../event-log/dependencies'
import type { Effect } from '../event-log/outbox/sender'

/** Tells members who were given a temporary password that they have an account. */
export const welcomeLetters = (changes: readonly Change[]): readonly Effect[] =>
  changes.flatMap(({ id, events, after }) => {
    if (!events.some(({ type }) => type === 'MemberEnrolled')) return []
    const { email, fname } = (after as Extract<MemberState, { status: 'enrolled' }>).record
    const letter = { effect: 'mail', payload: { letter: 'welcome' } }
    return email ? [{ ...letter, personal: { subjectId: id, content: { to: email, fname } } }] : []
  })

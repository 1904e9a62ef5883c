import type { Policy } from '../event-log/dependencies'

const endsSessions = new Set([
  'MemberRemoved',
  'MemberRoleChanged',
  'PasswordChanged',
  'SessionsEnded',
  'EmailChangeConfirmed',
  'EmailChangeReverted',
])

/** Tells the room to close the sockets of a member whose sessions have been ended. */
export const signOutNotices: Policy = {
  category: 'member',
  effects: ({ id, events }) =>
    events.some(({ type }) => endsSessions.has(type)) ? [{ effect: 'signed out', payload: { memberId: id } }] : [],
}

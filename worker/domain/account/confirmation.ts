import type { MemberState } from '../member/member-state'
import type { DomainEvent } from '../shared/aggregate'
import type { Capability } from './capability'

/** How long it counts that somebody has shown who they are: by signing in, by the password or by a passkey. */
export const CONFIRMED_FOR_MS = 10 * 60_000

/** The changes that must not be made from a session that was left open, in words for the member. */
const byEvent: Readonly<Record<string, string>> = {
  EmailChangeRequested: 'You’re changing the email for signing in.',
  MemberRoleChanged: 'You’re changing a role.',
  MemberRemoved: 'You’re deleting a member.',
  MemberForgotten: 'You’re erasing a member’s personal data.',
  PasswordChanged: 'You’re changing your password.',
  PasskeyAdded: 'You’re adding a passkey.',
  PasskeyRemoved: 'You’re removing a passkey.',
  SecondFactorTurnedOn: 'You’re turning on the passkey step at sign-in.',
  SecondFactorTurnedOff: 'You’re turning off the passkey step at sign-in.',
}

const byCapability: Partial<Record<Capability, string>> = {
  'end own sessions': 'You’re signing out other devices.',
  'export the directory': 'You’re exporting the directory.',
  'open the archive': 'You’re opening the archive.',
}

/** The changes of a command to one record. */
interface Done {
  readonly events: readonly DomainEvent[]
  readonly after: unknown
}

/**
 * The sentence about a command that needs confirmation. Its changes decide, not how it was sent: a role that is
 * restored is a role that changes.
 */
export const wantsConfirmation = (changes: readonly Done[], capability?: Capability): string | undefined =>
  (capability && byCapability[capability]) ??
  (changes.some(letsAdministratorIn) ? 'You’re inviting or restoring an administrator.' : undefined) ??
  changes
    .flatMap(({ events }) => events)
    .map((event) => byEvent[changesEmail(event) ? 'EmailChangeRequested' : event.type])
    .find((said) => said)

/** The address of somebody who never signed in changes at once. */
const changesEmail = ({ type, personal }: DomainEvent) =>
  type === 'MemberRevised' && (personal as { email?: unknown } | null)?.email !== undefined

/** A restored member has their earlier password and role, and a link to set a password is as good as one. */
function letsAdministratorIn({ events, after }: Done): boolean {
  if (!events.some(({ type }) => type === 'MemberReinstated' || type === 'MemberInvited')) return false
  const state = after as MemberState
  return state.status === 'enrolled' && state.record.role === 'administrator'
}

import type { DomainEvent } from './aggregate'
import type { Capability } from './capability'
import type { MemberState } from './member-state'

/** How long it counts that somebody has shown who they are: by signing in, by the password or by a passkey. */
export const CONFIRMED_FOR_MS = 10 * 60_000

/** What must not be done from a session that was left open, in words for whoever is asked. */
const byEvent: Readonly<Record<string, string>> = {
  EmailChangeRequested: 'You’re changing the email for signing in.',
  MemberRoleChanged: 'You’re changing a role.',
  MemberRemoved: 'You’re deleting a member.',
  MemberForgotten: 'You’re erasing a member’s personal data.',
  PasswordChanged: 'You’re changing your password.',
  PasskeyAdded: 'You’re adding a passkey.',
  PasskeyRemoved: 'You’re removing a passkey.',
  SecondFactorTurnedOn: 'You’re turning on the passkey at sign-in.',
  SecondFactorTurnedOff: 'You’re turning off the passkey at sign-in.',
}

const byCapability: Partial<Record<Capability, string>> = {
  'export the directory': 'You’re exporting the directory.',
  'open the archive': 'You’re opening the archive.',
}

/** What a command did to one record. */
interface Done {
  readonly events: readonly DomainEvent[]
  readonly after: unknown
}

/**
 * What somebody is about to do, in a sentence, if it wants to be confirmed. What a command comes to decides, not how it
 * was sent: a role that is put back is a role that changes.
 */
export const wantsConfirmation = (changes: readonly Done[], capability?: Capability): string | undefined =>
  (capability && byCapability[capability]) ??
  (changes.some(letsAdministratorIn) ? 'You’re letting an administrator in.' : undefined) ??
  changes
    .flatMap(({ events }) => events)
    .map((event) => byEvent[changesEmail(event) ? 'EmailChangeRequested' : event.type])
    .find((said) => said)

/** The address of somebody who never signed in changes at once. */
const changesEmail = ({ type, personal }: DomainEvent) =>
  type === 'MemberRevised' && (personal as { email?: unknown } | null)?.email !== undefined

/** Who comes back has the password and the role of before, and a link to set a password is as good as one. */
function letsAdministratorIn({ events, after }: Done): boolean {
  if (!events.some(({ type }) => type === 'MemberReinstated' || type === 'MemberInvited')) return false
  const state = after as MemberState
  return state.status === 'enrolled' && state.record.role === 'administrator'
}

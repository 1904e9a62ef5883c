import type { DomainEvent } from './aggregate'
import type { Capability } from './capability'

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
}

const byCapability: Partial<Record<Capability, string>> = {
  'export the directory': 'You’re exporting the directory.',
  'open the archive': 'You’re opening the archive.',
}

/**
 * What somebody is about to do, in a sentence, if it wants to be confirmed. What a command comes to decides, not how it
 * was sent: a role that is put back is a role that changes.
 */
export const wantsConfirmation = (events: readonly DomainEvent[], capability?: Capability): string | undefined =>
  (capability && byCapability[capability]) ??
  events.map((event) => byEvent[changesEmail(event) ? 'EmailChangeRequested' : event.type]).find((said) => said)

/** The address of somebody who never signed in changes at once. */
const changesEmail = ({ type, personal }: DomainEvent) =>
  type === 'MemberRevised' && (personal as { email?: unknown } | null)?.email !== undefined

import { removeAllPasskeys } from '../account/passkey'
import { Refusal } from '../shared/refusal'
import { normalEmail } from '../shared/validation'
import type { MemberEvent } from './member-events'
import type { MemberRecord } from './member-state'

const HOUR = 3_600_000

/** How long the link works that was sent to the new address. */
const CONFIRM_HOURS = 24
/** How long the old address can stop a change, also after it has taken effect. */
const REVERT_HOURS = 72

/** The most emails an hour to a member's new addresses, which may belong to others who never asked for them. */
const LETTERS_AN_HOUR = 5

export type EmailChangeCommand =
  | { type: 'ConfirmEmailChange'; requestedAt: string }
  | { type: 'CancelEmailChange' }
  | { type: 'ResendEmailChange' }
  | { type: 'RevertEmailChange'; requestedAt: string }

/**
 * Whether the owner of the new address has to open a link first. Who never signed in has nothing yet that could be
 * taken.
 */
export const needsConfirmation = (record: MemberRecord, email: string | null): email is string =>
  record.email !== null && record.hasSignedIn && email !== null && normalEmail(email) !== normalEmail(record.email)

/** Asks the owner of `email`, where that has to be. Asking twice for the same address is asking once. */
export const requestEmail = (email: string | null, record: MemberRecord, at: string): MemberEvent[] =>
  needsConfirmation(record, email) && record.pendingEmail?.email !== email ? [requested(email, record, at)] : []

/** Decides a command about a change of email. */
export function decideEmailChange(command: EmailChangeCommand, record: MemberRecord, at: string): MemberEvent[] {
  const { pendingEmail, emailStops } = record
  switch (command.type) {
    case 'ConfirmEmailChange':
      if (pendingEmail?.requestedAt !== command.requestedAt || isOver(command.requestedAt, CONFIRM_HOURS, at)) {
        throw emailLinkOver()
      }
      return [{ type: 'EmailChangeConfirmed' }]
    case 'CancelEmailChange':
      return pendingEmail ? [{ type: 'EmailChangeCanceled' }] : []
    case 'ResendEmailChange':
      if (!pendingEmail) throw new Refusal('CONFLICT', 'No email change is waiting to be confirmed.')
      return pendingEmail.requestedAt === at ? [] : [requested(pendingEmail.email, record, at)]
    case 'RevertEmailChange': {
      const { requestedAt } = command
      const isKnown = emailStops.some((stop) => stop.requestedAt === requestedAt)
      if (!isKnown || isOver(requestedAt, REVERT_HOURS, at)) throw emailLinkOver()
      // An attacker who asked for the change had the account, and could have added a passkey.
      return [{ type: 'EmailChangeReverted', data: { requestedAt } }, ...removeAllPasskeys(record)]
    }
  }
}

/** The record after such an event; what ends sessions is for the caller to count. */
export function evolveEmailChange(record: MemberRecord, event: EmailChangeEvent): MemberRecord {
  const { pendingEmail, emailStops } = record
  switch (event.type) {
    case 'EmailChangeRequested': {
      const { requestedAt } = event.data
      const since = Date.parse(requestedAt) - REVERT_HOURS * HOUR
      const recent = emailStops.filter((stop) => Date.parse(stop.requestedAt) > since)
      return {
        ...record,
        pendingEmail: event.personal && { email: event.personal.email, requestedAt },
        emailStops: record.email === null ? recent : [...recent, { email: record.email, requestedAt }],
        emailLetters: [...record.emailLetters, requestedAt].slice(-LETTERS_AN_HOUR),
      }
    }
    case 'EmailChangeConfirmed':
      return { ...record, email: pendingEmail?.email ?? record.email, pendingEmail: null, invitation: null }
    case 'EmailChangeCanceled':
      return {
        ...record,
        pendingEmail: null,
        emailStops: emailStops.filter((stop) => stop.requestedAt !== pendingEmail?.requestedAt),
      }
    case 'EmailChangeReverted': {
      const { requestedAt } = event.data
      // Later requests came from the person who had the account by then.
      const replaced = emailStops.find((stop) => stop.requestedAt === requestedAt)
      const earlier = emailStops.filter((stop) => stop.requestedAt < requestedAt)
      return {
        ...record,
        email: replaced?.email ?? record.email,
        pendingEmail: null,
        emailStops: earlier,
        invitation: null,
      }
    }
  }
}

type EmailChangeEvent = Extract<MemberEvent, { type: `EmailChange${string}` }>

/** The refusal of any email link that no longer works: a reader without a session is not told why. */
export const emailLinkOver = () =>
  new Refusal('INVALID', 'This link has expired or was already used. Sign in to see which email your account has.')

/** Whether `hours` have gone by since `since`; both moments in ISO 8601. */
const isOver = (since: string, hours: number, now: string): boolean =>
  Date.parse(now) > Date.parse(since) + hours * HOUR

function requested(email: string, { emailLetters }: MemberRecord, at: string): MemberEvent {
  const first = emailLetters.at(-LETTERS_AN_HOUR)
  if (first && !isOver(first, 1, at)) throw tooMany(first, at)
  return { type: 'EmailChangeRequested', data: { requestedAt: at }, personal: { email } }
}

function tooMany(first: string, at: string): Refusal {
  const minutes = Math.ceil((Date.parse(first) + HOUR - Date.parse(at)) / 60_000)
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`
  return new Refusal('TOO_MANY', `We’ve sent ${LETTERS_AN_HOUR} links in the last hour. Please wait ${wait}.`, {
    retryAfter: minutes * 60,
  })
}

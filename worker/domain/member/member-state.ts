import type { Role } from '../account/capability'
import type { ClubDate } from '../shared/club-date'
import type { Invitation } from './invitation'
import type { MemberDetails } from './member-fields'

/** A file as the log knows it: by the keys of the file and of its small picture. */
export interface StoredFile {
  readonly key: string
  readonly thumbnailKey: string | null
}

/** An address that takes the place of the present one once its owner has opened the link that was sent there. */
export interface PendingEmail {
  readonly email: string
  /** ISO 8601; the change is known by it. */
  readonly requestedAt: string
}

/** An address that a change was to replace, or has replaced, and that can take it back. */
interface ReplacedEmail {
  readonly email: string
  readonly requestedAt: string
}

/** A passkey as the log knows it. Its public key is no part of it. */
export interface Passkey {
  readonly id: string
  /** The name its owner gave it. */
  readonly name: string
}

/** A member's record: the fields, and what became of the account. Who has been forgotten has no names. */
export interface MemberRecord extends MemberDetails {
  readonly role: Role
  /** Whether the wizard is still to ask for what it asks an adult. */
  readonly firstLogin: boolean
  /** Whether they have had a password of their own. Who was added as a minor has none, and no wizard. */
  readonly hasSignedIn: boolean
  /** The newest one, until the member has a password or another email. */
  readonly invitation: Invitation | null
  /** The last days of the newest links that invited them, oldest first: one for each time. */
  readonly invitationDays: readonly ClubDate[]
  /** An address that waits for its link to be opened; `email` stays the one to sign in with until then. */
  readonly pendingEmail: PendingEmail | null
  /** The addresses that can take a change back, oldest first. */
  readonly emailStops: readonly ReplacedEmail[]
  /** When new addresses were last asked, oldest first, in ISO 8601. */
  readonly emailLetters: readonly string[]
  /** Oldest first. */
  readonly passkeys: readonly Passkey[]
  /** Whether a passkey is asked for after the password, by the member's own choice. */
  readonly hasSecondFactor: boolean
  /** Photographs of the vaccination card, newest last. */
  readonly vaccineFiles: readonly StoredFile[]
  /** Counts what ends all sessions: a new password, another email or role, coming back, an administrator. */
  readonly epoch: number
}

export type MemberState =
  | { readonly status: 'unknown' }
  | { readonly status: 'enrolled'; readonly record: MemberRecord }
  | { readonly status: 'removed'; readonly record: MemberRecord; readonly removedOn: ClubDate | null }
  | { readonly status: 'forgotten' }

export const nobody: MemberState = { status: 'unknown' }

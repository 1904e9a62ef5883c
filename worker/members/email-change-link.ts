import { isMemberTokenFor, memberTokenFor } from '../accounts/member-token'
import { normalEmail } from '../domain/shared/validation'
import type { PurposeKeys } from '../event-log/keys/purpose-keys'

/** `confirm` goes to the new address, `keep` to the old one. */
export type EmailLinkKind = 'confirm' | 'keep'

/** The address that a link goes to, and when the change was asked for. */
export interface EmailLink {
  readonly email: string
  readonly requestedAt: string
}

/**
 * The token of a link about a change of email. It follows from the change and the pepper, so that there is nothing to keep:
 * it works as long as the member's record tells of that change.
 */
export const emailLinkToken = (keys: PurposeKeys, kind: EmailLinkKind, memberId: string, link: EmailLink): string =>
  memberTokenFor(keys, changeName(kind, link), memberId)

/** Which of `links` this token belongs to. */
export const linkOfToken = (
  keys: PurposeKeys,
  kind: EmailLinkKind,
  memberId: string,
  token: string,
  links: readonly EmailLink[],
) => links.find((link) => isMemberTokenFor(keys, changeName(kind, link), memberId, token))

const changeName = (kind: EmailLinkKind, { requestedAt, email }: EmailLink) =>
  `${kind} email|${requestedAt}|${normalEmail(email)}`

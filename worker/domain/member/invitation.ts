import * as z from 'zod/mini'
import type { ClubDate } from '../shared/club-date'
import { daysBefore } from '../wall/wall-clock'

/** A link that invites a member to set a password. Its token is never part of it. */
export interface Invitation {
  readonly id: string
  /** The last day on which the link works. */
  readonly lastDay: ClubDate
  readonly isOpened: boolean
  readonly isWithdrawn: boolean
}

export const INVITATION_DAYS = 7

/** How often one member can be invited in a day: the portal must not fill their mailbox. */
export const INVITATIONS_A_DAY = 5

export const invitationLastDay = (sentOn: ClubDate): ClubDate => daysBefore(sentOn, -INVITATION_DAYS)
export const sentOn = (lastDay: ClubDate): ClubDate => daysBefore(lastDay, INVITATION_DAYS)

/** A member's progress between being added and using the portal. */
export const ACCESS = ['not invited', 'invited', 'opened', 'expired', 'in'] as const
export type Access = (typeof ACCESS)[number]

interface Invitee {
  readonly email: string | null
  readonly hasSignedIn: boolean
  readonly invitation: Invitation | null
}

/** `null` for members without an email address, who have no sign-in. */
export function invitationAccess({ email, hasSignedIn, invitation }: Invitee, today: ClubDate): Access | null {
  if (email === null) return null
  if (hasSignedIn) return 'in'
  if (!invitation || invitation.isWithdrawn) return 'not invited'
  if (invitation.lastDay < today) return 'expired'
  return invitation.isOpened ? 'opened' : 'invited'
}

/** Whether the link of `invitation` can still be used. */
export const isOpenTo = (invitee: Invitee, today: ClubDate): boolean =>
  ['invited', 'opened'].includes(invitationAccess(invitee, today) ?? '')

/** An invitation as its link shows it to the member. */
export const InvitationView = z.object({
  fname: z.string(),
  email: z.string(),
  /** The administrator who sent it; `null` once they have been erased. */
  invitedBy: z.nullable(z.string()),
  invitedOn: z.string(),
  lastDay: z.string(),
})
export type InvitationView = z.infer<typeof InvitationView>

import { loginFollowsEmail } from './accounts/login-follows-email'
import { family } from './domain/family'
import { member } from './domain/member'
import type { Sender } from './event-log/outbox'
import type { ReadModel } from './event-log/read-model'
import { roomSenders } from './event-log/room-senders'
import type { Companion, Reaction } from './event-log/world'
import { memberLetters } from './mail/member-letters'
import { letterShredder, postOffice } from './mail/post-office'
import { emailReservations } from './members/email-reservations'
import { memberReadModels } from './members/member-read-model'
import { signOutNotices } from './members/sign-out-notices'
import { fileSender } from './uploads/file-sender'

/** Every kind of thing that the log tells of. */
export const aggregates = [member, family]

/** Every read table, each kept in step with its aggregate. */
export const readModels: readonly ReadModel[] = [...memberReadModels]

/** What stands beside the log and changes with it. */
export const companions = (env: Pick<Env, 'PEPPER'>): readonly Companion[] => [
  emailReservations(env.PEPPER),
  loginFollowsEmail,
]

/** What is sent because of a change. */
export const reactions: readonly Reaction[] = [signOutNotices, memberLetters]

/** Who brings it there. */
export const senders = (env: Env): Record<string, Sender> => ({
  mail: postOffice(env),
  'forget letters': letterShredder(env),
  'delete files': fileSender(env),
  ...roomSenders(env),
})

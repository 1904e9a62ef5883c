import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordComplaint } from '#domain/account/password'
import { birthdateComplaint } from '#domain/member/age'
import { InvitedMember, MemberRevision, NewMember } from '#domain/member/member-details'
import { type ClubDate, toClubDate } from '#domain/shared/club-date'
import { schemaResolver } from '../records/schema-resolver'
import { guessComplaint } from '../shell/sign-in/guess-check'
import { aboutOf, type MemberEntry } from './member-entry'

/** The domain's rules for a member's record, put to what was typed. */
export const revisionRules = (today: ClubDate): Resolver<MemberEntry, unknown, MemberRevision> =>
  withBirthdateRule(revision, today)

/**
 * The domain's rules for a new member. Those for the temporary password are here, for the domain is given it sealed.
 */
export const enrolmentRules = (today: ClubDate): Resolver<MemberEntry, unknown, JoiningMember> =>
  withBirthdateRule(async (entry, context, options) => {
    if (entry.isAdult && entry.signIn === 'invitation') return invitation(entry, context, options)
    const checked = await enrolment(entry, context, options)
    if (!entry.isAdult || !entry.password) return checked
    const message = passwordComplaint(entry.password) ?? (await guessComplaint(entry.password, aboutOf(entry)))
    if (!message) return checked
    return { values: {}, errors: { ...checked.errors, password: { type: 'password', message } } }
  }, today)

/** A new member as the portal is sent it. */
export type JoiningMember = NewMember | (InvitedMember & { readonly invite: true })

/** `rules`, and what they cannot say of a birthdate without knowing the day. */
const withBirthdateRule =
  <Details>(rules: Resolver<MemberEntry, unknown, Details>, today: ClubDate): typeof rules =>
  async (entry, context, options) => {
    const checked = await rules(entry, context, options)
    const birthdate = toClubDate(entry.birthdate) ?? null
    const message = birthdateComplaint({ birthdate, isAdult: entry.isAdult }, today)
    return message ? { values: {}, errors: { ...checked.errors, birthdate: { type: 'age', message } } } : checked
  }

// The forms' fields are the schemas' keys; what a minor is not asked for, the schemas drop.
function typed<Input>() {
  return z.pipe(
    z.custom<MemberEntry>(),
    z.transform((entry: MemberEntry) => entry as Input),
  )
}

const revision: Resolver<MemberEntry, unknown, MemberRevision> = schemaResolver(
  z.pipe(typed<z.input<typeof MemberRevision>>(), MemberRevision),
)

const invitation: Resolver<MemberEntry, unknown, JoiningMember> = schemaResolver(
  z.pipe(
    z.pipe(typed<z.input<typeof InvitedMember>>(), InvitedMember),
    z.transform((details: InvitedMember) => ({ ...details, invite: true as const })),
  ),
)

const enrolment: Resolver<MemberEntry, unknown, NewMember> = schemaResolver(
  z.pipe(typed<z.input<typeof NewMember>>(), NewMember),
)

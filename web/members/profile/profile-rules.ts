import type { FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordComplaint } from '#domain/account/password'
import { ProfileUpdate } from '#domain/member/member-details'
import { schemaResolver } from '../../records/schema-resolver'
import { guessComplaint } from '../../shell/sign-in/guess-check'
import { aboutOf } from '../member-entry'
import type { ProfileEntry } from './profile-entry'

/** The domain's rules for a profile whose email is `kept`: a new one, like a new password, wants the current password. */
export const profileRules =
  (kept: string): Resolver<ProfileEntry, unknown, ProfileUpdate> =>
  async (entry, context, options) => {
    const checked = await details(entry, context, options)
    const complaints = await passwordComplaints(entry, kept)
    const errors = { ...checked.errors, ...complaints }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : checked
  }

/** Whether the portal will ask for the current password. */
export const needsCurrentPassword = (entry: Pick<ProfileEntry, 'email' | 'password' | 'confirmation'>, kept: string) =>
  entry.password !== '' || entry.confirmation !== '' || isNewEmail(entry.email, kept)

export const isNewEmail = (email: string, kept: string): boolean => email.trim() !== kept

async function passwordComplaints(entry: ProfileEntry, keptEmail: string): Promise<FieldErrors<ProfileEntry>> {
  const { password, confirmation, currentPassword } = entry
  const isSet = password !== '' || confirmation !== ''
  const isUnmet = passwordComplaint(password) !== undefined
  const unmet = isUnmet ? UNMET : isSet && (await guessComplaint(password, aboutOf(entry)))
  return {
    ...(isSet && password !== confirmation && { confirmation: complaint(MISMATCH) }),
    ...(isSet && password === confirmation && unmet && { password: complaint(unmet) }),
    ...(needsCurrentPassword(entry, keptEmail) && !currentPassword && { currentPassword: complaint(UNPROVEN) }),
  }
}

const MISMATCH = 'Your passwords do no match! Please try again.'
const UNMET = 'Your new password does not meet the password requirements. Please try again.'
const UNPROVEN = 'Please enter your current password.'

const complaint = (message: string) => ({ type: 'password', message })

const details: Resolver<ProfileEntry, unknown, ProfileUpdate> = schemaResolver(
  z.pipe(
    z.pipe(
      z.custom<ProfileEntry>(),
      z.transform((entry: ProfileEntry) => entry as z.input<typeof ProfileUpdate>),
    ),
    ProfileUpdate,
  ),
)

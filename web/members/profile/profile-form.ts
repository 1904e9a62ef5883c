import { useState } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordComplaint } from '#domain/account/password'
import { ProfileUpdate } from '#domain/member/member-details'
import { SavedProfile } from '#domain/member/member-views'
import { WALLPAPERS, type Wallpaper } from '#domain/pass/wallpaper'
import type { RecordFields } from '../../records/record-fields'
import { schemaResolver } from '../../records/schema-resolver'
import { useRecordEdit } from '../../records/use-record-edit'
import { guessComplaint } from '../../shell/sign-in/guess-check'
import { seal, withFreshExchange } from '../../shell/sign-in/login-cipher'
import { put } from '../../sync/client'
import { Refused } from '../../sync/refused'
import { continueSession } from '../../sync/session/session'
import { aboutOf, type MemberEntry, toMemberEntry } from '../member-entry'
import { OWN_FIELDS } from '../member-labels'
import { findMember, MEMBER_LISTS, type MemberRecord, pathOf } from '../members-api'
import { keepMember } from '../members-store'
import { usePicture } from './use-picture'

/** The profile form's values as typed. `password` is the new one; names and membership are only read. */
export interface ProfileEntry extends MemberEntry {
  wallpaper: Wallpaper
  confirmation: string
  currentPassword: string
}

export const PROFILE_FIELDS = {
  ...OWN_FIELDS,
  labels: {
    avatar: 'Picture',
    wallpaper: 'Wallpaper',
    ...OWN_FIELDS.labels,
    password: 'New password',
    confirmation: 'Confirm password',
    currentPassword: 'Current password',
  },
} satisfies RecordFields

const toProfileEntry = ({ member }: MemberRecord): ProfileEntry => ({
  ...toMemberEntry(member),
  wallpaper: WALLPAPERS.find((known) => known === member.wallpaper) ?? WALLPAPERS[0],
  confirmation: '',
  currentPassword: '',
})

/** No password is ever kept on the device. */
const withoutPasswords = (typed: ProfileEntry): ProfileEntry => ({
  ...typed,
  ...{ password: '', confirmation: '', currentPassword: '' },
})

/** The domain's rules for a profile whose email is `kept`: a new one, like a new password, wants the current password. */
const profileRules =
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

const isNewEmail = (email: string, kept: string): boolean => email.trim() !== kept

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

/** A question that a dialog asks while something waits for the answer. `put` resolves with what `answer` is given. */
function useQuestion<Subject, Answer>() {
  const [asked, setAsked] = useState<{ readonly subject: Subject; readonly resolve: (answer: Answer) => void }>()

  return {
    subject: asked?.subject,
    put: (subject: Subject) => new Promise<Answer>((resolve) => setAsked({ subject, resolve })),
    answer: (answer: Answer) => {
      setAsked(undefined)
      asked?.resolve(answer)
    },
  }
}

/** An edit of one's own record. A picture is sent while the form is filled in, and saved with it. */
export function useProfileEdit(opened: MemberRecord) {
  const { _id } = opened.member
  const emailQuestion = useQuestion<string, boolean>()
  const { base, ...edit } = useRecordEdit<MemberRecord, ProfileEntry, ProfileUpdate>({
    opened,
    path: pathOf(_id),
    lists: MEMBER_LISTS,
    rules: { for: (base) => profileRules(keptEmail(base)) },
    fields: PROFILE_FIELDS,
    entryOf: toProfileEntry,
    withoutSecrets: withoutPasswords,
    confirm: async ({ email }, base) => !isNewEmail(email, keptEmail(base)) || emailQuestion.put(email),
    revise: async (base, details, typed) => {
      const { change, forget } = await picture.settled()
      const saved = await updateProfile(base, {
        ...details,
        ...change,
        ...(typed.password && { password: typed.password }),
        ...(needsCurrentPassword(typed, keptEmail(base)) && { currentPassword: typed.currentPassword }),
      })
      forget()
      return saved
    },
    find: () => findMember(_id),
    keep: keepMember,
  })
  const picture = usePicture(base.member)

  return { ...edit, member: base.member, picture, emailQuestion }
}

const keptEmail = ({ member }: MemberRecord) => member.email ?? ''

/** A profile as it is saved. A picture that is not mentioned stays; `null` removes it. */
interface ProfileChange extends ProfileUpdate {
  readonly password?: string | undefined
  readonly currentPassword?: string | undefined
}

/**
 * Saves one's own profile with the passwords sealed. What was sealed is kept until the portal has answered: a member
 * who saves the same again after a failed line sends the same words, and is not told that the old password is wrong by
 * now.
 */
async function updateProfile({ member, etag }: MemberRecord, update: ProfileChange): Promise<MemberRecord> {
  const entered = JSON.stringify([member._id, etag, update])
  return withFreshExchange(async (isSecond) => {
    const body = unanswered?.entered === entered && !isSecond ? unanswered.body : await sealed(update)
    unanswered = { entered, body }
    try {
      const answer = await put(pathOf(member._id), body, { ifMatch: etag })
      unanswered = undefined
      const { token, user } = Answer.parse(answer.value)
      if (token) continueSession(token)
      return { member: { ...member, ...withoutFamily(user) }, etag: answer.etag }
    } catch (fault) {
      if (fault instanceof Refused && fault.status > 0 && fault.status < 500) unanswered = undefined
      throw fault
    }
  })
}

let unanswered: { readonly entered: string; readonly body: ProfileChange } | undefined

/** A new password brings another token. */
const Answer = z.object({ user: SavedProfile, token: z.optional(z.string()) })

// A profile is not about the family, and the answer leaves it out.
const withoutFamily = ({ family: _, ...saved }: SavedProfile) => saved

async function sealed({ password, currentPassword, ...details }: ProfileChange): Promise<ProfileChange> {
  if (!currentPassword) return details
  const jwes = await seal<string>({
    'current-password': currentPassword,
    ...(password && { 'new-password': password }),
  })
  return {
    ...details,
    currentPassword: jwes['current-password'],
    ...(password && { password: jwes['new-password'] }),
  }
}

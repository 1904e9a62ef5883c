import { useState } from 'react'
import * as z from 'zod/mini'
import type { ProfileUpdate } from '#domain/member/member-details'
import { SavedProfile } from '#domain/member/member-views'
import { useRecordEdit } from '../../records/use-record-edit'
import { seal, withFreshExchange } from '../../shell/sign-in/login-cipher'
import { put } from '../../sync/client'
import { Refused } from '../../sync/refused'
import { continueSession } from '../../sync/session/session'
import { findMember, MEMBER_LISTS, type MemberRecord, pathOf } from '../members-api'
import { keepMember } from '../members-store'
import { PROFILE_FIELDS, type ProfileEntry, toProfileEntry, withoutPasswords } from './profile-entry'
import { isNewEmail, needsCurrentPassword, profileRules } from './profile-rules'
import { usePicture } from './use-picture'

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
      const saved = await updateProfile(base, {
        ...details,
        ...(await picture.settled()),
        ...(typed.password && { password: typed.password }),
        ...(needsCurrentPassword(typed, keptEmail(base)) && { currentPassword: typed.currentPassword }),
      })
      picture.forget()
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

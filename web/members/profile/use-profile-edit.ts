import { useState } from 'react'

import type { ProfileUpdate } from '#domain/member/member-details'
import { useRecordEdit } from '../../records/use-record-edit'
import { findMember, MEMBER_LISTS, type MemberRecord, pathOf } from '../members-api'
import { keepMember } from '../members-store'
import { updateProfile } from './profile-api'
import { PROFILE_FIELDS, type ProfileEntry, profileEntryOf, withoutPasswords } from './profile-entry'
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
    entryOf: profileEntryOf,
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

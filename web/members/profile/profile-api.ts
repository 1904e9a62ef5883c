import * as z from 'zod/mini'

import type { ProfileUpdate } from '#domain/member/member-details'
import { SavedProfile } from '#domain/member/member-views'
import { seal, withFreshExchange } from '../../shell/sign-in/login-cipher'
import { put } from '../../sync/client'
import { Refused } from '../../sync/refused'
import { continueSession } from '../../sync/session/session'
import { type MemberRecord, pathOf } from '../members-api'

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
export async function updateProfile({ member, etag }: MemberRecord, update: ProfileChange): Promise<MemberRecord> {
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

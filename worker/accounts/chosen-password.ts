import { type About, isGuessable } from '../domain/guessable'
import { EASY_TO_GUESS, passwordComplaint } from '../domain/password'
import { Refusal } from '../domain/refusal'

/** Refuses a new password that does not meet the club's rule, in the words of `complaintOf`, or is easy to guess. */
export function assertMayBeChosen(password: string, about: About, complaintOf = passwordComplaint) {
  const complaint = complaintOf(password) ?? (isGuessable(password, about) ? EASY_TO_GUESS : undefined)
  if (complaint) throw refusedPassword(complaint)
}

export const refusedPassword = (complaint: string) =>
  new Refusal('INVALID', complaint, { fields: { password: complaint } })

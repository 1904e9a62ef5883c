import { passwordComplaint } from '../domain/password'
import { Refusal } from '../domain/refusal'
import { type About, isGuessable } from './guessable'

const TOO_EASY = 'This password is too easy to guess. Please choose another.'

/** Refuses a new password that does not meet the club's rule, in the words of `complaintOf`, or is easy to guess. */
export function assertMayBeChosen(password: string, about: About, complaintOf = passwordComplaint) {
  const complaint = complaintOf(password) ?? (isGuessable(password, about) ? TOO_EASY : undefined)
  if (complaint) throw refusedPassword(complaint)
}

export const refusedPassword = (complaint: string) =>
  new Refusal('INVALID', complaint, { fields: { password: complaint } })

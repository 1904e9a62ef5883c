import { administratorsLetters } from './administrators-letters'
import { emailLetters } from './email-letters'
import { invitationLetters } from './invitation-letters'
import type { Club, Letter } from './letter-draft'
import { notificationLetters } from './notification-letters'
import { passkeyLetters } from './passkey-letters'
import { passwordLetters } from './password-letters'

/** Every letter that the portal writes, by the name that an effect gives. Names are stored, so they stay. */
const drafts = {
  ...invitationLetters,
  ...passwordLetters,
  ...emailLetters,
  ...passkeyLetters,
  ...administratorsLetters,
  ...notificationLetters,
}

const HOUR = 3_600_000

/** For how long a letter is worth sending, in ms: as long as its link opens, and a day at most. */
export const lifetimeOf = (name: unknown): number => (name === 'reset link' ? HOUR / 4 : 24 * HOUR)

export type { Letter }
export type LetterName = keyof typeof drafts
export const letterNames = Object.keys(drafts) as readonly LetterName[]

/** Writes the letter of that name. Throws where there is none, or something it needs is missing. */
export function writeLetter(name: unknown, content: unknown, club: Club): Letter {
  if (typeof name !== 'string' || !Object.hasOwn(drafts, name)) throw new Error('This email wasn’t found.')
  return drafts[name as LetterName](content, club)
}

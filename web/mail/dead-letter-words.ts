import type { DeadLetter, LetterFailure } from '#domain/dead-letter-views'

const NAMES: Readonly<Record<string, string>> = {
  invitation: 'Invitation',
  'reset link': 'Password reset link',
  'password changed': 'Password change notice',
  'login email left': 'Email change notice to the old address',
  'login email changed': 'Email change notice to the new address',
  'email kept': 'Notice that an email change was stopped',
  welcome: 'Welcome email',
  'archive opened': 'Notice that the archive was opened',
  'archive taken': 'Notice that a copy was saved',
  'tries before login': 'Notice of wrong passwords',
}

/** The name of an email. */
export const nameOf = ({ letter }: Pick<DeadLetter, 'letter'>): string =>
  NAMES[letter] ?? letter.charAt(0).toUpperCase() + letter.slice(1)

const WHY: Readonly<Record<LetterFailure, string>> = {
  address: 'Mail can’t go to this address: it isn’t valid, or an earlier email bounced.',
  refused: 'The member’s mailbox rejected it.',
  'not set up': 'The portal’s domain isn’t set up for mail.',
  limit: 'The portal reached its daily email limit.',
  'too late': 'The portal couldn’t send it in time.',
  unreachable: 'The mail service couldn’t be reached.',
}

const NEXT: Readonly<Record<string, string>> = {
  invitation: 'Invite them again from their page.',
  'reset link': 'They can ask for a new link on the sign-in page.',
}

/** Why the letter did not arrive, and what to do about it. */
export function adviceOn({ letter, member, reason, canBeSentAgain }: DeadLetter): string {
  const next = [
    member && reason === 'address' && 'Check the address in their record.',
    (reason === 'not set up' || reason === 'limit') && 'Tell the person who runs the portal.',
    member && !canBeSentAgain && (NEXT[letter] ?? 'Let the member know yourself.'),
  ]
  return [WHY[reason], ...next].filter(Boolean).join(' ')
}

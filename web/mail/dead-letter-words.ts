import type { DeadLetter, LetterFailure } from '#domain/dead-letter-views'

const NAMES: Readonly<Record<string, string>> = {
  invitation: 'Invitation',
  'reset link': 'Link for a new password',
  'password changed': 'Notice of a changed password',
  'login email left': 'Notice to the old login email',
  'login email changed': 'Notice to the new login email',
  'email kept': 'Notice of a change of email that was stopped',
  welcome: 'Welcome email',
  'archive opened': 'Notice of an opened archive',
  'archive taken': 'Notice of a saved copy',
  'tries before login': 'Notice of failed sign-ins',
}

/** What the letter is called. */
export const nameOf = ({ letter }: Pick<DeadLetter, 'letter'>): string =>
  NAMES[letter] ?? letter.charAt(0).toUpperCase() + letter.slice(1)

const WHY: Readonly<Record<LetterFailure, string>> = {
  address: 'Mail can’t go to this address: it isn’t valid, or an earlier email bounced.',
  refused: 'The member’s mailbox didn’t take it.',
  'not set up': 'The portal’s domain isn’t set up for mail.',
  limit: 'The portal had reached its daily limit of emails.',
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
    (reason === 'not set up' || reason === 'limit') && 'Tell whoever runs the portal.',
    member && !canBeSentAgain && (NEXT[letter] ?? 'Let the member know yourself.'),
  ]
  return [WHY[reason], ...next].filter(Boolean).join(' ')
}

import type { SecurityEntry } from '#domain/security-views'
import { formatDate } from '../ui/club-date'

/** What happened at the door, to stand after the name of whom it is about. */
export function sentenceOf({ kind, member, knownBy, detail }: SecurityEntry): string {
  const by = !member && knownBy ? ` (address ${knownBy})` : ''
  switch (kind) {
    case 'signed in':
      return 'signed in'
    case 'signed out':
      return 'signed out'
    case 'sign-in refused':
      return `could not sign in${by}: the email or password was incorrect`
    case 'too many tries':
      return `was made to wait after too many tries${by}`
    case 'reset link asked for':
      return `asked for a link to choose a new password${by}`
    case 'password reset':
      return 'chose a new password by a link'
    case 'refused':
      return `was refused what only others may do${detail ? `: ${detail}` : ''}`
    case 'exported':
      return `took a file out of the portal${detail ? `: ${detail}` : ''}`
    case 'looked back':
      return `looked back at the club${detail ? `: ${detail.replace(/\d{4}-\d{2}-\d{2}/, formatDate)}` : ''}`
  }
}

/** Whether it is worth a second look. */
export const isWarning = ({ kind }: SecurityEntry) => ['sign-in refused', 'too many tries', 'refused'].includes(kind)

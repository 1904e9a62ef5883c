import type { SecurityEntry } from '#domain/account/security-views'
import { formatDate, timeOfDay } from '../../ui/fields/club-date'

/** The sentence about a sign-in, after the member's name. */
export function sentenceOf({ kind, member, knownBy, detail, unusual }: SecurityEntry): string {
  const by = !member && knownBy ? ` (address ${knownBy})` : ''
  switch (kind) {
    case 'signed in':
      return detail === 'passkey' ? 'signed in with a passkey' : 'signed in'
    case 'signed out':
      return 'signed out'
    case 'session ended':
      return 'signed out another device'
    case 'sign-in refused':
      return [`couldn’t sign in${by}: the email or password was incorrect`, ...unusual.map((why) => WHY[why])].join(
        ', ',
      )
    case 'too many tries':
      return `had to wait after too many tries${by}`
    case 'proof asked for':
      return detail === 'reset link'
        ? 'were slowed down, because more than 30 password reset links were requested within an hour'
        : 'were slowed down, because more than 100 sign-ins failed within a minute'
    case 'reset link asked for':
      return `asked for a password reset link${by}`
    case 'link refused':
      return `opened ${LINKS[detail ?? ''] ?? 'a link'} that was wrong or had expired`
    case 'secret refused':
      return 'tried to run maintenance with a wrong secret'
    case 'password reset':
      return 'reset their password with a link'
    case 'refused':
      return `tried something they don’t have permission for${detail ? `: ${detail}` : ''}`
    case 'administrator by secret':
      return 'was made an administrator with the setup secret'
    case 'archive opened':
      return 'opened the archive for an hour'
    case 'archive closed':
      return 'closed the archive'
    case 'archive taken':
      return 'saved a copy of the portal with the archive secret'
    case 'archive refused':
      return 'tried to save a copy of the portal with the archive secret while the archive was closed'
    case 'exported':
      return `exported a file${detail ? `: ${detail}` : ''}`
    case 'looked back':
      return `viewed a past day${detail ? `: ${detail.replace(/\d{4}-\d{2}-\d{2}/, formatDate)}` : ''}`
  }
}

/** The kind of link, by the detail of the note. */
const LINKS: Readonly<Record<string, string>> = {
  'new password': 'a password reset link',
  invitation: 'an invitation link',
  calendar: 'a calendar link',
}

/** How often it happened within its hour, on the club's clock: ', 312 times between 9 and 10 PM'. Nothing where it was once. */
export function timesOf({ times, hour }: SecurityEntry, timeZone: string | undefined): string {
  if (times === 1 || hour === null) return ''
  const ends = [Date.parse(hour), Date.parse(hour) + HOUR_MS]
  const [from = '', to = ''] = ends.map((at) => timeOfDay(new Date(at), timeZone).replace(':00', ''))
  const [, half = ''] = / ([AP]M)$/.exec(to) ?? []
  return `, ${times.toLocaleString('en-US')} times between ${from.replace(` ${half}`, '')} and ${to}`
}

const HOUR_MS = 3_600_000

/** The beginning of a line about no known member. */
export const strangerIn = ({ kind }: SecurityEntry) => (kind === 'proof asked for' ? 'Unknown browsers' : 'Someone')

const WHY = {
  often: 'for at least the fifth time in an hour',
  country: 'from a new country',
  device: 'from a new device',
} as const

/** Whether it is worth a second look. Everybody mistypes a password now and then. */
export const isWarning = ({ kind, unusual, times }: SecurityEntry) =>
  [
    'too many tries',
    'proof asked for',
    'refused',
    'secret refused',
    'administrator by secret',
    'archive opened',
    'archive taken',
    'archive refused',
  ].includes(kind) ||
  (kind === 'link refused' && times >= MANY_LINKS) ||
  unusual.length > 0

/** Old links are opened by mistake. */
const MANY_LINKS = 10

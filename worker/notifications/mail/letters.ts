import * as z from 'zod/mini'
import { Addressee, type Club, draft, HAS_ACCOUNT, type Letter, WithToken } from './letter-draft'
import { emailLetters, passkeyLetters, passwordLetters } from './sign-in-letters'

/** Completes "You got this email because". */
const WAS_ENTERED = 'a club administrator entered your address'

const Invited = z.extend(WithToken, { invitedBy: z.string(), lastDay: z.string() })

/** Letters by which somebody gets an account. */
const invitationLetters = {
  invitation: draft(Invited, ({ fname, token, invitedBy, lastDay }, { name, url }) => ({
    subject: `Set your password for ${name}`,
    preview: `${invitedBy} added you to the members’ portal. The link works until ${dayInWords(lastDay)}.`,
    heading: `Welcome, ${fname}`,
    paragraphs: [
      `${invitedBy} added you to the ${name} members’ portal. Set a password to see the calendar, the directory, the road report and the chat wall.`,
    ],
    action: { label: 'Set your password', href: `${url}/invitation#${token}` },
    notes: [
      `The link works once, until ${dayInWords(lastDay)}. After that, ask ${firstWord(invitedBy)} for a new one.`,
      'If you don’t know the club, ignore this email and nothing will happen.',
    ],
    because: WAS_ENTERED,
  })),

  welcome: draft(Addressee, ({ fname }, { name, url }) => ({
    subject: 'Your account is ready',
    preview: `You have an account on the ${name} members’ portal.`,
    heading: `Welcome, ${fname}`,
    paragraphs: [
      `You have an account on the ${name} members’ portal. Sign in with this address and the temporary password from your club administrator, which works for 7 days.`,
    ],
    action: { label: 'Sign in', href: `${url}/login` },
    notes: [
      ['Don’t have a temporary password? ', { text: 'Choose a password', href: `${url}/forgot-password` }, '.'],
      'If you don’t know the club, ignore this email and nothing will happen.',
    ],
    because: WAS_ENTERED,
  })),
}

const firstWord = (name: string) => name.split(' ')[0] ?? ''

/** "Friday, November 27". */
const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const Archive = z.extend(Addressee, { openedBy: z.string(), until: z.string() })

/** Completes "You got this email because". */
const ADMINISTERS = 'you’re an administrator of the club'

/** Letters to whoever runs the portal. */
const administratorsLetters = {
  'archive opened': draft(Archive, ({ fname, openedBy, until }, { name, url }) => ({
    subject: 'The portal’s archive was opened',
    preview: `${openedBy} opened it until ${until}.`,
    heading: `Hello, ${fname}`,
    paragraphs: [
      `${openedBy} opened the archive of the ${name} members’ portal. Until ${until}, the person who runs the portal can save a copy of everything in it.`,
    ],
    action: { label: 'See the archive', href: `${url}/activity/archive` },
    notes: ['If you weren’t expecting this, close the archive on that page.'],
    because: ADMINISTERS,
  })),

  'archive taken': draft(Archive, ({ fname, openedBy, until }, { name, url }) => ({
    subject: 'A copy of the portal was saved',
    preview: `${openedBy} had opened the archive for an hour.`,
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Someone with the archive secret started saving a copy of everything in the ${name} members’ portal. ${openedBy} had opened the archive until ${until}.`,
    ],
    action: { label: 'See the archive', href: `${url}/activity/archive` },
    notes: [
      'If you weren’t expecting this, close the archive on that page, and ask the person who runs the portal to change its secret.',
    ],
    because: ADMINISTERS,
  })),

  test: draft(Addressee, ({ fname }, { name }) => ({
    subject: 'A test email',
    preview: 'The portal can send email.',
    heading: `Hello, ${fname}`,
    paragraphs: [`The ${name} members’ portal can send email. You don’t need to do anything.`],
    because: 'the person who runs the portal sent a test',
  })),
}

const Notification = z.extend(Addressee, {
  sentence: z.string(),
  details: z.nullable(z.string()),
  /** The page that shows it. */
  path: z.string(),
  /** The address that turns off letters of its kind; `null` where nobody can. */
  off: z.nullable(z.string()),
})

/** The letter about one notification, for who wants it by email at once. */
const notificationLetters = {
  notification: draft(Notification, ({ fname, sentence, details, path, off }, { url }) => ({
    subject: sentence,
    preview: details ?? 'Open it on the members’ portal.',
    heading: `Hello, ${fname}`,
    paragraphs: [`${sentence}${/[.!?]$/.test(sentence) ? '' : '.'}`, ...(details ? [details] : [])],
    action: { label: 'Open it', href: `${url}${path}` },
    notes: off
      ? [
          ['Choose what reaches you, and where, under ', { text: 'Notifications', href: `${url}/notifications` }, '.'],
          [{ text: 'Turn off emails of this kind', href: off }, '.'],
        ]
      : [],
    because: off === null ? HAS_ACCOUNT : 'you’re a member and get this kind of notification by email',
  })),
}

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
export const letterLifetime = (name: unknown): number => (name === 'reset link' ? HOUR / 4 : 24 * HOUR)

export type { Letter }
export type LetterName = keyof typeof drafts
export const letterNames = Object.keys(drafts) as readonly LetterName[]

/** Writes the letter of that name. Throws where there is none, or something it needs is missing. */
export function writeLetter(name: unknown, content: unknown, club: Club): Letter {
  if (typeof name !== 'string' || !Object.hasOwn(drafts, name)) throw new Error('This email wasn’t found.')
  return drafts[name as LetterName](content, club)
}

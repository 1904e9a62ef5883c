import * as z from 'zod/mini'

import { type LetterText, letterParts } from './letter-parts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

type Club = Pick<Env, 'CLUB_NAME' | 'CLUB_SUFFIX' | 'MEMBERSHIP_EMAIL' | 'PUBLIC_URL'>

const Addressee = z.object({ to: z.string(), fname: z.string() })
const WithToken = z.extend(Addressee, { token: z.string() })
const EmailChange = z.extend(WithToken, { email: z.string() })
const Archive = z.extend(Addressee, { openedBy: z.string(), until: z.string() })
const Invited = z.extend(WithToken, { invitedBy: z.string(), lastDay: z.string() })

const ADMINISTERS = 'You get this because you’re an administrator of the club.'
const HAS_ACCOUNT = 'You get this because you have an account in the members’ portal.'

/** Every letter that the portal writes, by the name that an effect gives. Names are stored, so they stay. */
const drafts = {
  invitation: draft(Invited, ({ fname, token, invitedBy, lastDay }, { name, url, help }) => ({
    subject: `Set your password for ${name}`,
    preview: `${invitedBy} added you to the members’ portal. The link works until ${dayInWords(lastDay)}.`,
    heading: `Welcome, ${fname}`,
    paragraphs: [
      `${invitedBy} added you to the members’ portal of the ${name}. Set a password to see the calendar, the directory, the road report and the chat wall.`,
    ],
    action: { label: 'Set your password', href: `${url}/invitation#${token}` },
    notes: [
      [
        `The link works once, until ${dayInWords(lastDay)}. After that, ask ${firstWord(invitedBy)} for a new one: `,
        help,
        '.',
      ],
    ],
    reason:
      'You get this because a club administrator entered your address. If you don’t know the club, ignore this email and nothing happens.',
  })),

  'reset link': draft(WithToken, ({ fname, token }, { name, url }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 15 minutes.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Someone asked for a new password for your account in the members’ portal of the ${name}. It was probably you.`,
    ],
    action: { label: 'Choose a new password', href: `${url}/reset-password?token=${token}` },
    notes: ['The link works once, for 15 minutes. If it wasn’t you, ignore this email: your password stays as it is.'],
    reason: HAS_ACCOUNT,
  })),

  'password changed': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your password was changed',
    preview: 'Every device was signed out.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Your password for the members’ portal of the ${name} was changed just now, and every device was signed out.`,
    ],
    action: { label: 'Sign in', href: `${url}/login` },
    notes: [['If it wasn’t you, ', chooseAnother(url), ' and email ', help, '.']],
    reason: HAS_ACCOUNT,
  })),

  'confirm email': draft(EmailChange, ({ fname, token, email }, { name, url, help }) => ({
    subject: 'Confirm your new email',
    preview: 'The link works once, for 24 hours.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Open the link to sign in to the members’ portal of the ${name} with ${email} from now on. Until then your old address stays the one to sign in with.`,
    ],
    action: { label: 'Confirm this email', href: `${url}/confirm-email#${token}` },
    notes: [['The link works once, for 24 hours. If you didn’t ask for it, ignore this email or write to ', help, '.']],
    reason: 'You get this because someone entered your address in the members’ portal.',
  })),
  'email change asked': draft(EmailChange, ({ fname, token, email }, { name, url, help }) => ({
    subject: 'Your login email is about to change',
    preview: 'If it wasn’t you, stop it within 72 hours.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Someone asked to change the email that you sign in with to the members’ portal of the ${name}. It changes from ${email} once the link that we sent to the new address has been opened.`,
      'If that was you, there is nothing to do here.',
    ],
    action: { label: 'It wasn’t me: keep this email', href: `${url}/keep-email#${token}` },
    notes: [
      [
        'This stops the change for 72 hours, also after it has taken effect. It signs out every device, ends your password and passkeys, and lets you choose a new password. Questions? Email ',
        help,
        '.',
      ],
    ],
    reason: 'You get this because you sign in with this address.',
  })),
  'email kept': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your login email stays',
    preview: 'Choose a new password to sign in.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `You stopped a change of the email that you sign in with to the members’ portal of the ${name}. Every device was signed out, and your old password and passkeys no longer work.`,
    ],
    action: { label: 'Choose a new password', href: `${url}/forgot-password` },
    notes: [['Questions? Email ', help, '.']],
    reason: HAS_ACCOUNT,
  })),
  'passkey added': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'A passkey was added',
    preview: 'You can sign in with it from now on.',
    heading: `Hello, ${fname}`,
    paragraphs: [`A passkey was added to your account in the members’ portal of the ${name} just now.`],
    action: { label: 'See your passkeys', href: `${url}/account-setup` },
    notes: [['If it wasn’t you, remove it, ', chooseAnother(url), ' and email ', help, '.']],
    reason: HAS_ACCOUNT,
  })),
  'passkey removed': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'A passkey was removed',
    preview: 'It no longer opens the portal.',
    heading: `Hello, ${fname}`,
    paragraphs: [`A passkey was removed from your account in the members’ portal of the ${name} just now.`],
    action: { label: 'See your passkeys', href: `${url}/account-setup` },
    notes: [['If it wasn’t you, ', chooseAnother(url), ' and email ', help, '.']],
    reason: HAS_ACCOUNT,
  })),
  'login email left': draft(Addressee, ({ fname }, { name, help }) => ({
    subject: 'Your login email was changed',
    preview: 'You no longer sign in with this address.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `You no longer sign in to the members’ portal of the ${name} with this address.`,
      ['If you didn’t ask for that, email ', help, '.'],
    ],
    reason: 'You get this because you signed in with this address until now.',
  })),

  'login email changed': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your login email was changed',
    preview: 'You now sign in with this address.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `You now sign in to the members’ portal of the ${name} with this address. Your password stays as it is.`,
    ],
    action: { label: 'Sign in', href: `${url}/login` },
    notes: [['If you didn’t ask for that, email ', help, '.']],
    reason: HAS_ACCOUNT,
  })),

  welcome: draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your account is ready',
    preview: `You have an account in the members’ portal of the ${name}.`,
    heading: `Welcome, ${fname}`,
    paragraphs: [
      `You have an account in the members’ portal of the ${name}. Sign in with this address and the temporary password from your club administrator. It works for 7 days.`,
    ],
    action: { label: 'Sign in', href: `${url}/login` },
    notes: [
      ['Don’t have a temporary password? ', { text: 'Choose a password', href: `${url}/forgot-password` }, '.'],
      ['If this isn’t for you, email ', help, '.'],
    ],
    reason: 'You get this because a club administrator entered your address.',
  })),

  'archive opened': draft(Archive, ({ fname, openedBy, until }, { name, url }) => ({
    subject: 'The archive was opened',
    preview: `${openedBy} opened it until ${until}.`,
    heading: `Hello, ${fname}`,
    paragraphs: [
      `${openedBy} opened the archive of the ${name}. Until ${until}, whoever runs the portal can save a copy of everything in it.`,
    ],
    action: { label: 'See the archive', href: `${url}/activity/archive` },
    notes: ['If this shouldn’t happen, close it on that page.'],
    reason: ADMINISTERS,
  })),
  'archive taken': draft(Archive, ({ fname, openedBy, until }, { name, url }) => ({
    subject: 'A copy of the portal was saved',
    preview: `${openedBy} had opened the archive.`,
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Someone with the archive secret began to save a copy of everything in the members’ portal of the ${name}. ${openedBy} had opened the archive until ${until}.`,
    ],
    action: { label: 'See the archive', href: `${url}/activity/archive` },
    notes: [
      'If this shouldn’t happen, close the archive on that page, and ask whoever runs the portal to change its secret.',
    ],
    reason: ADMINISTERS,
  })),

  test: draft(Addressee, ({ fname }, { name, help }) => ({
    subject: 'A test letter',
    preview: 'The portal can send mail.',
    heading: `Hello, ${fname}`,
    paragraphs: [`The members’ portal of the ${name} can send mail. There is nothing to do.`],
    notes: [['If this isn’t for you, email ', help, '.']],
    reason: 'You get this because whoever runs the portal asked for it.',
  })),

  'tries before login': draft(Addressee, ({ fname }, { name, url }) => ({
    subject: 'Several tries before your last sign-in',
    preview: 'Someone entered a wrong password five times or more.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Before you signed in to the members’ portal of the ${name} just now, someone entered a wrong password for your account five times or more.`,
      ['If it wasn’t you, ', chooseAnother(url), '.'],
    ],
    reason: HAS_ACCOUNT,
  })),
}

const HOUR = 3_600_000

/** For how long a letter is worth sending, in ms: as long as its link opens, and a day at most. */
export const lifetimeOf = (name: unknown): number => (name === 'reset link' ? HOUR / 4 : 24 * HOUR)

export type LetterName = keyof typeof drafts
export const letterNames = Object.keys(drafts) as readonly LetterName[]

/** Writes the letter of that name. Throws where there is none, or something it needs is missing. */
export function writeLetter(name: unknown, content: unknown, club: Club): Letter {
  if (typeof name !== 'string' || !Object.hasOwn(drafts, name)) throw new Error('This email wasn’t found.')
  return drafts[name as LetterName](content, club)
}

interface House {
  readonly name: string
  readonly url: string
  /** Whom to email. */
  readonly help: { readonly text: string; readonly href: string }
}

function draft<Content extends z.infer<typeof Addressee>>(
  form: z.ZodMiniType<Content>,
  write: (content: Content, house: House) => LetterText,
) {
  return (content: unknown, club: Club): Letter => {
    const known = form.parse(content)
    const name = `${club.CLUB_NAME} ${club.CLUB_SUFFIX}`
    const url = club.PUBLIC_URL.replace(/(?<!\/)\/+$/, '')
    const help = { text: club.MEMBERSHIP_EMAIL, href: `mailto:${club.MEMBERSHIP_EMAIL}` }
    const letter = write(known, { name, url, help })
    return { to: known.to, subject: letter.subject, ...letterParts(letter, { name, url }) }
  }
}

const chooseAnother = (url: string) => ({ text: 'choose another password', href: `${url}/forgot-password` })

const firstWord = (name: string) => name.split(' ')[0] ?? ''

/** "Friday, November 27". */
const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

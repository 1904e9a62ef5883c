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

/** Each completes "You got this email because". */
const ADMINISTERS = 'you’re an administrator of the club'
const HAS_ACCOUNT = 'you have an account on the members’ portal'
const WAS_ENTERED = 'a club administrator entered your address'

/** Every letter that the portal writes, by the name that an effect gives. Names are stored, so they stay. */
const drafts = {
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

  'reset link': draft(WithToken, ({ fname, token }, { name, url }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 15 minutes.',
    heading: `Hello, ${fname}`,
    paragraphs: [`Someone, probably you, asked to choose a new password for the ${name} members’ portal.`],
    action: { label: 'Choose a new password', href: `${url}/reset-password?token=${token}` },
    notes: [
      'The link works once, for 15 minutes. If it wasn’t you, ignore this email and your password will stay the same.',
    ],
    because: HAS_ACCOUNT,
  })),

  'password changed': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your password was changed',
    preview: 'Every device was signed out.',
    heading: `Hello, ${fname}`,
    paragraphs: [`Your password for the ${name} members’ portal was just changed, and every device was signed out.`],
    action: { label: 'Sign in', href: `${url}/login` },
    notes: [['If it wasn’t you, ', chooseAnother(url), ' and email ', help, '.']],
    because: HAS_ACCOUNT,
  })),

  'confirm email': draft(EmailChange, ({ fname, token, email }, { name, url }) => ({
    subject: 'Confirm your new email',
    preview: 'The link works once, for 24 hours.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Confirm that you want to sign in to the ${name} members’ portal with ${email}. Until you do, keep signing in with your old email.`,
    ],
    action: { label: 'Confirm this email', href: `${url}/confirm-email#${token}` },
    notes: ['The link works once, for 24 hours. If you didn’t ask for it, ignore this email.'],
    because: 'someone entered your address on the members’ portal',
  })),
  'email change asked': draft(EmailChange, ({ fname, token, email }, { name, url }) => ({
    subject: 'Your login email is about to change',
    preview: 'If it wasn’t you, stop it within 72 hours.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Someone asked to change the email you use to sign in to the ${name} members’ portal. It’s ${email} until the link we sent to the new email is opened.`,
      'If that was you, you don’t need to do anything.',
    ],
    action: { label: 'It wasn’t me: keep this email', href: `${url}/keep-email#${token}` },
    notes: [
      'The link works for 72 hours, even after the change. It signs out every device, turns off your old password and passkeys, and lets you choose a new password.',
    ],
    because: 'you sign in to the members’ portal with this address',
  })),
  'email kept': draft(Addressee, ({ fname }, { name, url }) => ({
    subject: 'You kept your login email',
    preview: 'Choose a new password to sign in.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `You stopped the change of the email you use to sign in to the ${name} members’ portal. Every device was signed out, and your old password and passkeys no longer work.`,
    ],
    action: { label: 'Choose a new password', href: `${url}/forgot-password` },
    because: HAS_ACCOUNT,
  })),
  'passkey added': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'A passkey was added',
    preview: 'You can now sign in with it.',
    heading: `Hello, ${fname}`,
    paragraphs: [`A passkey was just added to your account on the ${name} members’ portal.`],
    action: { label: 'See your passkeys', href: `${url}/account-setup` },
    notes: [['If it wasn’t you, remove it, ', chooseAnother(url), ' and email ', help, '.']],
    because: HAS_ACCOUNT,
  })),
  'passkey removed': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'A passkey was removed',
    preview: 'It no longer signs you in.',
    heading: `Hello, ${fname}`,
    paragraphs: [`A passkey was just removed from your account on the ${name} members’ portal.`],
    action: { label: 'See your passkeys', href: `${url}/account-setup` },
    notes: [['If it wasn’t you, ', chooseAnother(url), ' and email ', help, '.']],
    because: HAS_ACCOUNT,
  })),
  'login email left': draft(Addressee, ({ fname }, { name, help }) => ({
    subject: 'Your login email was changed',
    preview: 'You no longer sign in with this address.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `You no longer sign in to the ${name} members’ portal with this address.`,
      ['If you didn’t ask for that, email ', help, '.'],
    ],
    because: 'you signed in to the members’ portal with this address until now',
  })),

  'login email changed': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your login email was changed',
    preview: 'You now sign in with this address.',
    heading: `Hello, ${fname}`,
    paragraphs: [`You now sign in to the ${name} members’ portal with this address. Your password hasn’t changed.`],
    action: { label: 'Sign in', href: `${url}/login` },
    notes: [['If you didn’t ask for that, email ', help, '.']],
    because: HAS_ACCOUNT,
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

  'tries before login': draft(Addressee, ({ fname }, { name, url }) => ({
    subject: 'Wrong passwords before your last sign-in',
    preview: 'Someone entered a wrong password five times or more.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `Just before you signed in to the ${name} members’ portal, someone entered a wrong password for your account five times or more.`,
      ['If it wasn’t you, ', chooseAnother(url), '.'],
    ],
    because: HAS_ACCOUNT,
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
  /** Where questions go. */
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
    return { to: known.to, subject: letter.subject, ...letterParts(letter, { name, url, help }) }
  }
}

const chooseAnother = (url: string) => ({ text: 'choose another password', href: `${url}/forgot-password` })

const firstWord = (name: string) => name.split(' ')[0] ?? ''

/** "Friday, November 27". */
const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

import * as z from 'zod/mini'

import { Addressee, draft, WithToken } from './letter-draft'

/** Completes "You got this email because". */
const WAS_ENTERED = 'a club administrator entered your address'

const Invited = z.extend(WithToken, { invitedBy: z.string(), lastDay: z.string() })

/** Letters by which somebody gets an account. */
export const invitationLetters = {
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

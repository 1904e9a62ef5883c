import * as z from 'zod/mini'

import { dayInWords } from './day-in-words'
import { Addressee, draft, WithToken } from './letter-draft'

const Invited = z.extend(WithToken, { invitedBy: z.string(), lastDay: z.string() })

/** Letters by which somebody gets an account. */
export const invitationLetters = {
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
}

const firstWord = (name: string) => name.split(' ')[0] ?? ''

import * as z from 'zod/mini'

import { Addressee, draft, HAS_ACCOUNT, WithToken } from './letter-draft'

const EmailChange = z.extend(WithToken, { email: z.string() })

/** Letters about the address that a member signs in with. */
export const emailLetters = {
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
}

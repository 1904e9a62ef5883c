import * as z from 'zod/mini'

import { Addressee, draft, HAS_ACCOUNT, WithToken } from './letter-draft'

const EmailChange = z.extend(WithToken, { email: z.string() })

/** Letters about the address that a member signs in with. */
export const emailLetters = {
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
}

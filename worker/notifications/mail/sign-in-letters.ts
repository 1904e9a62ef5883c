import * as z from 'zod/mini'
import { Addressee, chooseAnother, draft, HAS_ACCOUNT, WithToken } from './letter-draft'

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

/** Letters about the password. */
export const passwordLetters = {
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

/** Letters about passkeys. */
export const passkeyLetters = {
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

  'passkeys removed': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your passkeys were removed',
    preview: 'You can sign in with your password now.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `An administrator just removed the passkeys from your account on the ${name} members’ portal, so you can sign in with your password. You can add a new passkey afterward.`,
    ],
    action: { label: 'Sign in', href: `${url}/login` },
    notes: [['If you didn’t ask for that, ', chooseAnother(url), ' and email ', help, '.']],
    because: HAS_ACCOUNT,
  })),

  'second factor on': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'You now need your passkey to sign in',
    preview: 'Your password alone no longer signs you in.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `The ${name} members’ portal now asks for your passkey after your password, even after you choose a new password by email.`,
      'Add a second passkey on another device in case you lose this one. If you lose them all, ask a club administrator for help.',
    ],
    action: { label: 'See your passkeys', href: `${url}/account-setup` },
    notes: [['If it wasn’t you, ', chooseAnother(url), ' and email ', help, '.']],
    because: HAS_ACCOUNT,
  })),

  'second factor off': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'You no longer need your passkey to sign in',
    preview: 'Your password alone signs you in again.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `The ${name} members’ portal no longer asks for your passkey after your password. Your passkeys still work.`,
    ],
    action: { label: 'See your passkeys', href: `${url}/account-setup` },
    notes: [['If it wasn’t you, ', chooseAnother(url), ' and email ', help, '.']],
    because: HAS_ACCOUNT,
  })),
}

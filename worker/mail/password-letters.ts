import { Addressee, chooseAnother, draft, HAS_ACCOUNT, WithToken } from './letter-draft'

/** Letters about the password. */
export const passwordLetters = {
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

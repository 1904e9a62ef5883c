import { Addressee, chooseAnother, draft, HAS_ACCOUNT, WithToken } from './letter-draft'

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

import { Addressee, chooseAnother, draft, HAS_ACCOUNT } from './letter-draft'

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

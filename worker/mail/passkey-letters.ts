import { Addressee, chooseAnother, draft, HAS_ACCOUNT } from './letter-draft'

/** Letters about passkeys. */
export const passkeyLetters = {
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

  'passkeys removed': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your passkeys were removed',
    preview: 'Your password alone signs you in now.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `An administrator removed the passkeys from your account in the members’ portal of the ${name}, as is done when they are lost. Your password alone signs you in now.`,
      'Add a new passkey after you sign in. You can also ask for it after your password again.',
    ],
    action: { label: 'Add a passkey', href: `${url}/account-setup` },
    notes: [['If you didn’t ask for that, ', chooseAnother(url), ' and email ', help, '.']],
    reason: HAS_ACCOUNT,
  })),

  'second factor on': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your passkey is asked for from now on',
    preview: 'Your password alone no longer signs you in.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `The members’ portal of the ${name} now asks for your passkey after your password. A new password by email doesn’t change that.`,
      'Add a second passkey on another device, for the day when you lose the first. If you have none left, an administrator of the club can help.',
    ],
    action: { label: 'See your passkeys', href: `${url}/account-setup` },
    notes: [['If it wasn’t you, ', chooseAnother(url), ' and email ', help, '.']],
    reason: HAS_ACCOUNT,
  })),

  'second factor off': draft(Addressee, ({ fname }, { name, url, help }) => ({
    subject: 'Your passkey is no longer asked for',
    preview: 'Your password alone signs you in again.',
    heading: `Hello, ${fname}`,
    paragraphs: [
      `The members’ portal of the ${name} no longer asks for your passkey after your password. Your password alone signs you in again; your passkeys still work.`,
    ],
    action: { label: 'See how you sign in', href: `${url}/account-setup` },
    notes: [['If it wasn’t you, ', chooseAnother(url), ' and email ', help, '.']],
    reason: HAS_ACCOUNT,
  })),
}

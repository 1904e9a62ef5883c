import * as z from 'zod/mini'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

type Club = Pick<Env, 'CLUB_NAME' | 'CLUB_SUFFIX' | 'MEMBERSHIP_EMAIL' | 'PUBLIC_URL'>

const Addressee = z.object({ to: z.string(), fname: z.string() })
const WithToken = z.extend(Addressee, { token: z.string() })

interface Draft {
  readonly subject: string
  readonly lines: readonly string[]
}

/** Every letter that the portal writes, by the name that an effect gives. Names are stored, so they stay. */
const drafts = {
  'reset link': draft(WithToken, ({ token }, { name, url }) => ({
    subject: 'Choose a new password',
    lines: [
      `Someone asked for a new password for your account in the portal of ${name}. It was probably you. Choose it here within 15 minutes:`,
      `${url}/reset-password?token=${token}`,
      'If it was not you, do nothing. Your password stays as it is.',
    ],
  })),

  'password changed': draft(Addressee, (_, { name, url, help }) => ({
    subject: 'Your password was changed',
    lines: [
      `The password of your account in the portal of ${name} was changed just now, and every device was signed out.`,
      `If it was not you, choose another one at ${url}/forgot-password and write to ${help}.`,
    ],
  })),

  'login email left': draft(Addressee, (_, { name, help }) => ({
    subject: 'Your login email was changed',
    lines: [
      `You no longer sign in to the portal of ${name} with this address.`,
      `If you did not ask for that, write to ${help}.`,
    ],
  })),

  'login email changed': draft(Addressee, (_, { name, url, help }) => ({
    subject: 'Your login email was changed',
    lines: [
      `From now on you sign in to the portal of ${name} with this address, at ${url}/login. Your password stays as it is.`,
      `If you did not ask for that, write to ${help}.`,
    ],
  })),

  welcome: draft(Addressee, (_, { name, url, help }) => ({
    subject: 'Welcome: your account',
    lines: [
      `${name} has an account for you in its portal. You sign in with this address:`,
      `${url}/login`,
      'Whoever added you has a temporary password for you. It is good for seven days. If you have none, choose one of your own:',
      `${url}/forgot-password`,
      `If this is not for you, write to ${help}.`,
    ],
  })),

  'tries before login': draft(Addressee, (_, { name, url }) => ({
    subject: 'Several tries before your last sign-in',
    lines: [
      `Before you signed in to the portal of ${name} just now, somebody entered a wrong password five times or more.`,
      `If that was not you, choose another password at ${url}/forgot-password.`,
    ],
  })),
}

export type LetterName = keyof typeof drafts

/** Writes the letter of that name, in plain text. Throws where there is none, or something it needs is missing. */
export function writeLetter(name: unknown, content: unknown, club: Club): Letter {
  if (typeof name !== 'string' || !Object.hasOwn(drafts, name)) throw new Error('There is no such letter.')
  return drafts[name as LetterName](content, club)
}

interface House {
  readonly name: string
  readonly url: string
  readonly help: string
}

function draft<Content extends z.infer<typeof Addressee>>(
  form: z.ZodMiniType<Content>,
  write: (content: Content, house: House) => Draft,
) {
  return (content: unknown, club: Club): Letter => {
    const known = form.parse(content)
    const name = `${club.CLUB_NAME} ${club.CLUB_SUFFIX}`
    const house = { name, url: club.PUBLIC_URL.replace(/\/+$/, ''), help: club.MEMBERSHIP_EMAIL }
    const { subject, lines } = write(known, house)
    return { to: known.to, subject, text: `${[`Hello ${known.fname},`, ...lines, name].join('\n\n')}\n` }
  }
}

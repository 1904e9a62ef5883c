import * as z from 'zod/mini'

import { type LetterText, letterParts } from './letter-parts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Club = Pick<Env, 'CLUB_NAME' | 'CLUB_SUFFIX' | 'MEMBERSHIP_EMAIL' | 'PUBLIC_URL'>

export const Addressee = z.object({ to: z.string(), fname: z.string() })
export const WithToken = z.extend(Addressee, { token: z.string() })

/** A mail program turns such letters off by a single request to the address (RFC 8058). */
export const oneClickHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Completes "You got this email because". */
export const HAS_ACCOUNT = 'you have an account on the members’ portal'

interface House {
  readonly name: string
  readonly url: string
  /** Where questions go. */
  readonly help: { readonly text: string; readonly href: string }
}

/** A letter of one kind: what it needs to know, and what it says. */
export function draft<Content extends z.infer<typeof Addressee>>(
  form: z.ZodMiniType<Content>,
  write: (content: Content, house: House) => LetterText,
) {
  return (content: unknown, club: Club): Letter => {
    const known = form.parse(content)
    const name = `${club.CLUB_NAME} ${club.CLUB_SUFFIX}`
    const url = club.PUBLIC_URL.replace(/(?<!\/)\/+$/, '')
    const help = { text: club.MEMBERSHIP_EMAIL, href: `mailto:${club.MEMBERSHIP_EMAIL}` }
    const letter = write(known, { name, url, help })
    return { to: known.to, subject: letter.subject, ...letterParts(letter, { name, url, help }) }
  }
}

export const chooseAnother = (url: string) => ({ text: 'choose another password', href: `${url}/forgot-password` })

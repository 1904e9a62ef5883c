import { type Parcel, refusalCode, type Sender } from '../../event-log/outbox/sender'
import { forgetDeadLetters, insertDeadLetter, letterFailure } from './dead-letters'
import { type Letter, letterLifetime, writeLetter } from './letters'

/** Writes the letters of the outbox and hands them to Cloudflare Email Service. Those that it does not take are given up in the end. */
export const postOffice = (env: Env): Sender => ({
  lifetime: ({ letter }) => letterLifetime(letter),
  // Nothing but another address would help.
  isHopeless: (error) => letterFailure(error) === 'address',
  note: insertDeadLetter,

  async send({ payload, content }: Parcel) {
    // An erased member gets no emails.
    if (content === undefined) return
    await mail(env, writeLetter(payload.letter, content, env))
  },
})

/** Hands a letter over, in the club's name. Throws where it is not taken; the error's `code` says why. */
export async function mail(env: Env, letter: Letter): Promise<void> {
  const from = { name: oneLine(`${env.CLUB_NAME} ${env.CLUB_SUFFIX}`), email: oneLine(env.MAIL_FROM) }
  await env.MAIL.send({ from, ...withoutLineBreaks(letter) })
}

/** That a letter was given up is forgotten with the one it was for. */
export const letterShredder = (env: Env): Sender => ({
  async send({ payload }: Parcel) {
    await forgetDeadLetters(env.DB, String(payload.memberId))
  },
})

/** A line break in a header would begin another header. */
const withoutLineBreaks = ({ to, subject, ...parts }: Letter): Letter => ({
  to: oneLine(to),
  subject: oneLine(subject),
  ...parts,
})

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** Whether a letter could be handed over; where not, why, and in Cloudflare's own word. */
type TestLetterOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly reason: string; readonly code: string | null }

/** Sends a letter to the person who runs the portal, past the outbox, so that they hear at once what became of it. */
export async function sendTestLetter(env: Env, to: string): Promise<TestLetterOutcome> {
  try {
    await mail(env, writeLetter('test', { to, fname: 'there' }, env))
    return { sent: true }
  } catch (error) {
    return { sent: false, reason: letterFailure(error), code: refusalCode(error) ?? null }
  }
}

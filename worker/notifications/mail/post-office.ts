import type { Parcel, Sender } from '../../event-log/outbox/sender'
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

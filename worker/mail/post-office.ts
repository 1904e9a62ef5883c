import type { Parcel, Sender } from '../event-log/outbox'
import { keepInMailbox, throwAwayLettersOf } from './dev-mailbox'
import { type Letter, writeLetter } from './letters'

/** Writes the letters of the outbox and posts them: into the mailbox of one's own machine, or to Cloudflare. */
export const postOffice = (env: Env): Sender => ({
  async send({ payload, content, subjectId }: Parcel) {
    // Whoever has been forgotten gets no letters.
    if (content === undefined) return
    const letter = withoutLineBreaks(writeLetter(payload.letter, content, env))
    if (env.DEV_MAILBOX) return keepInMailbox(env.FILES, letter, subjectId)
    const from = { name: oneLine(`${env.CLUB_NAME} ${env.CLUB_SUFFIX}`), email: oneLine(env.MAIL_FROM) }
    await env.MAIL.send({ from, ...letter })
  },
})

/** Letters that never left this machine are forgotten with the one they were for. */
export const letterShredder = (env: Env): Sender => ({
  async send({ payload }: Parcel) {
    if (env.DEV_MAILBOX) await throwAwayLettersOf(env.FILES, String(payload.memberId))
  },
})

/** A line break in a header would begin another header. */
const withoutLineBreaks = ({ to, subject, text }: Letter): Letter => ({
  to: oneLine(to),
  subject: oneLine(subject),
  text,
})

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

import type { MemberState } from '../../domain/member/member'
import type { Policy } from '../../event-log/dependencies'
import { purposeKeys } from '../../event-log/keys/purpose-keys'
import type { Effect } from '../../event-log/outbox/sender'
import { type EmailLink, type EmailLinkKind, emailLinkToken } from '../../members/email-change-link'
import type { LetterName } from './letters'

/** Asks the new address, and tells the old one, each with a link of its own. */
export const emailChangeLetters = (env: Pick<Env, 'PEPPER'>): Policy => ({
  category: 'member',
  effects: async ({ id, events, after }) => {
    const record = (after as MemberState).status === 'enrolled' ? enrolledRecord(after) : undefined
    const isAsked = events.some(({ type }) => type === 'EmailChangeRequested')
    if (!isAsked || !record?.pendingEmail || !record.email) return []
    const { email: old, fname, pendingEmail } = record
    const keys = await purposeKeys(env)

    const letter = (letter: LetterName, kind: EmailLinkKind, to: string): Effect => {
      const link: EmailLink = { email: to, requestedAt: pendingEmail.requestedAt }
      const content = { to, fname, email: to, token: emailLinkToken(keys, kind, id, link) }
      return { effect: 'mail', payload: { letter }, personal: { subjectId: id, content } }
    }
    return [letter('confirm email', 'confirm', pendingEmail.email), letter('email change asked', 'keep', old)]
  },
})

const enrolledRecord = (state: unknown) => (state as Extract<MemberState, { status: 'enrolled' }>).record

import type { MemberState } from '../../domain/member/member'
import type { MemberEvent } from '../../domain/member/member-events'
import type { Change, Policy } from '../../event-log/dependencies'
import { purposeKeys } from '../../event-log/keys/purpose-keys'
import type { Effect } from '../../event-log/outbox/sender'
import { type EmailLink, type EmailLinkKind, emailLinkToken } from '../../members/email-change'
import type { LetterName } from './letters'

/** The letters that follow from what happens to a member's account. Minors have no address, and so get none. */
export const memberLetters: Policy = {
  category: 'member',
  effects: ({ id, events, before, after }, actor) => {
    if (events.some(({ type }) => type === 'MemberForgotten')) {
      return [{ effect: 'forget letters', payload: { memberId: id } }]
    }
    const was = accountIn(before as MemberState)
    const is = accountIn(after as MemberState)
    if (!is) return []
    const write = (letter: LetterName, to: string | null | undefined): Effect[] =>
      to ? [{ effect: 'mail', payload: { letter }, personal: { subjectId: id, content: { to, fname: is.fname } } }] : []

    const hasMoved = was !== undefined && was.email !== is.email
    const hasComeOfAge = hasMoved && was.email === null
    if (events.some(({ type }) => type === 'EmailChangeReverted')) {
      return [...(hasMoved ? write('login email left', was.email) : []), ...write('email kept', is.email)]
    }
    return [
      ...(hasComeOfAge ? write('welcome', is.email) : []),
      ...(hasMoved && was.email
        ? [...write('login email left', was.email), ...write('login email changed', is.email)]
        : []),
      ...(events.some(({ type }) => type === 'PasswordChanged') ? write('password changed', is.email) : []),
      ...(events.some(({ type }) => type === 'PasskeyAdded') ? write('passkey added', is.email) : []),
      ...signInLetters(events, id === actor).flatMap((letter) => write(letter, is.email)),
    ]
  },
}

/** At most one letter for a command about passkeys. */
function signInLetters(events: Change['events'], isOwn: boolean): LetterName[] {
  const has = (type: MemberEvent['type']) => events.some((event) => event.type === type)
  if (has('PasskeyRemoved')) return [isOwn ? 'passkey removed' : 'passkeys removed']
  if (has('SecondFactorTurnedOn')) return ['second factor on']
  return has('SecondFactorTurnedOff') ? ['second factor off'] : []
}

const accountIn = (state: MemberState) => (state.status === 'enrolled' ? state.record : undefined)

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

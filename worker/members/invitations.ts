import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { replaceCredentials } from '../accounts/credentials'
import { knownDevice, newDevice } from '../accounts/device-cookie'
import { handOutKey, openSealed } from '../accounts/login-cipher'
import { doneBefore, recordIn } from '../accounts/member-record'
import { assertMayBeChosen } from '../accounts/password/chosen-password'
import { hashPassword } from '../accounts/password/password-hash'
import { hashToken, isInEpoch, newSession } from '../accounts/session'
import { knowOrigin, signInOrigin } from '../accounts/sign-in-origin'
import { signInPlace } from '../accounts/sign-in-place'
import { INVALID_BIRTHDATE } from '../domain/member/age'
import { type InvitationView, sentOn } from '../domain/member/invitation'
import { invitationOver, type MemberCommand, type MemberState, member } from '../domain/member/member'
import { clubDate } from '../domain/shared/club-date'
import type { Change } from '../event-log/dependencies'
import type { Effect } from '../event-log/outbox/sender'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { idempotencyKey, newRecordId } from '../http/idempotency'
import { lazy } from '../http/memoize'
import { cannotAuthenticate, spend } from '../http/security/challenge'
import { insertNote } from '../http/security/security-log'
import { giveFileCookie } from '../uploads/file-cookie'
import { answerProfile } from './answer-profile'
import { wholeRecord } from './family-steps'
import { invitationLink, liveLink, newInvitationLink } from './invitation-link'

/** The parts of a command that invites `memberId`: the step, the row that keeps the link's hash, and the email. */
export function invitationOf(c: Context<App>, memberId: string) {
  const invitation = newRecordId(`invitation ${idempotencyKey(c)}`)
  const link = newInvitationLink(c, memberId, invitation)
  return {
    command: { type: 'InviteMember', invitation } satisfies MemberCommand,
    /** The link, while the invitation is the member's newest. */
    urlIn: (state: unknown) => (invitationIn(state)?.id === invitation ? link.url : undefined),
    insert: () => link.insert(c.var.reader._id),
    letter: (changes: readonly Change[]): readonly Effect[] =>
      changes.flatMap((change) => {
        const sent = invitationIn(change.after)
        if (sent?.id !== invitation) return []
        const { fname, lname } = c.var.reader
        const { record } = change.after as Extract<MemberState, { status: 'enrolled' }>
        const content = {
          to: record.email,
          fname: record.fname,
          token: link.token,
          invitedBy: `${fname} ${lname}`,
          lastDay: sent.lastDay,
        }
        return [{ effect: 'mail', payload: { letter: 'invitation' }, personal: { subjectId: memberId, content } }]
      }),
  }
}

function invitationIn(known: unknown) {
  const state = known as MemberState
  return state.status === 'enrolled' ? state.record.invitation : undefined
}

/** Tells members who were given a temporary password that they have an account. */
export const welcomeLetters = (changes: readonly Change[]): readonly Effect[] =>
  changes.flatMap(({ id, events, after }) => {
    if (!events.some(({ type }) => type === 'MemberEnrolled')) return []
    const { email, fname } = (after as Extract<MemberState, { status: 'enrolled' }>).record
    const letter = { effect: 'mail', payload: { letter: 'welcome' } }
    return email ? [{ ...letter, personal: { subjectId: id, content: { to: email, fname } } }] : []
  })

const Way = z.object({ by: z.enum(['mail', 'link'], 'Please choose how to send the invitation.') })

/** Inviting a member to set a password, and withdrawing that. */
export const inviteRoutes = new Hono<App>()
  .post('/:id/invitation', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const { by } = await body(c, Way)
    const invitation = invitationOf(c, id)
    const outcome = await c.var.handle({
      type: 'InviteMember',
      ...wholeRecord(id),
      steps: () => [{ aggregate: member, id, command: invitation.command }],
      also: () => [invitation.insert()],
      effects: by === 'mail' ? invitation.letter : () => [],
    })
    // A link is answered once: only its hash is kept.
    const besides = by === 'link' ? { url: invitation.urlIn(outcome.state) } : {}
    return answerProfile(c, id, { ...outcome, found: [] }, 200, besides)
  })

  .delete('/:id/invitation', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const command: MemberCommand = { type: 'WithdrawInvitation' }
    const outcome = await c.var.handle({
      type: 'WithdrawInvitation',
      ...wholeRecord(id),
      steps: () => [{ aggregate: member, id, command }],
    })
    return answerProfile(c, id, { ...outcome, found: [] }, 200)
  })

const Opening = z.object({ token: z.optional(z.unknown()), key: z.optional(z.unknown()) })
const Acceptance = z.object({
  token: z.optional(z.unknown()),
  password: z.optional(z.unknown()),
  birthdate: clubDate(INVALID_BIRTHDATE),
})

/** A new member's way in: the link shows whose it is, and takes a password and the birthdate once. */
export const invitationRoutes = new Hono<App>()
  .post('/open', allow('anyone'), async (c) => {
    const { token, key: nonce } = await body(c, Opening)
    const key = await handOutKey(c.env, nonce)
    return c.json({ ...(await open(c, token)), key })
  })

  .post('/accept', allow('anyone'), async (c) => {
    const { token, password, birthdate } = await body(c, Acceptance)
    const { memberId, role, epoch } = await accept(c, token, password, birthdate)
    // A repeated request gets the same answer, but a session only while the password is that of then.
    const session = newSession(memberId, signInPlace(c), isInEpoch(epoch))
    const note = insertNote({ kind: 'signed in', memberId }, c.var.requestId, session.isOpen)
    const device = newDevice(c, { memberId, isOpen: session.isOpen, device: await knownDevice(c) })
    const [[opened]] = await c.var.db.batch([session.statement, note, ...device.statements])
    if (!opened) throw invitationOver()
    await device.give()
    c.var.later(c.var.afterAnswer(knowOrigin(memberId, signInOrigin(c))))
    giveFileCookie(c, hashToken(session.token))
    return c.json({ token: session.token, userId: memberId, role, firstLogin: false })
  })

/** Records that the invitation was opened, the first time. */
async function open(c: Context<App>, token: unknown): Promise<InvitationView> {
  const link = invitationLink(c, token)
  let view: InvitationView | undefined
  await c.var.handleAs({
    type: 'OpenInvitation',
    target: { aggregate: member, id: link.memberId },
    admission: link.reads,
    admit: (found) => {
      const { lastDay, ...shown } = liveLink(c, ...found)
      view = { ...shown, invitedOn: sentOn(lastDay), lastDay }
      return link.memberId
    },
    steps: () => [
      { aggregate: member, id: link.memberId, command: { type: 'OpenInvitation' } satisfies MemberCommand },
    ],
    unless: invitationOver(),
  })
  if (!view) throw invitationOver()
  return view
}

async function accept(c: Context<App>, token: unknown, sealed: unknown, birthdate: string) {
  const link = invitationLink(c, token)
  const { memberId } = link
  const { text: password, challenge } = await openSealed(c.env, sealed, 'new-password')
  const hash = lazy(() => hashPassword(c.env, password))
  let isFirst = false

  const { state } = await c.var.handleAs({
    type: 'AcceptInvitation',
    sealed: [password],
    target: { aggregate: member, id: memberId },
    admission: [doneBefore(idempotencyKey(c), memberId), spend(challenge), ...link.reads],
    admit: ([[done], spent, ...found]) => {
      // The answer to a repeated command is the log's to give: its link and challenge are used up by now.
      if (done) return memberId
      isFirst ||= spent.length > 0
      if (!isFirst) throw cannotAuthenticate()
      liveLink(c, ...found)
      return memberId
    },
    steps: async (loaded) => {
      assertMayBeChosen(password, { ...recordIn((await loaded.stream(member, memberId)).state), birthdate })
      const command: MemberCommand = { type: 'CompleteFirstLogin', birthdate }
      return [{ aggregate: member, id: memberId, command }]
    },
    also: async () => [replaceCredentials(memberId, await hash())],
    unless: invitationOver(),
  })
  const { role, epoch } = recordIn(state as MemberState)
  return { memberId, role, epoch }
}

import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { wrongLinksFromAddress } from '../accounts/account-limits'
import { deleteCredentials } from '../accounts/credentials'
import { forgetDevices } from '../accounts/device-cookie'
import { recordIn } from '../accounts/member-record'
import { isMemberTokenFor, memberOfToken, memberTokenFor } from '../accounts/member-token'
import { forgetPasskeys } from '../accounts/passkeys/passkey-table'
import { forgetResetLinks } from '../accounts/password/reset-link'
import { keepSession } from '../accounts/session'
import { emailLinkOver } from '../domain/member/email-change'
import { type MemberCommand, type MemberState, member } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import { normalEmail } from '../domain/shared/validation'
import type { PurposeKeys } from '../event-log/keys/purpose-keys'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { clientAddress } from '../http/security/client-address'
import { counter, countTry, remainingWait, tooMany } from '../http/security/throttle'
import { answerProfile } from './answer-profile'
import { wholeRecord } from './family-steps'
import { mayEdit } from './member-update'

/** `confirm` goes to the new address, `keep` to the old one. */
export type EmailLinkKind = 'confirm' | 'keep'

/** The address that a link goes to, and when the change was asked for. */
export interface EmailLink {
  readonly email: string
  readonly requestedAt: string
}

/**
 * The token of a link about a change of email. It follows from the change and the pepper, so that there is nothing to keep:
 * it works as long as the member's record tells of that change.
 */
export const emailLinkToken = (keys: PurposeKeys, kind: EmailLinkKind, memberId: string, link: EmailLink): string =>
  memberTokenFor(keys, changeName(kind, link), memberId)

/** Which of `links` this token belongs to. */
const linkOfToken = (
  keys: PurposeKeys,
  kind: EmailLinkKind,
  memberId: string,
  token: string,
  links: readonly EmailLink[],
) => links.find((link) => isMemberTokenFor(keys, changeName(kind, link), memberId, token))

const changeName = (kind: EmailLinkKind, { requestedAt, email }: EmailLink) =>
  `${kind} email|${requestedAt}|${normalEmail(email)}`

const Followed = z.object({ token: z.optional(z.unknown()) })

/** The links of the two emails, which work without a session. */
export const emailLinkRoutes = new Hono<App>()
  .post('/confirm', allow('anyone'), async (c) => c.json(await follow(c, 'confirm')))
  .post('/keep', allow('anyone'), async (c) => c.json(await follow(c, 'keep')))

/** The actions of the member, or of an administrator, while a change is pending. */
export const emailChangeRoutes = new Hono<App>()
  .post('/:id/email-change', allow('edit own profile'), (c) =>
    carryOut(c, c.req.param('id'), { type: 'ResendEmailChange' }),
  )
  .delete('/:id/email-change', allow('edit own profile'), (c) =>
    carryOut(c, c.req.param('id'), { type: 'CancelEmailChange' }),
  )

async function carryOut(c: Context<App>, id: string, command: MemberCommand) {
  c.var.allowOnly(mayEdit(id))
  const outcome = await c.var.handle({
    type: command.type,
    ...wholeRecord(id),
    // Neither asks for anything that was not confirmed before.
    isProven: () => true,
    steps: () => [{ aggregate: member, id, command }],
  })
  return answerProfile(c, id, { ...outcome, found: [] }, 200)
}

/** Carries out what the link says that `token` belongs to, on the word of the token alone. */
async function follow(c: Context<App>, kind: EmailLinkKind) {
  const { token } = await body(c, Followed)
  const memberId = memberOfToken(token)
  if (!memberId) throw emailLinkOver()
  const { state } = await c.var
    .handleAs({
      type: kind === 'confirm' ? 'ConfirmEmailChange' : 'RevertEmailChange',
      target: { aggregate: member, id: memberId },
      admission: [],
      admit: () => memberId,
      steps: async (loaded) => {
        const { state } = await loaded.stream(member, memberId)
        const link = linkOfToken(c.var.keys, kind, memberId, String(token), linksIn(state, kind))
        if (!link) throw emailLinkOver()
        return [{ aggregate: member, id: memberId, command: linkCommand(kind, link) }]
      },
      also: ([change]) =>
        kind === 'confirm'
          ? [keepSession(c.var.tokenHash, memberId, recordIn(change?.after).epoch)]
          : endWaysIn(memberId),
    })
    .catch((fault: unknown) => refuseLink(c, fault))
  const { fname, email } = recordIn(state)
  return { fname, email }
}

/**
 * The owner of the old address says that somebody else has the account. Nothing by which one could sign in before is worth
 * anything then; the way back is a new password, by a link to that address.
 */
const endWaysIn = (memberId: string) => [
  forgetResetLinks(memberId),
  deleteCredentials(memberId),
  forgetPasskeys(memberId),
  forgetDevices(memberId),
]

const linkCommand = (kind: EmailLinkKind, { requestedAt }: EmailLink): MemberCommand => ({
  type: kind === 'confirm' ? 'ConfirmEmailChange' : 'RevertEmailChange',
  requestedAt,
})

function linksIn(state: MemberState, kind: EmailLinkKind): readonly EmailLink[] {
  if (state.status !== 'enrolled') return []
  const { pendingEmail, emailStops } = state.record
  if (kind === 'keep') return emailStops
  return pendingEmail ? [pendingEmail] : []
}

/** A link that works is never counted, nor held up by others that do not. */
async function refuseLink(c: Context<App>, fault: unknown): Promise<never> {
  if (fault instanceof Refusal && fault.reason === 'INVALID') {
    const wrongs = [counter(c.var.keys, wrongLinksFromAddress, clientAddress(c))]
    const [[wait], counted] = await c.var.db.batch([remainingWait(wrongs), countTry(wrongs)])
    if (counted.length === 0) throw tooMany(wait?.milliseconds)
  }
  throw fault
}

import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { resetComplaint } from '../../domain/account/password'
import { type MemberCommand, member } from '../../domain/member/member'
import { normalEmail } from '../../domain/shared/validation'
import { rows } from '../../event-log/database'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { idempotencyKey } from '../../http/idempotency'
import { lazy } from '../../http/memoize'
import { cannotAuthenticate, spend } from '../../http/security/challenge'
import { clientAddress, isOwnMachine } from '../../http/security/client-address'
import { codeOf } from '../../http/security/security-log'
import { startAnew, tooMany } from '../../http/security/throttle'
import { linksFromNetwork, linksOfStrangers, linksOnDevice, loginsOfAccount } from '../account-limits'
import { countersHere, limitAttempts } from '../attempt-limits'
import { replaceCredentials } from '../credentials'
import { forgetDevices } from '../device-cookie'
import { emailKeys } from '../email-reservations'
import { openSealed } from '../login-cipher'
import { doneBefore, recordIn } from '../member-record'
import { proofNeeded } from '../proof-of-work'
import { assertMayBeChosen } from './chosen-password'
import { hashPassword } from './password-hash'
import { linkOver, newResetLink, ownerOfLink, resetLink } from './reset-link'

const NewPassword = z.object({ alpha: z.optional(z.unknown()), key: z.optional(z.unknown()) })

export const passwordResetRoutes = new Hono<App>().post('/:token', allow('anyone'), async (c) => {
  const { alpha, key } = await body(c, NewPassword)
  const { text: password, challenge } = await openSealed(c.env, alpha, 'new-password')
  if (challenge !== key) throw cannotAuthenticate()
  await choosePassword(c, c.req.param('token'), password, challenge)
  return c.json({})
})

/**
 * Records that the owner of the link has a new password, and with it ends all links, sessions and devices, and the
 * delays here.
 */
async function choosePassword(c: Context<App>, token: string, password: string, challenge: string) {
  const link = resetLink(c, token)
  const hash = lazy(() => hashPassword(c.env, password))
  let isFirst = false

  await c.var.handleAs({
    type: 'ChangePassword',
    sealed: [password],
    target: { aggregate: member, id: link.memberId },
    admission: [doneBefore(idempotencyKey(c), link.memberId), spend(challenge), ...link.reads],
    admit: ([[done], spent, ...found]) => {
      // The answer to a repeated command is the log's to give: its link and challenge are used up by now.
      if (done) return link.memberId
      isFirst ||= spent.length > 0
      if (!isFirst) throw cannotAuthenticate()
      ownerOfLink(c, ...found)
      return link.memberId
    },
    steps: async (loaded) => {
      const { state } = await loaded.stream(member, link.memberId)
      assertMayBeChosen(password, recordIn(state), (text) => resetComplaint(text, text))
      const command: MemberCommand = { type: 'ChangePassword', reason: 'reset' }
      return [{ aggregate: member, id: link.memberId, command }]
    },
    also: async ([change]) => [
      ...link.use(),
      replaceCredentials(link.memberId, await hash()),
      // A device from before may be the reason for the new password; the next sign-in starts anew.
      forgetDevices(link.memberId),
      startAnew(...countersHere(c, loginsOfAccount, `${normalEmail(recordIn(change?.after).email ?? '')}|`)),
    ],
    unless: linkOver(),
  })
  c.var.note({ kind: 'password reset', memberId: link.memberId })
}

const ASKED = 'Too many links are being requested right now. Please try again.'

/**
 * Counts that somebody asks for a reset link. Strangers are refused where their network has asked too often, and have to
 * prove work where all of them together have; members on a device of theirs never are. Answers whether it is such a
 * device, for which a letter leaves each time.
 */
export async function askForLink(c: Context<App>, email: string, proof: unknown): Promise<boolean> {
  const asking = await limitAttempts(c, {
    ...{ email, proof },
    onDevice: linksOnDevice,
    // One's own machine is shared with nobody.
    fromNetwork: isOwnMachine(clientAddress(c)) ? [] : linksFromNetwork,
    ofStrangers: linksOfStrangers,
  })
  const [waits, counted] = await c.var.db.batch([...asking.statements(), ...asking.useProof])
  const { isDeviceKnown, wait, needsProof } = asking.read(waits, counted)
  if (isDeviceKnown) return wait === undefined
  if (wait !== undefined) {
    c.var.note({ kind: 'too many tries', knownBy: codeOf(c.var.keys, email), detail: 'reset link' })
    throw tooMany(wait)
  }
  if (!needsProof) return false
  c.var.note({ kind: 'proof asked for', detail: 'reset link' })
  throw await proofNeeded(c.env, ASKED)
}

/**
 * Mails a link to the member who signs in with `email`. Does nothing where there is none, and keeps to one letter in ten
 * minutes unless it `isAlways` to leave: the link of the last letter is good for its full time again instead.
 */
export async function mailResetLink(c: Context<App>, email: string, isAlways: boolean) {
  const [[owner]] = await c.var.db.batch([addressee(emailKeys(c.var.keys, email))])
  c.var.note({ kind: 'reset link asked for', memberId: owner?.memberId, knownBy: codeOf(c.var.keys, email) })
  if (!owner) return
  const { memberId, email: to } = owner
  // An address that was just given up must not get a link any more: others may read its mail.
  const isTheirs = sql`EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND email = ${to})`
  const { token, statement, extension } = newResetLink(memberId, isAlways, isTheirs)
  const [[isNew]] = await c.var.db.batch([statement, extension])
  if (!isNew) return
  const personal = { subjectId: memberId, content: { to, fname: owner.fname, token } }
  c.var.send(crypto.randomUUID(), [{ effect: 'mail', payload: { letter: 'reset link' }, personal }])
}

const addressee = (keys: readonly string[]) =>
  rows<{ memberId: string; fname: string; email: string }>(sql`
    SELECT m.id AS memberId, m.fname, m.email FROM unique_keys u JOIN members m ON m.id = u.owner_id
    WHERE u.scope = 'email' AND u.key IN ${keys} AND m.email IS NOT NULL`)

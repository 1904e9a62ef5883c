import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AccountView, PasskeyView, SessionView } from '../domain/account/account-views'
import type { PendingEmail } from '../domain/member/member-state'
import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { idempotencyKey } from '../http/idempotency'
import { cannotAuthenticate, spend } from '../http/security/challenge'
import { challengeIn } from './passkeys/passkey-challenge'
import { isSecurityKey, memberPasskeys, notePasskeyUse, type PasskeyRow } from './passkeys/passkey-table'
import { isPasskeyRequired } from './passkeys/required-passkey'
import { askForPasskey, PasskeyAnswer, passkeyNotAccepted, passkeyUseIn } from './passkeys/webauthn'
import { presentPassword } from './password/present-password'
import { endPushBeside } from './push-devices'
import { renewedSession } from './renewed-session'
import { isOver } from './session'
import { endSessionBeside, type ListedSession, memberOfSession, sessionsBeside } from './session-list'

const MISSING = 'Please enter your password.'
const Confirmation = z.object({ currentPassword: z.optional(z.unknown()), passkey: z.optional(PasskeyAnswer) })

/** A confirmation counts for ten minutes (`domain/confirmation.ts`). It answers the token by which the session goes on. */
const confirmationRoutes = new Hono<App>()
  // The challenge a passkey signs; empty where the member has none.
  .post('/options', allow('edit own profile'), async (c) => {
    const [known] = await c.var.read(memberPasskeys(memberOfSession(c.var.tokenHash)))
    const purpose = `confirm ${c.var.reader._id}` as const
    return c.json({ options: known.length > 0 ? await askForPasskey(c, purpose, known) : null })
  })

  .post('/', allow('edit own profile'), async (c) => {
    const { currentPassword, passkey } = await body(c, Confirmation)
    await c.var.read()
    await (passkey ? byPasskey(c, passkey) : byPassword(c, currentPassword)).catch((refusal: unknown) => {
      c.var.note({ kind: 'refused', memberId: c.var.reader._id, detail: 'POST /api/account/confirmation' })
      throw refusal
    })
    return c.json({ token: renewedSession(c).handOver() })
  })

async function byPassword(c: Context<App>, sealed: unknown) {
  if (sealed === undefined) throw new Refusal('INVALID', MISSING, { fields: { currentPassword: MISSING } })
  const present = await presentPassword(c, c.var.reader._id, idempotencyKey(c), sealed)
  present.take(await c.var.db.batch(present.reads))
  await present.assertRightIfGiven()
  await c.var.db.batch([...present.pardon(), ...renewedSession(c).statements(c.var.reader._id)])
}

async function byPasskey(c: Context<App>, answer: PasskeyAnswer) {
  const { _id } = c.var.reader
  const challenge = challengeIn(c.var.keys, `confirm ${_id}`, answer.response.clientDataJSON)
  const [[first], known] = await c.var.db.batch([spend(challenge), memberPasskeys(_id)])
  if (!first) throw cannotAuthenticate()
  const own = known.find(({ credential }) => credential === answer.id)
  if (!own) throw passkeyNotAccepted()
  const used = await passkeyUseIn(c, answer, challenge, own)
  await c.var.db.batch([...renewedSession(c).statements(_id), notePasskeyUse(used)])
}

/** How a member signs in, and where they are signed in. All of it is about the reader. */
export const accountPageRoutes = new Hono<App>()
  .route('/confirmation', confirmationRoutes)

  .get('/', allow('edit own profile'), async (c) => {
    const own = memberOfSession(c.var.tokenHash)
    const [[kept], passkeys, sessions] = await c.var.read(
      rows<KeptRow>(sql`
        SELECT m.email, m.role, m.pending_email AS pendingEmail, m.has_second_factor AS hasSecondFactor, k.changed_at AS changedAt
        FROM members m LEFT JOIN credentials k ON k.member_id = m.id WHERE m.id = ${own}`),
      memberPasskeys(own),
      sessionsBeside(c.var.tokenHash),
    )
    return c.json({
      email: kept?.email ?? null,
      pendingEmail: kept?.pendingEmail ? (JSON.parse(kept.pendingEmail) as PendingEmail) : null,
      passwordChangedAt: kept?.changedAt ? moment(kept.changedAt) : null,
      passkeys: passkeys.map(passkeyView),
      hasSecondFactor: kept?.hasSecondFactor === 1,
      sessions: sessions.filter((session) => session.replacedAt === null && !isOver(session)).map(sessionView),
      needsPasskey: kept !== undefined && isPasskeyRequired(c.env, kept.role) && passkeys.length === 0,
    } satisfies AccountView)
  })

  .delete('/sessions', allow('end own sessions'), (c) => end(c))
  .delete('/sessions/:id', allow('end own sessions'), (c) => end(c, c.req.param('id')))

async function end(c: Context<App>, id?: string) {
  await c.var.read()
  const { _id: memberId } = c.var.reader
  const [, ended] = await c.var.db.batch([endPushBeside(c.var.tokenHash, id), endSessionBeside(c.var.tokenHash, id)])
  if (ended.length > 0) {
    c.var.note({ kind: 'session ended', memberId })
    c.var.send(crypto.randomUUID(), [{ effect: 'signed out', payload: { memberId } }])
  }
  return c.body(null, 204)
}

interface KeptRow {
  readonly email: string | null
  readonly role: 'member' | 'administrator'
  /** JSON. */
  readonly pendingEmail: string | null
  readonly hasSecondFactor: number
  readonly changedAt: number | null
}

const moment = (milliseconds: number) => new Date(milliseconds).toISOString()

const passkeyView = ({ id, name, addedAt, usedAt, isSynced, ...row }: PasskeyRow): PasskeyView => ({
  id,
  name,
  addedAt: moment(addedAt),
  usedAt: usedAt === null ? null : moment(usedAt),
  isSynced: isSynced === 1,
  isSecurityKey: isSecurityKey(row),
})

const sessionView = ({ id, device, place, createdAt, seenAt, isHere }: ListedSession): SessionView => ({
  id,
  device,
  place,
  signedInAt: moment(createdAt),
  seenAt: moment(seenAt),
  isHere: isHere === 1,
})

import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { Refusal } from '../domain/shared/refusal'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { idempotencyKey } from '../http/idempotency'
import { cannotAuthenticate, spend } from '../http/security/challenge'
import { challengeIn } from './passkeys/passkey-challenge'
import { memberPasskeys, notePasskeyUse } from './passkeys/passkey-table'
import { askForPasskey, PasskeyAnswer, passkeyNotAccepted, passkeyUseIn } from './passkeys/webauthn'
import { presentPassword } from './password/present-password'
import { renewedSession } from './renewed-session'
import { memberOfSession } from './session-list'

const MISSING = 'Please enter your password.'
const Confirmation = z.object({ currentPassword: z.optional(z.unknown()), passkey: z.optional(PasskeyAnswer) })

/** A confirmation counts for ten minutes (`domain/confirmation.ts`). It answers the token by which the session goes on. */
export const confirmationRoutes = new Hono<App>()
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

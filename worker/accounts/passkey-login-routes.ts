import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { Refusal } from '../domain/shared/refusal'
import { rows } from '../event-log/database'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { cannotAuthenticate, spend } from '../http/security/challenge'
import { clientAddress } from '../http/security/client-address'
import { insertNote } from '../http/security/security-log'
import { counter, countTry, giveBack, remainingWait, tooMany } from '../http/security/throttle'
import { passkeysFromAddress } from './account-limits'
import { knownDevice, newDevice } from './device-cookie'
import { challengeIn } from './passkeys/passkey-challenge'
import { findPasskey, isPasskeyStill, notePasskeyUse } from './passkeys/passkey-table'
import { askForPasskey, PasskeyAnswer, passkeyUseIn } from './passkeys/webauthn'
import { newSession, type ReaderRow, readerColumns } from './session'
import { knowOrigin, signInOrigin } from './sign-in-origin'
import { signInPace } from './sign-in-pace'
import { signInPlace } from './sign-in-place'
import { signedIn } from './signed-in'

const SignIn = z.object({ passkey: PasskeyAnswer })

/** Signing in by a passkey, which says whose it is: no email is asked for. */
export const passkeyLoginRoutes = new Hono<App>()
  .post('/options', allow('anyone'), async (c) => c.json({ options: await askForPasskey(c, 'sign in') }))

  .post('/', allow('anyone'), async (c) => {
    const { passkey } = await body(c, SignIn)
    return c.json(await signIn(c, passkey))
  })

async function signIn(c: Context<App>, answer: PasskeyAnswer) {
  const { db } = c.var
  const challenge = challengeIn(c.var.keys, 'sign in', answer.response.clientDataJSON)
  const tries = [counter(c.var.keys, passkeysFromAddress, clientAddress(c))]
  const [[wait], counted, [first], [known], [owner]] = await db.batch([
    remainingWait(tries),
    countTry(tries),
    spend(challenge),
    findPasskey(answer.id),
    findOwner(answer.id),
  ])
  if (!first) throw cannotAuthenticate()
  if (counted.length === 0) throw tooMany(wait?.milliseconds)

  const isOwners = known && owner && handleIn(answer) === known.memberId
  const used = isOwners
    ? await passkeyUseIn(c, answer, challenge, known).catch(() => {
        c.var.note({ kind: 'sign-in refused', memberId: known.memberId, detail: 'passkey' })
        throw unknownPasskey()
      })
    : undefined
  if (!used || !owner) throw unknownPasskey()

  const { memberId } = used
  const pace = signInPace(c, memberId)
  const holds = sql`${isPasskeyStill(used)} AND ${pace.isAllowed}`
  const { token, statement, isOpen } = newSession(memberId, signInPlace(c), holds)
  const newest = newDevice(c, { memberId, isOpen, device: await knownDevice(c) })
  const [[tooOften], [opened]] = await db.batch([
    pace.wait,
    statement,
    pace.count(isOpen),
    insertNote({ kind: 'signed in', memberId, detail: 'passkey' }, c.var.requestId, isOpen),
    ...newest.statements,
    notePasskeyUse(used),
    giveBack(tries),
  ])
  if (!opened && tooOften) throw tooMany(tooOften.milliseconds)
  // It was removed while it was being checked.
  if (!opened) throw unknownPasskey()
  await newest.give()
  c.var.later(c.var.afterAnswer(knowOrigin(memberId, signInOrigin(c))))
  return signedIn(c, token, owner)
}

const unknownPasskey = () =>
  new Refusal('BAD_CREDENTIALS', 'This passkey doesn’t open the portal. Sign in with your email and password instead.')

/** The member whose passkey it is, while they are in the directory. */
const findOwner = (credential: string) =>
  rows<ReaderRow>(sql`
    SELECT ${readerColumns} FROM passkeys p JOIN members m ON m.id = p.member_id
    WHERE p.credential = ${credential}`)

/** The member whose passkey it is, as the authenticator says. */
function handleIn({ response }: PasskeyAnswer): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.fromBase64(response.userHandle ?? '', { alphabet: 'base64url' }))
  } catch {
    return undefined
  }
}

import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { rows } from '../../event-log/database'
import type { App } from '../../http/app'
import { clientAddress, isOwnMachine } from '../../http/security/client-address'
import { codeOf } from '../../http/security/security-log'
import { tooMany } from '../../http/security/throttle'
import { linksFromNetwork, linksOfStrangers, linksOnDevice } from '../account-limits'
import { limitAttempts } from '../attempt-limits'
import { emailKeys } from '../email-reservations'
import { proofNeeded } from '../proof-of-work'
import { newResetLink } from './reset-link'

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

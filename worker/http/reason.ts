import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import { EnteredReason, reason } from '../domain/shared/reason'
import { Refusal } from '../domain/shared/refusal'
import type { CommandEnvelope } from '../event-log/command-envelope'
import type { App, Command } from './app'

const UNREADABLE = 'The portal couldn’t read the reason. Please enter it again.'

/** Why the member does this, in their own words, as the header `X-Reason` says it; empty where they said nothing. */
function reasonIn(c: Context<App>): string {
  const parsed = EnteredReason.safeParse(decoded(c.req.header('x-reason') ?? ''))
  if (!parsed.success) throw complaint(parsed.error.issues[0]?.message ?? UNREADABLE)
  return parsed.data
}

/** As `reasonIn`, where one must be given. */
export function requiredReasonIn(c: Context<App>): string {
  const text = reasonIn(c)
  if (text === '') throw complaint('Please enter a reason.')
  return text
}

/** The complaint about a reason, shown beside its field. */
export const complaint = (message: string) => new Refusal('INVALID', message, { fields: { reason: message } })

/**
 * The reason's part of a command. A reason about a member is sealed with that member's key and erased with them, any
 * other with its author's key, which is read along with theirs.
 */
export function reasonForCommand(
  c: Context<App>,
  { id, target, people, reasonStays }: Pick<CommandEnvelope, 'id'> & Pick<Command, 'target' | 'people' | 'reasonStays'>,
): Pick<CommandEnvelope, 'people' | 'remark'> {
  const text = reasonIn(c)
  if (text === '') return {}
  const member = target.aggregate.category === 'member' && !reasonStays ? target.id : undefined
  const remark = (giver: string) => ({
    aggregate: reason as unknown as typeof target.aggregate,
    id,
    command: { type: 'GiveReason', subject: member ?? giver, text },
  })
  if (member !== undefined) return { remark }
  const giver = sql`SELECT member_id AS id FROM sessions WHERE token_hash = ${c.var.tokenHash}`
  return { remark, people: people ? sql`${people} UNION ${giver}` : giver }
}

/** A header holds no letter beyond ASCII, so what is there unencoded was meant otherwise. */
function decoded(header: string): string {
  try {
    if (/^[\x20-\x7e]*$/.test(header)) return decodeURIComponent(header).normalize('NFC')
  } catch {
    // Told below.
  }
  throw complaint(UNREADABLE)
}

import * as z from 'zod/mini'

import type { WallAnswer } from '#domain/wall/wall-frames'

import type { Answer } from './portal'

/** A refusal, with the id under which it is in the room's lines, and in the portal's where it came from there. */
export type Refused = Extract<WallAnswer, { event: 'refused' }> & { readonly requestId: string }

const Refusal = z.object({
  error: z.string(),
  code: z.string().check(z.regex(/^[A-Z_]{1,32}$/)),
  fields: z.optional(z.record(z.string(), z.string())),
})

/** How a member is told of what the portal did not do. */
export function refusalOf(answer: Answer, requestId: string, key?: string): Refused {
  const refusal = answer !== 'unreachable' && Refusal.safeParse(answer.content).data
  return {
    event: 'refused',
    ...(key && { key }),
    ...(refusal || { error: 'Can’t reach the portal.', code: 'UNREACHABLE' }),
    ...(answer !== 'unreachable' && answer.retryAfter !== undefined && { retryAfter: answer.retryAfter }),
    requestId,
  }
}

/** The room's own refusal of what it does not know or cannot use. */
export const notUnderstood = (key?: string): Refused => ({
  event: 'refused',
  ...(key && { key }),
  error: 'The portal doesn’t know this message.',
  code: 'INVALID',
  requestId: crypto.randomUUID(),
})

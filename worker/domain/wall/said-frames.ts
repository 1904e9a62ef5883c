import * as z from 'zod/mini'

/*
 * The frames that a browser sends on the wall's socket, one a message. Browsers only write these frames, so they are spared the
 * rules by which the room reads them.
 */

/** The idempotency key of a command, which is also the id of what it makes: 16 to 64 letters, digits, - or _. */
export const MessageKey = z.string().check(z.regex(/^[\w-]{16,64}$/))

const anything = z.unknown()
const posted = { key: MessageKey, message: anything, attachments: z.optional(z.array(anything)) }
const poll = z.optional(anything)

const revising = { message: anything, revision: z.int().check(z.gte(0)) }
const reacting = {
  key: MessageKey,
  id: MessageKey,
  post: MessageKey,
  /** Who reacts, which is whoever says it. */
  member: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  face: z.string().check(z.regex(/^[a-z-]{1,16}$/)),
}

/** A browser's frames once it was let in. The specification's `author` and `token` are not believed or needed. */
export const Said = z.discriminatedUnion('event', [
  z.object({ event: z.literal('create conversation'), ...posted, poll }),
  /** `id` is the conversation's. */
  z.object({ event: z.literal('comment on conversation'), id: MessageKey, ...posted }),
  /** `revision` is how often the post had been edited when its author began. */
  z.object({ event: z.literal('revise conversation'), key: MessageKey, id: MessageKey, ...revising }),
  z.object({ event: z.literal('revise comment'), key: MessageKey, id: MessageKey, comment: MessageKey, ...revising }),
  z.object({ event: z.literal('delete conversation'), key: MessageKey, id: MessageKey }),
  z.object({ event: z.literal('delete comment'), key: MessageKey, id: MessageKey, comment: MessageKey }),
  /** `id` is the conversation's, `post` that of the post in it, which may be its own. */
  z.object({ event: z.literal('add reaction'), ...reacting }),
  z.object({ event: z.literal('remove reaction'), ...reacting }),
  /** `before` is the position of the oldest that is shown; the specification's `skip` is understood too. */
  z.object({
    event: z.literal('load conversations'),
    skip: z.optional(z.int().check(z.gte(0))),
    before: z.optional(z.int().check(z.gte(0))),
  }),
  z.object({ event: z.literal('catch up'), since: z.int().check(z.gte(0)) }),
  z.object({ event: z.literal('who is here') }),
  /** The answer to `still here?`, with its word. */
  z.object({ event: z.literal('still here'), word: z.string().check(z.maxLength(64)) }),
])
export type Said = z.infer<typeof Said>

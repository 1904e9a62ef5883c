import * as z from 'zod/mini'

import { RichTextDoc } from '#domain/shared/rich-text'
import { PollDetails } from '#domain/wall/poll'

/** A file that has been uploaded and goes with a post. The link to its small picture is the writer's own and runs out. */
export const SentFile = z.object({
  key: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  thumbnail: z.nullable(z.string()),
})
export type SentFile = z.infer<typeof SentFile>

/** A member's post that the portal has not confirmed. */
export const UnsentPost = z.object({
  /** Its idempotency key, which is its id once it is on the wall. */
  key: z.string(),
  /** The conversation that it replies to; a new one without. */
  to: z.optional(z.string()),
  /** The first name of the member it replies to. */
  toWhom: z.optional(z.string()),
  message: RichTextDoc,
  files: z.array(SentFile),
  poll: z.optional(PollDetails),
  /** When it was written, in ISO 8601 and UTC. */
  date: z.string(),
  /** Why the portal turned it away; it then waits for its writer. */
  refusal: z.optional(z.string()),
})
export type UnsentPost = z.infer<typeof UnsentPost>

/** The body of a command that posts. */
export interface Words {
  readonly message: RichTextDoc
  readonly attachments?: readonly { readonly key: string; readonly fileName: string }[]
  readonly poll?: PollDetails
}

export const wordsOf = ({ message, files, poll }: Pick<UnsentPost, 'message' | 'files' | 'poll'>): Words => ({
  message,
  ...(files.length > 0 && { attachments: files.map(({ key, fileName }) => ({ key, fileName })) }),
  ...(poll && { poll }),
})

/** 128 random bits in 22 letters, digits, - and _. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

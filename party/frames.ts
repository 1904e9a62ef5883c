import * as z from 'zod/mini'

import { MessageKey, Said } from '#domain/wall/said-frames'

const FRAME_BYTES = 64 * 1024

/** The first thing a socket says; its token never travels in the address, where logs would keep it. */
const ConversationReady = z.object({
  event: z.literal('conversation ready'),
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/)),
})

/** See PING in the domain; from a runtime that does not answer it by itself. */
const Ping = { event: 'ping' } as const

const Frame = z.object({ event: z.string().check(z.maxLength(64)) })

/** A frame that the room doesn't know or can't use. It is refused by its key, where it has one. */
interface NotUnderstood {
  readonly event: 'not understood'
  readonly key?: string
}

type Fault = { readonly code: number; readonly reason: string }

/** The frame in what a socket said, or the code and reason to close it with. */
export function readFrame(
  said: string | ArrayBuffer | ArrayBufferView,
): z.infer<typeof ConversationReady> | typeof Ping | Said | NotUnderstood | Fault {
  if (frameBytes(said) > FRAME_BYTES) return { code: 1009, reason: 'The message is too long.' }
  if (typeof said !== 'string') return { code: 1007, reason: 'The message is not text.' }

  const content = parse(said)
  const frame = Frame.safeParse(content)
  if (!frame.success) return unreadable
  if (frame.data.event === 'conversation ready') return ConversationReady.safeParse(content).data ?? unreadable
  if (frame.data.event === Ping.event) return Ping
  return Said.safeParse(content).data ?? notUnderstood(content)
}

const unreadable: Fault = { code: 1007, reason: 'The portal can’t read this message.' }

function notUnderstood(content: unknown): NotUnderstood {
  const keyed = z.object({ key: MessageKey }).safeParse(content)
  return { event: 'not understood', ...(keyed.success && { key: keyed.data.key }) }
}

function frameBytes(said: string | ArrayBuffer | ArrayBufferView) {
  if (typeof said !== 'string') return said.byteLength
  return said.length > FRAME_BYTES ? said.length : new TextEncoder().encode(said).byteLength
}

function parse(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

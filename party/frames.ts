import * as z from 'zod/mini'

export const FRAME_BYTES = 64 * 1024

/** The first thing a socket says; its token never travels in the address, where logs would keep it. */
const ConversationReady = z.object({
  event: z.literal('conversation ready'),
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/)),
})

const Other = z.object({
  event: z.string().check(
    z.maxLength(64),
    z.refine((event) => event !== 'conversation ready'),
  ),
})

const Frame = z.union([ConversationReady, Other])
type Frame = z.infer<typeof Frame>

type Fault = { readonly code: number; readonly reason: string }

/** The frame in what a socket said, or the code and reason to close it with. */
export function readFrame(said: string | ArrayBuffer | ArrayBufferView): Frame | Fault {
  if (bytesOf(said) > FRAME_BYTES) return { code: 1009, reason: 'The message is too long.' }
  if (typeof said !== 'string') return { code: 1007, reason: 'The message is not text.' }

  const frame = Frame.safeParse(parse(said))
  return frame.success ? frame.data : { code: 1007, reason: 'The message cannot be read.' }
}

function bytesOf(said: string | ArrayBuffer | ArrayBufferView) {
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

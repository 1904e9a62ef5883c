import * as z from 'zod/mini'

/** The room let us in; for `quietFor` milliseconds nothing had changed. */
const Welcome = z.object({ event: z.literal('welcome'), quietFor: z.number() })

/** Lists that are out of date, by the log's position of what was done to them. */
const Changed = z.object({ event: z.literal('changed'), lists: z.array(z.string()), position: z.number() })

/** Whether anything arrives here still; to be answered with the word. */
const StillHere = z.object({ event: z.literal('still here?'), word: z.string() })

/** Somebody is there. */
const Pong = z.object({ event: z.literal('pong') })

const LiveFrame = z.discriminatedUnion('event', [Welcome, Changed, StillHere, Pong])
export type LiveFrame = z.infer<typeof LiveFrame>

/** The frames in what the room said, one or a list of them; what cannot be read is none. */
export function framesIn(said: unknown): readonly unknown[] {
  try {
    const frames: unknown = JSON.parse(String(said))
    return Array.isArray(frames) ? frames : [frames]
  } catch {
    return []
  }
}

/** A frame that is about the portal as a whole; `undefined` for others, and for what this version does not know. */
export const liveFrame = (frame: unknown): LiveFrame | undefined => LiveFrame.safeParse(frame).data

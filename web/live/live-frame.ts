import * as z from 'zod/mini'

/** The room let us in; for `quietFor` milliseconds nothing had changed. */
const Welcome = z.object({ event: z.literal('welcome'), quietFor: z.number() })

/** Lists that are out of date, by the log's position of what was done to them. */
const Changed = z.object({ event: z.literal('changed'), lists: z.array(z.string()), position: z.number() })

const LiveFrame = z.discriminatedUnion('event', [Welcome, Changed])
type LiveFrame = z.infer<typeof LiveFrame>

/** What the room said; `undefined` for what this version of the portal does not know. */
export function readLiveFrame(said: unknown): LiveFrame | undefined {
  try {
    return LiveFrame.safeParse(JSON.parse(String(said))).data
  } catch {
    return undefined
  }
}

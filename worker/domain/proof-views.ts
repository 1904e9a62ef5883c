import * as z from 'zod/mini'

/** How long the log is, and up to where and when it was last sealed. */
export const ProofState = z.object({
  head: z.number(),
  sealed: z.nullable(z.object({ to: z.number(), at: z.string(), seal: z.string() })),
})
export type ProofState = z.infer<typeof ProofState>

const Proof = z.object({
  events: z.number(),
  streams: z.number(),
  sealedTo: z.number(),
  seals: z.number(),
  digest: z.string(),
  /** The first place that does not fit, if there is one. */
  broken: z.optional(
    z.object({
      position: z.number(),
      streamId: z.optional(z.string()),
      version: z.optional(z.number()),
      why: z.string(),
    }),
  ),
})

/** One line of a proof under way. */
export const ProofLine = z.union([
  z.object({ progress: z.number(), of: z.number() }),
  z.object({ proof: Proof }),
  z.object({ failed: z.string() }),
])
export type ProofLine = z.infer<typeof ProofLine>

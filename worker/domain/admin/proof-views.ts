import * as z from 'zod/mini'

/** How long the log is, and up to where and when it was last sealed. */
export const ProofState = z.object({
  head: z.number(),
  sealed: z.nullable(z.object({ to: z.number(), at: z.string(), seal: z.string() })),
})
export type ProofState = z.infer<typeof ProofState>

const count = z.int().check(z.gte(0))

/** How far a proof has come: it goes on where this is sent again. Positions are those of events in the log. */
export const ProofCursor = z.object({
  /** The last event of the log when the proof began. */
  upTo: count,
  /** The last event that was proven by its chain, and the last that was proven by a seal, with what that seal is. */
  position: count,
  sealedTo: count,
  seal: z.string().check(z.regex(/^[0-9a-f]{0,64}$/)),
  streams: count,
  seals: count,
})
export type ProofCursor = z.infer<typeof ProofCursor>

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

/** The answer to one step of a proof: where to continue, or the result. */
export const ProofStep = z.union([z.object({ next: ProofCursor }), z.object({ proof: Proof })])
export type ProofStep = z.infer<typeof ProofStep>

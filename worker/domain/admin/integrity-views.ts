import * as z from 'zod/mini'

/** The result of one check. It is sound where nothing is missing, changed or adrift. */
export const IntegrityReport = z.object({
  /** When it was made, in ISO 8601 and UTC. */
  at: z.string(),
  isSound: z.boolean(),
  events: z.number(),
  /** Rows of read tables that are not what the log says: the first hundred, and how many in all. */
  drift: z.array(z.object({ table: z.string(), key: z.string() })),
  drifted: z.number(),
  rows: z.number(),
  files: z.object({
    kept: z.number(),
    /** Keys of attached files whose object is gone, or is not the one that was sent. */
    missing: z.array(z.string()),
    changed: z.array(z.string()),
    /** Objects without a row; the sweep takes them away. */
    strays: z.number(),
  }),
  /** Work that waits to be cleared away or sent; none of it is a fault. */
  waiting: z.object({ expiredSessions: z.number(), unattached: z.number(), outbox: z.number() }),
  /** A check that did not end within a day: its start, and the number of events to check. */
  unfinished: z.optional(z.object({ since: z.string(), of: z.number() })),
})
export type IntegrityReport = z.infer<typeof IntegrityReport>

/** How far a comparison has come that somebody asked for: `events` of `of`. It goes on where `round` is sent again. */
export const IntegrityProgress = z.object({ round: z.number(), events: z.number(), of: z.number() })
export type IntegrityProgress = z.infer<typeof IntegrityProgress>

/** The answer to one step of a check. */
export const IntegrityStep = z.union([IntegrityReport, IntegrityProgress])

/** The reports of the last nights, newest first, and how far the nightly comparison is that is under way, if one is. */
export const IntegrityReports = z.object({
  reports: z.array(IntegrityReport),
  underWay: z.optional(z.object({ since: z.string(), events: z.number(), of: z.number() })),
})
export type IntegrityReports = z.infer<typeof IntegrityReports>

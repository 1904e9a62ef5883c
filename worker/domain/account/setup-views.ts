import * as z from 'zod/mini'

const Count = z.object({ done: z.number(), of: z.number() })

/** The facts behind the checklist. The browser makes steps and words of them. */
export const SetupFacts = z.object({
  /** Moments, in ISO 8601. */
  foundedAt: z.string(),
  passwordAt: z.nullable(z.string()),
  /** All members but the one who asks, and some of their names. */
  others: z.number(),
  names: z.array(z.string()),
  hasImported: z.boolean(),
  /** Those of them who can be invited, and how many have been. */
  invited: Count,
  /** Offices of the board with somebody in them, and one of those. */
  offices: Count,
  office: z.nullable(z.string()),
  /** Documents with a file, and some of those. */
  documents: Count,
  titles: z.array(z.string()),
  hasMeeting: z.boolean(),
  administrators: z.number(),
})
export type SetupFacts = z.infer<typeof SetupFacts>

/** `null` for everybody but the first administrator of a new club, and for them while they have hidden it, as `isHidden` says. */
export const SetupList = z.object({ facts: z.nullable(SetupFacts), isHidden: z.boolean() })
export type SetupList = z.infer<typeof SetupList>

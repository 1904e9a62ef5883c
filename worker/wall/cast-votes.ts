import { sql } from 'drizzle-orm'

import { vote } from '../domain/wall/vote'
import type { ErasureTarget } from '../members/erasure-targets'

/** The votes of somebody who is being forgotten are withdrawn, for what they chose can be read by nobody afterwards. */
export const castVotes: ErasureTarget = {
  category: vote.category,
  found: ({ id }) => sql`SELECT poll || ':' || member AS id FROM poll_voters WHERE member = ${id}`,
  steps: async (loaded) =>
    loaded.ids(vote).map((id) => ({ aggregate: vote, id, command: { type: 'WithdrawVote' } as const })),
  subjects: () => [],
}

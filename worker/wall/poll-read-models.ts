import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { conversation } from '../domain/wall/conversation'
import type { PollDetails } from '../domain/wall/poll'
import { memberOfVote, pollOfVote, vote } from '../domain/wall/vote'
import { ownedBy, readModel } from '../event-log/read-model'
import type { ErasureTarget } from '../members/erasure-targets'
import { WALL } from './wall-read-model'

/** The list of votes: its readers hear when somebody has voted. */
export const POLLS = 'polls'

const polls = sqliteTable('polls', {
  conversation: text().primaryKey(),
  posted: integer().notNull(),
  author: text().notNull(),
  closesAt: integer('closes_at').notNull(),
  details: text({ mode: 'json' }).$type<PollDetails>().notNull(),
})

/** A poll is there as long as its post is. */
export const pollReadModel = readModel(
  conversation,
  polls,
  (id, state) => {
    if (state.status !== 'listed' || !state.record.poll) return []
    const { poll, author } = state.record
    return [{ conversation: id, posted: 1, author, closesAt: Date.parse(poll.closesAt), details: poll }]
  },
  WALL,
  ['posted'],
  ownedBy(sql`'conversation:' || conversation`),
)

const pollVoters = sqliteTable('poll_voters', { poll: text().notNull(), member: text().notNull() }, (table) => [
  primaryKey({ columns: [table.poll, table.member] }),
])

export const voterReadModel = readModel(
  vote,
  pollVoters,
  (id, { status }) => (status === 'cast' ? [{ poll: pollOfVote(id), member: memberOfVote(id) }] : []),
  POLLS,
  [],
  ownedBy(sql`'vote:' || poll || ':' || member`),
)

const pollBallots = sqliteTable(
  'poll_ballots',
  { poll: text().notNull(), ballot: text().notNull(), choice: text().notNull() },
  (table) => [primaryKey({ columns: [table.poll, table.ballot] })],
)

/** Nothing of a ballot of a secret poll leads to the member: its name is known to their sealed vote alone. */
export const ballotReadModel = readModel(
  vote,
  pollBallots,
  (id, state) =>
    state.status === 'cast' && state.choice !== null
      ? [{ poll: pollOfVote(id), ballot: state.ballot ?? memberOfVote(id), choice: state.choice }]
      : [],
  POLLS,
  [],
  {
    stream: sql`'vote:' || poll || ':' || ballot`,
    within: ({ after, upTo }) => sql`('vote:' || poll || ';' > ${after} AND 'vote:' || poll || ':' <= ${upTo})`,
    isKnownToState: true,
  },
)

/** The votes of somebody who is being forgotten are withdrawn, for what they chose can be read by nobody afterwards. */
export const castVotes: ErasureTarget = {
  category: vote.category,
  found: ({ id }) => sql`SELECT poll || ':' || member AS id FROM poll_voters WHERE member = ${id}`,
  steps: async (loaded) =>
    loaded.ids(vote).map((id) => ({ aggregate: vote, id, command: { type: 'WithdrawVote' } as const })),
  subjects: () => [],
}

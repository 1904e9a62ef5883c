import { type SQL, sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { Refusal } from '../domain/shared/refusal'
import { conversation } from '../domain/wall/conversation'
import type { PollDetails, PollView } from '../domain/wall/poll'
import { answersIn, memberOfVote, pollOfVote, vote, voteId } from '../domain/wall/vote'
import { rows } from '../event-log/database'
import { ownedBy, readModel } from '../event-log/read-model'
import { type Keyring, open } from '../event-log/seal/sealing'
import { placeOf } from '../event-log/stored-event'
import type { App } from '../http/app'
import { body } from '../http/body'
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

interface PollRow {
  readonly _id: string
  readonly member: string
  /** `PollDetails` as JSON. */
  readonly details: string
  readonly isClosed: 0 | 1
  readonly votes: number
  readonly voters: number | null
  readonly hasVoted: 0 | 1
  /** The choices with how many made each, as JSON; `null` for whoever may not see it. */
  readonly results: string | null
  /** Of a poll that is not secret: who made which choice, as JSON. */
  readonly names: string | null
  /** The reader's own sealed vote with its place, and their key. */
  readonly sealed: string | null
  readonly version: number | null
  readonly kekVersion: number | null
  readonly wrappedKey: string | null
}

const now = () => Date.now()
const isSecret = sql`json_extract(p.details, '$.isSecret')`
const hasVoted = sql`EXISTS (SELECT 1 FROM poll_voters v WHERE v.poll = p.conversation AND v.member = s.member_id)`
/** How many polls are told of at once, where they are not those of a page. */
export const MOST_AT_ONCE = 20
/** How many names a poll's results tell at most. */
const MOST_NAMES = 400

/** The polls that `which` names, as the reader may see them: results only to who has voted, or once it is closed. */
const pollsFor = (tokenHash: string, which: SQL) =>
  rows<PollRow>(sql`
  SELECT p.conversation AS _id, s.member_id AS member, p.details, p.closes_at <= ${now()} AS isClosed,
    (SELECT COUNT(*) FROM poll_voters v WHERE v.poll = p.conversation) AS votes,
    CASE WHEN p.closes_at > ${now()} THEN (SELECT COUNT(*) FROM members WHERE is_adult = 1) END AS voters,
    ${hasVoted} AS hasVoted,
    CASE WHEN p.closes_at <= ${now()} OR ${hasVoted} THEN (
      SELECT json_group_array(json_object('choice', choice, 'votes', votes)) FROM (
        SELECT b.choice, COUNT(*) AS votes FROM poll_ballots b WHERE b.poll = p.conversation GROUP BY b.choice)) END AS results,
    CASE WHEN NOT ${isSecret} AND (p.closes_at <= ${now()} OR ${hasVoted}) THEN (
      SELECT json_group_array(json_object('choice', choice, 'name', name)) FROM (
        SELECT b.choice, m.fname || ' ' || m.lname AS name FROM poll_ballots b JOIN members m ON m.id = b.ballot
        WHERE b.poll = p.conversation LIMIT ${MOST_NAMES})) END AS names,
    e.sealed, e.version, k.kek_version AS kekVersion, hex(k.wrapped_key) AS wrappedKey
  FROM sessions s CROSS JOIN polls p
  LEFT JOIN (SELECT stream_id, hex(pii) AS sealed, stream_version AS version FROM events) e
    ON e.stream_id = 'vote:' || p.conversation || ':' || s.member_id
    AND e.version = (SELECT MAX(stream_version) FROM events WHERE stream_id = 'vote:' || p.conversation || ':' || s.member_id)
  LEFT JOIN subject_keys k ON k.subject_id = s.member_id
  WHERE s.token_hash = ${tokenHash} AND ${which}`)

/** A number that changes whenever a poll closes. */
export const lastClosing = () => sql`COALESCE((SELECT MAX(closes_at) FROM polls WHERE closes_at <= ${now()}), 0)`

/** The polls of the posts whose ids `ids` finds. */
export const pollsInConversations = (tokenHash: string, ids: SQL) =>
  pollsFor(tokenHash, sql`p.conversation IN (${ids})`)

/** The newest polls that came after a place in the log. Whoever missed more of them asks for each that is shown. */
export const pollsSince = (tokenHash: string, since: number) =>
  pollsFor(
    tokenHash,
    sql`p.posted IN (SELECT posted FROM polls WHERE posted > ${since} ORDER BY posted DESC LIMIT ${MOST_AT_ONCE})`,
  )

/** The polls that an answer holds, if any. */
export const withPolls = async (found: readonly PollRow[] | undefined, keyring: Keyring) =>
  found?.length ? { polls: await pollViews(found, keyring) } : {}

/** A poll as its reader sees it. Their own vote in a secret poll is told to themselves alone, by their own key. */
export const pollViews = (found: readonly PollRow[], keyring: Keyring): Promise<PollView[]> =>
  Promise.all(
    found.map(async (row) => {
      const details = JSON.parse(row.details) as PollDetails
      return {
        ...details,
        _id: row._id,
        isClosed: row.isClosed === 1,
        votes: row.votes,
        voters: row.voters,
        mine: row.hasVoted ? await ownAnswers(row, keyring) : null,
        results: row.results === null ? null : resultsIn(details, row),
      }
    }),
  )

function resultsIn({ answers }: PollDetails, { results, names }: PollRow) {
  const choices = JSON.parse(results ?? '[]') as { choice: string; votes: number }[]
  const chosen = JSON.parse(names ?? '[]') as { choice: string; name: string }[]
  return answers.map((_, index) => ({
    votes: choices.reduce((sum, { choice, votes }) => sum + (choice[index] === '1' ? votes : 0), 0),
    names: chosen.flatMap(({ choice, name }) => (choice[index] === '1' ? name : [])),
  }))
}

async function ownAnswers({ _id, member, sealed, version, kekVersion, wrappedKey }: PollRow, keyring: Keyring) {
  if (!sealed || !version || !kekVersion || !wrappedKey) return []
  const key = await keyring.unwrap({ subjectId: member, kekVersion, wrappedKey })
  const place = placeOf({ streamId: `${vote.category}:${voteId(_id, member)}`, version, type: 'VoteCast' })
  return answersIn((JSON.parse(await open(key, sealed, place)) as { choice: string }).choice)
}

/** Votes in the poll of the post `id`, or changes one's vote. */
export async function castVote(c: Context<App>, id: string) {
  const { answers } = await body(c, Answers)
  const { tokenHash } = c.var
  await c.var.handle({
    type: 'CastVote',
    content: [id, answers],
    target: { aggregate: vote, id: `${id}:` },
    streams: sql`SELECT 'vote:' || ${id} || ':' || member_id FROM sessions WHERE token_hash = ${tokenHash}`,
    people: sql`SELECT member_id AS id FROM sessions WHERE token_hash = ${tokenHash}`,
    reads: [rows<{ details: string }>(sql`SELECT details FROM polls WHERE conversation = ${id}`)],
    steps: (_loaded, by, [found]) => {
      const [row] = found as { details: string }[]
      if (!row) throw new Refusal('NOT_FOUND', 'This poll was deleted.')
      const poll = JSON.parse(row.details) as PollDetails
      const command = { type: 'CastVote', poll, answers, ballot: crypto.randomUUID() } as const
      return [{ aggregate: vote, id: voteId(id, by), command }]
    },
  })
}

const Answers = z.object({ answers: z.array(z.int('That answer isn’t in this poll.')).check(z.maxLength(8)) })

/** A club to which anything happens, as often as wanted: what `npm run drift` sends commands to in Miniflare. It is never deployed. */

import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'

import { aggregates } from '../club'
import { Refusal } from '../domain/shared/refusal'
import { conversation } from '../domain/wall/conversation'
import { voteId } from '../domain/wall/vote'
import type { StreamCommand } from '../event-log/command-envelope'
import { EventLog } from '../event-log/event-log'
import { logPages } from '../event-log/rebuild/log-pages'
import { verify } from '../event-log/rebuild/rebuild'
import { proveLog } from '../event-log/seal/proof'
import { type Any, anyCommand } from '../testing/any-command'
import { testDependencies } from '../testing/dependencies'
import { playWinter } from './winter/play-winter'

type Wish =
  | { readonly seed: number; readonly commands: number }
  /** Commands that come to the portal, in a club of which nothing else is known. */
  | { readonly seed: number; readonly winter: number }
  | 'verify'

export default {
  async fetch(request: Request): Promise<Response> {
    const wish = await request.json<Wish>()
    if (wish === 'verify') return Response.json(await look())
    return Response.json(await ('winter' in wish ? playWinter(wish.seed, wish.winter) : live(wish.seed, wish.commands)))
  },
}

/** Few enough that much happens to each, and enough that there is always somebody left. */
const PEOPLE = Array.from({ length: 200 }, (_, index) => `person-${index}`)
const takeIds = (name: string) => {
  if (name === 'member') return PEOPLE
  if (name === 'family') return PEOPLE.slice(1).map((person) => [PEOPLE[0], person].toSorted().join(':'))
  // It observes weather of this day only.
  if (name === 'pass') return ['11-2026-11-20']
  // A stay is called by who booked it.
  if (name === 'stay') return PEOPLE.map((person) => `stay.${person}`)
  // Two votes in one poll could get the same ballot here, whose name the portal draws by chance: each has a poll of its own.
  if (name === 'vote') return PEOPLE.map((person) => voteId(`poll-for-${person}`, person))
  return PEOPLE.map((person) => `${name}-of-${person}`)
}

const ownKeys = sql`SELECT value AS id FROM json_each(${JSON.stringify(PEOPLE)})`
/** Each post is sealed with a key that is called by its author and itself. */
const keysOfPosts = sql`${ownKeys} UNION ALL SELECT subject_id FROM subject_keys WHERE subject_id GLOB 'person-*~*'`

/** A reason is never given alone. */
const alone = anyCommand.filter(([name]) => name !== 'reason')

const anyChange = fc.oneof(
  ...alone.map(([name, aggregate, command]) =>
    fc.record({
      aggregate: fc.constant<Any>(aggregate),
      id: fc.constantFrom(...takeIds(name)),
      command,
      by: fc.constantFrom(...PEOPLE),
    }),
  ),
)

/** Carries out that many commands, and answers how many of them changed something, by the kind of what they changed. */
async function live(seed: number, commands: number) {
  const dependencies = testDependencies()
  const changed: Record<string, number> = {}
  for (const { aggregate, id, command, by } of fc.sample(anyChange, { seed, numRuns: commands })) {
    const envelope = {
      id: crypto.randomUUID(),
      requestId: 'anything',
      requestHashes: [''] as const,
      type: command.type,
      admission: [],
      admit: () => by,
      target: { aggregate: aggregate as StreamCommand['aggregate'], id },
      people: aggregate.category === conversation.category ? keysOfPosts : ownKeys,
      steps: () => [{ aggregate, id, command }] as StreamCommand[],
    }
    try {
      const { changes } = await new EventLog(dependencies).handle(envelope)
      if (changes.length > 0) changed[aggregate.category] = (changed[aggregate.category] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return changed
}

async function look() {
  const dependencies = { ...testDependencies(), aggregates }
  const { events, tables, drift } = await verify(dependencies)
  const { broken } = await proveLog(logPages(dependencies.db), [])
  return { events, rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: tables.length, drift, broken }
}

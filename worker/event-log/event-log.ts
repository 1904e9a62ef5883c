import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../domain/shared/aggregate'
import { Refusal } from '../domain/shared/refusal'
import { type Appended, appendStatements } from './append'
import type { CommandEnvelope, Outcome, StreamCommand } from './command-envelope'
import { type Answers, rows, type Statement } from './database'
import { databaseFailure } from './database-error'
import type { Change, EventLogDependencies } from './dependencies'
import type { LoadedStreams } from './loaded-streams'
import { FULL_AT, firstEvents, loadStreams, recordFull } from './read-streams'
import type { ListMove } from './read-tables'
import type { KeyRow } from './seal/sealing'
import { keysOf, keysOfPeople, numberedKeys } from './seal/subject-keys'
import { asRecorded, type StoredEvent, streamOf } from './stored-event'

const ATTEMPTS = 4

/**
 * The club's history, and the only way to add to it.
 *
 * An envelope takes two D1 calls. The first reads who asks, whether the command was carried out before, the streams and
 * the keys. The rules then decide, purely. The second writes everything that follows in one batch, which D1 runs as one
 * transaction: the command's row, its events, the read tables, what is beside the log, and the outbox. A reader
 * never sees one without the other, and a command whose answer was lost can be sent again.
 *
 * Two writers of one stream meet at the unique (stream, version) index; the later one reads and decides again.
 */
export class EventLog {
  constructor(private readonly dependencies: EventLogDependencies) {}

  async handle<const Admission extends readonly Statement[]>(envelope: CommandEnvelope<Admission>): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      try {
        const outcome = await this.attempt(envelope)
        // A retry after a lost answer may be by the one who recorded it, and then has to deliver it.
        return attempt > 1 && outcome.changes.length === 0 ? { toDeliver: envelope.id, ...outcome } : outcome
      } catch (error) {
        if (error instanceof Refusal) throw error
        const failure = databaseFailure(error)
        if (failure === 'fault' || failure === 'no room') throw error
        if (failure === 'key taken') throw this.dependencies.inlineTables.find(({ taken }) => taken)?.taken ?? error
        if (failure === 'overloaded') throw busy()
        if (failure === 'assertion failed' && attempt > 1 && !envelope.isContended)
          throw envelope.unless ?? changedMeanwhile()
        if (attempt >= (envelope.attempts ?? ATTEMPTS))
          throw failure === 'outcome unknown' ? busy() : changedMeanwhile()
        await pause(20 + Math.random() * 80)
      }
    }
  }

  private async attempt<const Admission extends readonly Statement[]>(
    envelope: CommandEnvelope<Admission>,
  ): Promise<Outcome> {
    const { answers, earlier, loaded } = await this.read(envelope)
    const actor = envelope.admit(answers)
    const { aggregate, id } = envelope.target

    if (earlier) {
      assertSameRequest(earlier, envelope, actor)
      const { state, version } = await loaded.stream(aggregate, id, earlier.streamVersion)
      const then = envelope.isWhole ? loaded.count(envelope.id) : version
      return { state, version: then, actor, changes: [], loaded, lists: [], asked: [] }
    }

    const target = await untouched(aggregate, id, loaded)
    const seen = envelope.isWhole ? loaded.count() : target.version
    if (envelope.ifMatch !== undefined && envelope.ifMatch !== seen) {
      throw new Refusal('STALE', 'Someone changed this while you were editing it.', { version: seen })
    }
    const changes = await this.decide(await envelope.steps(loaded, actor), loaded, actor)
    if (changes.length === 0)
      return { state: target.after, version: seen, actor, changes, loaded, lists: [], asked: [] }

    // A command whose target names nobody, such as a vote, changes the stream of whoever sent it.
    const changed = changes.find(({ streamId }) => streamId === target.streamId) ?? (changes[0] as Change)
    if (!isTakenWhenFull(changes, target.streamId)) {
      if (Math.max(seen, changed.versionBefore) >= FULL_AT) throw recordFull()
      assertFewToday(changed.aggregate.mostADay, loaded, changed.streamId, actor)
    }
    envelope.approve?.(changes)
    const also = (await envelope.also?.(changes, actor)) ?? []
    const remarks = envelope.remark ? await this.decide([envelope.remark(actor)], loaded, actor) : []
    const own = changes.find(({ streamId }) => streamId === target.streamId) ?? target
    const causationId = envelope.cause?.(loaded) ?? null
    const request = { ...envelope, causationId }
    const appended = await appendStatements(
      this.dependencies,
      request,
      [...changes, ...remarks],
      loaded,
      actor,
      own.version,
    )
    const { lists, position, asked } = await this.write(appended, also, envelope.asks)
    const { packed } = appended
    return {
      state: own.after,
      version: envelope.isWhole ? seen + changes.flatMap(({ events }) => events).length : own.version,
      actor,
      changes,
      loaded,
      lists,
      asked,
      ...(packed.length > 0 ? { toDeliver: { key: envelope.id, packed, position } } : {}),
    }
  }

  private async read<const Admission extends readonly Statement[]>(envelope: CommandEnvelope<Admission>) {
    const { aggregate, id } = envelope.target
    const own = sql`${streamOf(aggregate, id)}`
    const streams = envelope.streams ? sql`SELECT ${own} UNION ALL ${envelope.streams}` : own
    const answers = await this.dependencies.db.batch([
      selectEarlierResult(envelope.id, aggregate.subject(id, ''), envelope.subjects, envelope.people),
      firstEvents(streams),
      ...envelope.admission,
    ] as readonly Statement[])
    const [found, first, ...others] = answers as [Parameters<typeof readEarlierResult>[0], StoredEvent[], ...unknown[]]
    const { earlier, keys } = readEarlierResult(found)
    return {
      earlier,
      loaded: await loadStreams(this.dependencies, streams, first, keys),
      answers: others as unknown[] as Answers<Admission>,
    }
  }

  /** Steps to one thing follow on each other: each decides on what the one before it left. */
  private async decide(steps: readonly StreamCommand[], loaded: LoadedStreams, by: string): Promise<Change[]> {
    const context: Context = { by, ...this.dependencies.now() }
    const changes = new Map<string, Change>()
    for (const { aggregate, id, command } of steps) {
      const streamId = streamOf(aggregate, id)
      const changed = changes.get(streamId) ?? (await untouched(aggregate, id, loaded))
      const events = aggregate.decide(command, changed.after, context).map((event) => asRecorded(aggregate, event))
      if (events.length === 0) continue
      changes.set(streamId, {
        ...changed,
        events: [...changed.events, ...events],
        after: events.reduce(aggregate.evolve, changed.after),
        version: changed.version + events.length,
      })
    }
    return [...changes.values()]
  }

  private async write(
    { statements, log, checkpoint }: Appended,
    also: readonly Statement[],
    asks: readonly Statement[] = [],
  ) {
    const batch = [...also.filter(isFirst), ...statements, ...also.filter((it) => !isFirst(it)), ...asks]
    const answers = await this.dependencies.db.batch(batch)
    const { meta } = answers[batch.indexOf(log)] as D1Result
    return {
      lists: checkpoint ? (answers[batch.indexOf(checkpoint)] as ListMove[]) : [],
      position: meta.last_row_id,
      asked: answers.slice(batch.length - asks.length),
    }
  }
}

async function untouched(aggregate: StreamCommand['aggregate'], id: string, loaded: LoadedStreams): Promise<Change> {
  const { state, version, lastHash } = await loaded.stream(aggregate, id)
  const streamId = streamOf(aggregate, id)
  return { aggregate, id, streamId, events: [], before: state, after: state, versionBefore: version, version, lastHash }
}

/** Changes that follow in other records go with the change of the target. */
function isTakenWhenFull(changes: readonly Change[], target: string): boolean {
  const own = changes.find(({ streamId }) => streamId === target)
  return (own ? [own] : changes).every(({ aggregate, events }) =>
    events.every(({ type }) => aggregate.takenWhenFull?.includes(type) ?? false),
  )
}

const DAY = 24 * 3_600_000
const MINUTE = 60_000

/** An event that seems to lie ahead was recorded before the clock was set back, and counts for nothing. */
function assertFewToday(
  most: number | undefined,
  { entries }: LoadedStreams,
  target: string,
  actor: string,
  now = Date.now(),
) {
  if (most === undefined || entries.length < most) return
  const times = entries.flatMap(({ streamId, actorId, recordedAt }) =>
    streamId === target && actorId === actor && recordedAt > now - DAY && recordedAt <= now + MINUTE ? recordedAt : [],
  )
  const longAgo = times.at(-most)
  if (longAgo === undefined) return
  throw new Refusal('TOO_MANY', `You’ve changed this ${most} times in a day. Please continue tomorrow.`, {
    retryAfter: Math.ceil((longAgo + DAY - now) / 1000),
  })
}

const firsts = new WeakSet<Statement>()

/** Marks a statement that must hold before anything is written. */
export const first = (statement: Statement): Statement => {
  firsts.add(statement)
  return statement
}
const isFirst = (statement: Statement) => firsts.has(statement)

function assertSameRequest(earlier: EarlierResult, envelope: CommandEnvelope, actor: string) {
  if (envelope.requestHashes.includes(earlier.requestHash) && earlier.actorId === actor) return
  throw new Refusal('KEY_REUSED', 'This idempotency key was used for another request.')
}

const changedMeanwhile = () => new Refusal('CONFLICT', 'Someone else just changed this. Please try again.')
const busy = () => new Refusal('UNAVAILABLE', 'The portal is busy. Please try again in a moment.', { retryAfter: 5 })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A command that was carried out before: by whom, for which request, and how long the stream was then. */
interface EarlierResult {
  readonly requestHash: string
  readonly actorId: string
  readonly streamVersion: number
}

interface EarlierResultRow {
  readonly what: 'command' | 'key'
  readonly id: string
  readonly text: string
  readonly number: number
}

/**
 * Whether a command was carried out before, and the keys of the one whom it is about, of those whom `people` asks for, and
 * the numbered ones of those whom `others` asks for: one statement, for a batch is held to twelve.
 */
const selectEarlierResult = (commandId: string, subjectId: string, others?: SQL, people?: SQL) =>
  rows<EarlierResultRow>(sql`
    SELECT 'command' AS what, actor_id AS id, request_hash AS text, stream_version AS number
    FROM commands WHERE command_id = ${commandId}
    UNION ALL
    SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${keysOf(subjectId)})${
      others ? sql` UNION SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${numberedKeys(others)})` : sql``
    }${people ? sql` UNION ALL SELECT 'key', subjectId, wrappedKey, kekVersion FROM (${keysOfPeople(people)})` : sql``}`)

function readEarlierResult(found: readonly EarlierResultRow[]): {
  earlier: EarlierResult | undefined
  keys: KeyRow[]
} {
  const [earlier] = found.filter(({ what }) => what === 'command')
  return {
    earlier: earlier && { requestHash: earlier.text, actorId: earlier.id, streamVersion: earlier.number },
    keys: found
      .filter(({ what }) => what === 'key')
      .map(({ id, text, number }) => ({ subjectId: id, kekVersion: number, wrappedKey: text })),
  }
}

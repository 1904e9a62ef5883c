import { sql } from 'drizzle-orm'

import type { Context } from '../domain/aggregate'
import { Refusal } from '../domain/refusal'
import { type Appended, appendStatements } from './append'
import type { Answers, Statement } from './database'
import { failureOf } from './database-error'
import { type Done, knownOf, readKnown } from './known'
import type { Ledger } from './ledger'
import type { Order, Outcome, Step } from './order'
import { FULL_AT, firstEvents, readLedger, recordFull } from './read-streams'
import type { ListMove } from './read-tables'
import { asRecorded, type StoredEvent, streamOf } from './stored-event'
import type { Change, World } from './world'

const ATTEMPTS = 4

/**
 * The club's history, and the only way to add to it.
 *
 * An order takes two D1 calls. The first reads who asks, whether the command was carried out before, the streams and
 * the keys. The rules then decide, purely. The second writes everything that follows in one batch, which D1 runs as one
 * transaction: the command's row, its events, the read tables, what is beside the log, and the outbox. A reader
 * never sees one without the other, and a command whose answer was lost can be sent again.
 *
 * Two writers of one stream meet at the unique (stream, version) index; the later one reads and decides again.
 */
export class EventLog {
  constructor(private readonly world: World) {}

  async handle<const Admission extends readonly Statement[]>(order: Order<Admission>): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      try {
        const outcome = await this.attempt(order)
        // A retry after a lost answer may be by the one who recorded it, and then has to deliver it.
        return attempt > 1 && outcome.changes.length === 0 ? { toDeliver: order.id, ...outcome } : outcome
      } catch (error) {
        if (error instanceof Refusal) throw error
        const failure = failureOf(error)
        if (failure === 'fault' || failure === 'no room') throw error
        if (failure === 'key taken') throw this.world.companions.find(({ taken }) => taken)?.taken ?? error
        if (failure === 'overloaded') throw busy()
        if (failure === 'assertion failed' && attempt > 1) throw order.unless ?? changedMeanwhile()
        if (attempt >= (order.attempts ?? ATTEMPTS)) throw failure === 'outcome unknown' ? busy() : changedMeanwhile()
        await pause(20 + Math.random() * 80)
      }
    }
  }

  private async attempt<const Admission extends readonly Statement[]>(order: Order<Admission>): Promise<Outcome> {
    const { answers, done, ledger } = await this.read(order)
    const actor = order.admit(answers)
    const { aggregate, id } = order.target

    if (done) {
      assertSameRequest(done, order, actor)
      const { state, version } = await ledger.stream(aggregate, id, done.streamVersion)
      const then = order.isWhole ? ledger.count(order.id) : version
      return { state, version: then, actor, changes: [], ledger, lists: [] }
    }

    const target = await untouched(aggregate, id, ledger)
    const seen = order.isWhole ? ledger.count() : target.version
    if (order.ifMatch !== undefined && order.ifMatch !== seen) {
      throw new Refusal('STALE', 'Someone changed this while you were editing it.', { version: seen })
    }
    const changes = await this.decide(await order.steps(ledger, actor), ledger, actor)
    if (changes.length === 0) return { state: target.after, version: seen, actor, changes, ledger, lists: [] }

    if (seen >= FULL_AT && !isTakenWhenFull(changes, target.streamId)) throw recordFull()
    order.approve?.(changes)
    const also = (await order.also?.(changes, actor)) ?? []
    const remarks = order.remark ? await this.decide([order.remark(actor)], ledger, actor) : []
    const own = changes.find(({ streamId }) => streamId === target.streamId) ?? target
    const causationId = order.cause?.(ledger) ?? null
    const asked = { ...order, causationId }
    const appended = await appendStatements(this.world, asked, [...changes, ...remarks], ledger, actor, own.version)
    const { lists, position } = await this.write(appended, also)
    const { packed } = appended
    return {
      state: own.after,
      version: order.isWhole ? seen + changes.flatMap(({ events }) => events).length : own.version,
      actor,
      changes,
      ledger,
      lists,
      ...(packed.length > 0 ? { toDeliver: { key: order.id, packed, position } } : {}),
    }
  }

  private async read<const Admission extends readonly Statement[]>(order: Order<Admission>) {
    const { aggregate, id } = order.target
    const own = sql`${streamOf(aggregate, id)}`
    const streams = order.streams ? sql`SELECT ${own} UNION ALL ${order.streams}` : own
    const answers = await this.world.db.batch([
      knownOf(order.id, aggregate.subject(id, ''), order.subjects, order.people),
      firstEvents(streams),
      ...order.admission,
    ] as readonly Statement[])
    const [known, first, ...others] = answers as [Parameters<typeof readKnown>[0], StoredEvent[], ...unknown[]]
    const { done, keys } = readKnown(known)
    return {
      done,
      ledger: await readLedger(this.world, streams, first, keys),
      answers: others as unknown[] as Answers<Admission>,
    }
  }

  /** Steps to one thing follow on each other: each decides on what the one before it left. */
  private async decide(steps: readonly Step[], ledger: Ledger, by: string): Promise<Change[]> {
    const context: Context = { by, ...this.world.now() }
    const changes = new Map<string, Change>()
    for (const { aggregate, id, command } of steps) {
      const streamId = streamOf(aggregate, id)
      const known = changes.get(streamId) ?? (await untouched(aggregate, id, ledger))
      const events = aggregate.decide(command, known.after, context).map((event) => asRecorded(aggregate, event))
      if (events.length === 0) continue
      changes.set(streamId, {
        ...known,
        events: [...known.events, ...events],
        after: events.reduce(aggregate.evolve, known.after),
        version: known.version + events.length,
      })
    }
    return [...changes.values()]
  }

  private async write({ statements, log, checkpoint }: Appended, also: readonly Statement[]) {
    const batch = [...also.filter(isFirst), ...statements, ...also.filter((it) => !isFirst(it))]
    const answers = await this.world.db.batch(batch)
    const { meta } = answers[batch.indexOf(log)] as D1Result
    return {
      lists: checkpoint ? (answers[batch.indexOf(checkpoint)] as ListMove[]) : [],
      position: meta.last_row_id,
    }
  }
}

async function untouched(aggregate: Step['aggregate'], id: string, ledger: Ledger): Promise<Change> {
  const { state, version, lastHash } = await ledger.stream(aggregate, id)
  const streamId = streamOf(aggregate, id)
  return { aggregate, id, streamId, events: [], before: state, after: state, versionBefore: version, version, lastHash }
}

/** What follows in other records goes with the change of the target. */
function isTakenWhenFull(changes: readonly Change[], target: string): boolean {
  const own = changes.find(({ streamId }) => streamId === target)
  return (own ? [own] : changes).every(({ aggregate, events }) =>
    events.every(({ type }) => aggregate.takenWhenFull?.includes(type) ?? false),
  )
}

const firsts = new WeakSet<Statement>()

/** Marks a statement that must hold before anything is written. */
export const first = (statement: Statement): Statement => {
  firsts.add(statement)
  return statement
}
const isFirst = (statement: Statement) => firsts.has(statement)

function assertSameRequest(done: Done, order: Order, actor: string) {
  if (order.requestHashes.includes(done.requestHash) && done.actorId === actor) return
  throw new Refusal('KEY_REUSED', 'This idempotency key was used for another request.')
}

const changedMeanwhile = () => new Refusal('CONFLICT', 'Someone else just changed this. Please try again.')
const busy = () => new Refusal('UNAVAILABLE', 'The portal is busy. Please try again in a moment.', { retryAfter: 5 })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

import type { SQL } from 'drizzle-orm'

import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import type { FieldChange, HistoryEntry, HistoryPage } from '../domain/shared/history-entry'
import type { HistoryFormat, NameOf } from '../domain/shared/history-format'
import { readEvent, streamOf } from '../event-log/stored-event'
import type { HistoryEvent } from './history-events'

/** A record whose history is told, and what it is told with. */
export interface HistorySource<Event extends DomainEvent, State> {
  readonly aggregate: Aggregate<never, Event, State>
  readonly history: HistoryFormat<Event, State>
  readonly id: string
  /** The names that the history speaks of besides those who did something: a query for rows of `id` and `name`. */
  readonly names?: SQL
  /**
   * The people whose keys seal its content, where that is not the record's own key: a query for their ids, under the
   * name `id`.
   */
  readonly people?: SQL
  /** Streams besides the record's own that belong to its history, and what an event of theirs changed. */
  readonly besides?: {
    /** The field that they make. */
    readonly label: string
    readonly streams: SQL
    change(event: HistoryEvent, nameOf: NameOf): FieldChange
  }
}

/** A record as an entry left it, with what belongs to it besides its own stream, in words. */
export interface Left<State> {
  readonly state: State
  /** Each word with the label it is under. */
  readonly besides: ReadonlyMap<string, string>
}

/** A command's effect on the record before it is put into words: the states before and after. */
interface HistoryStep<State> {
  readonly first: HistoryEvent
  readonly entry: Omit<HistoryEntry, 'action' | 'changes' | 'reason' | 'back'>
  readonly events: readonly DomainEvent[]
  readonly besides: readonly FieldChange[]
  readonly before: State
  readonly left: Left<State>
  readonly reason: string | null
}

/** Which of what happened is wanted: the newest `most` before a position, of one field where one is named. */
interface Wanted {
  readonly before: number
  readonly most: number
  readonly field?: string
}

/** The commands that concern one record, oldest first, and the present state. */
export interface FoldedHistory<State> {
  readonly entries: readonly HistoryStep<State>[]
  readonly now: Left<State>
  readonly version: number
  /** Whether there is more of it before. */
  readonly hasMore: boolean
}

/**
 * Follows one record through its history, the events of one command after the other's, and holds no more than is
 * wanted.
 */
export async function follow<Event extends DomainEvent, State>(
  commands: AsyncIterable<readonly HistoryEvent[]>,
  { aggregate, history, id, besides }: HistorySource<Event, State>,
  { before, most, field }: Wanted,
  keys: (subjectId: string) => Promise<CryptoKey | undefined>,
  nameOf: NameOf,
): Promise<FoldedHistory<State>> {
  const own = streamOf(aggregate, id)
  const recordedAt = new Map<string, number>()
  const held: HistoryStep<State>[] = []
  let hasMore = false
  let now: Left<State> = { state: aggregate.initial, besides: new Map() }
  let version = 0
  for await (const command of commands) {
    const [first] = command
    const last = command.at(-1)
    if (!first || !last) continue
    const mine = command.filter(({ streamId }) => streamId === own)
    const others = command
      .filter(({ streamId }) => streamId !== own)
      .flatMap((event) => besides?.change(event, nameOf) ?? [])
    const events = await Promise.all(mine.map((event) => readEvent(aggregate, event, keys)))
    const was = now.state
    now = { state: events.reduce(aggregate.evolve, was), besides: changedBy(now.besides, others) }
    version += command.length
    recordedAt.set(first.commandId, last.recordedAt)
    if (last.position >= before || history.isAbout?.(events as readonly Event[]) === false) continue
    const changes = () => [...history.changes(was, now.state, nameOf), ...others]
    if (field !== undefined && !changes().some(({ label }) => label === field)) continue
    const putBack = toIsoTime(first.causationId === null ? undefined : recordedAt.get(first.causationId))
    const at = new Date(first.recordedAt).toISOString()
    const entry = { position: last.position, version, at, by: eventAuthor(first), putBack }
    held.push({ first, entry, events, besides: others, before: was, left: now, reason: null })
    if (held.length > most) {
      held.shift()
      hasMore = true
    }
  }
  return { entries: held, now, version, hasMore }
}

/** A command's effect, in words. */
export function historyEntry<Event extends DomainEvent, State>(
  { entry, events, before, besides, left, reason }: HistoryStep<State>,
  { history }: HistorySource<Event, State>,
  nameOf: NameOf,
): Omit<HistoryEntry, 'back'> {
  const changes = [...history.changes(before, left.state, nameOf), ...besides]
  return { ...entry, action: history.action(events as readonly Event[], changes), changes, reason }
}

/** A page of one record's history, newest first, each entry with the way back to it. */
export function historyPage<Event extends DomainEvent, State>(
  { entries, now, hasMore }: FoldedHistory<State>,
  source: HistorySource<Event, State>,
  nameOf: NameOf,
): Pick<HistoryPage, 'entries' | 'next'> {
  const page = entries
    .map((passed) => ({
      ...historyEntry(passed, source, nameOf),
      back: wayBack(source.history, now, passed.left, nameOf),
    }))
    .reverse()
  return { entries: page, next: hasMore ? (page.at(-1)?.position ?? null) : null }
}

/**
 * The changes that restoring the record from `now` to `then` would make, or `null` where that is not possible or
 * changes nothing.
 */
function wayBack<State>(
  history: HistoryFormat<never, State>,
  now: Left<State>,
  then: Left<State>,
  nameOf: NameOf,
): FieldChange[] | null {
  if (!isPresent(then.state) || recordStatus(now.state) === 'forgotten') return null
  const changes = [
    ...history.changes(now.state, then.state, nameOf).filter((change) => !history.stays?.includes(change.label)),
    ...changesBesides(now, then),
  ]
  return isPresent(now.state) && changes.length === 0 ? null : changes
}

/** The differences in related records besides the record's own stream. */
export const changesBesides = (now: Left<unknown>, then: Left<unknown>): FieldChange[] => [
  ...only(now.besides, then.besides).map(([from, label]) => ({ label, from, to: null })),
  ...only(then.besides, now.besides).map(([to, label]) => ({ label, from: null, to })),
]

function changedBy(known: ReadonlyMap<string, string>, changes: readonly FieldChange[]): ReadonlyMap<string, string> {
  const words = new Map(known)
  for (const { label, from, to } of changes) {
    if (from !== null) words.delete(from)
    if (to !== null) words.set(to, label)
  }
  return words
}

const only = (these: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
  [...these].filter(([word]) => !others.has(word))

/** Every kind of record says in its state whether it is there: not yet, now, no longer, or forgotten. */
const recordStatus = (state: unknown) =>
  typeof state === 'object' && state !== null && 'status' in state ? state.status : undefined

const isPresent = (state: unknown) => !['unknown', 'removed', 'forgotten'].includes(String(recordStatus(state)))

const toIsoTime = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())

const eventAuthor = ({ actorId, fname, lname }: HistoryEvent) =>
  actorId === 'system'
    ? { _id: null, name: 'The portal' }
    : { _id: actorId, name: fname === null ? 'Erased member' : `${fname} ${lname}` }

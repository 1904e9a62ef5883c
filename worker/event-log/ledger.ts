import type { Aggregate, DomainEvent } from '../domain/aggregate'
import type { KeyRow, Keyring } from './sealing'
import { readEvent, type StoredEvent, streamOf } from './stored-event'

export interface Stream<Event, State> {
  readonly state: State
  readonly version: number
  readonly events: readonly Event[]
  readonly lastHash: string
}

/** The histories that a command read, and the keys that open them. */
export interface Ledger {
  /** The history of one thing, up to `version` where one is given. A thing without history has version 0. */
  stream<Event extends DomainEvent, State>(
    aggregate: Pick<Aggregate<never, Event, State>, 'category' | 'events' | 'evolve' | 'initial'>,
    id: string,
    version?: number,
  ): Promise<Stream<Event, State>>
  /** The thing as it was once everything up to `position` had been recorded. */
  asOf<Event extends DomainEvent, State>(
    aggregate: Pick<Aggregate<never, Event, State>, 'category' | 'events' | 'evolve' | 'initial'>,
    id: string,
    position: number,
  ): Promise<State>
  /** What was read, in the club's order. */
  readonly entries: readonly Pick<StoredEvent, 'position' | 'streamId' | 'type' | 'commandId'>[]
  /** How many events were read in all, or up to the last one that the command `until` recorded. */
  count(until?: string): number
  /** The ids of what was read of one kind. */
  ids(aggregate: { readonly category: string }): readonly string[]
  key(subjectId: string): Promise<CryptoKey | undefined>
  /** Whether something that was read has been sealed with the subject's key, be it there or destroyed. */
  hasSealed(subjectId: string): boolean
}

export function openLedger(stored: readonly StoredEvent[], keyRows: readonly KeyRow[], keyring: Keyring): Ledger {
  const streams = Map.groupBy(stored, ({ streamId }) => streamId)
  const wrapped = new Map(keyRows.map((row) => [row.subjectId, row]))
  const opened = new Map<string, Promise<CryptoKey>>()

  const key = async (subjectId: string) => {
    const row = wrapped.get(subjectId)
    if (!row) return undefined
    const unwrapped = opened.get(subjectId) ?? keyring.unwrap(row)
    opened.set(subjectId, unwrapped)
    return unwrapped
  }

  const fold = async <Event extends DomainEvent, State>(
    aggregate: Pick<Aggregate<never, Event, State>, 'category' | 'events' | 'evolve' | 'initial'>,
    id: string,
    isWanted: (event: StoredEvent) => boolean,
  ): Promise<Stream<Event, State>> => {
    const history = (streams.get(streamOf(aggregate, id)) ?? []).filter(isWanted).sort((a, b) => a.version - b.version)
    const events = await Promise.all(history.map((event) => readEvent(aggregate, event, key)))
    return {
      state: events.reduce(aggregate.evolve, aggregate.initial),
      version: history.length,
      events,
      lastHash: history.at(-1)?.hash ?? '',
    }
  }

  return {
    key,
    hasSealed: (subjectId) => stored.some((event) => event.subjectId === subjectId),
    entries: stored.toSorted((a, b) => a.position - b.position),
    count: (until) => {
      const last = Math.max(...stored.filter(({ commandId }) => commandId === until).map(({ position }) => position))
      return until === undefined ? stored.length : stored.filter(({ position }) => position <= last).length
    },
    ids: ({ category }) =>
      [...streams.keys()]
        .filter((streamId) => streamId.startsWith(`${category}:`))
        .map((streamId) => streamId.slice(category.length + 1)),
    stream: (aggregate, id, version = Number.POSITIVE_INFINITY) =>
      fold(aggregate, id, (event) => event.version <= version),
    asOf: async (aggregate, id, position) => (await fold(aggregate, id, (event) => event.position <= position)).state,
  }
}

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
  /** How many events were read in all, or up to the last one that the command `until` recorded. */
  count(until?: string): number
  /** The ids of what was read of one kind. */
  ids(aggregate: { readonly category: string }): readonly string[]
  key(subjectId: string): Promise<CryptoKey | undefined>
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

  return {
    key,
    count: (until) => {
      const last = Math.max(...stored.filter(({ commandId }) => commandId === until).map(({ position }) => position))
      return until === undefined ? stored.length : stored.filter(({ position }) => position <= last).length
    },
    ids: ({ category }) =>
      [...streams.keys()]
        .filter((streamId) => streamId.startsWith(`${category}:`))
        .map((streamId) => streamId.slice(category.length + 1)),
    stream: async (aggregate, id, version = Number.POSITIVE_INFINITY) => {
      const history = (streams.get(streamOf(aggregate, id)) ?? [])
        .filter((event) => event.version <= version)
        .sort((a, b) => a.version - b.version)
      const events = await Promise.all(history.map((event) => readEvent(aggregate, event, key)))
      return {
        state: events.reduce(aggregate.evolve, aggregate.initial),
        version: history.length,
        events,
        lastHash: history.at(-1)?.hash ?? '',
      }
    },
  }
}

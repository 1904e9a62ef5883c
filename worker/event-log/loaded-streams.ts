import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import type { KeyRow, Keyring } from './seal/sealing'
import { readEvent, type StoredEvent, streamOf } from './stored-event'

interface Stream<State> {
  readonly state: State
  readonly version: number
  readonly lastHash: string
}

/** An event that has not been read: all but its content. */
export type Outline = Pick<
  StoredEvent,
  'position' | 'streamId' | 'version' | 'type' | 'commandId' | 'subjectId' | 'actorId' | 'recordedAt'
>

/** The events that were not read at once, because the stream is too long for that. */
export interface Beyond {
  readonly outlines: readonly Outline[]
  /** The next events of a stream after a version, as many as are read at a time. */
  next(streamId: string, version: number): Promise<readonly StoredEvent[]>
}

type Folding<Event extends DomainEvent, State> = Pick<
  Aggregate<never, Event, State>,
  'category' | 'events' | 'evolve' | 'initial'
>

/** The histories that a command read, and the keys that open them. */
export interface LoadedStreams {
  /** The history of one thing, up to `version` where one is given. A thing without history has version 0. */
  stream<Event extends DomainEvent, State>(
    aggregate: Folding<Event, State>,
    id: string,
    version?: number,
  ): Promise<Stream<State>>
  /** The thing as it was once everything up to `position` had been recorded. */
  asOf<Event extends DomainEvent, State>(aggregate: Folding<Event, State>, id: string, position: number): Promise<State>
  /** The events that were read, in the club's order. */
  readonly entries: readonly Outline[]
  /** How many events were read in all, or up to the last one that the command `until` recorded. */
  count(until?: string): number
  /** The ids of what was read of one kind. */
  ids(aggregate: { readonly category: string }): readonly string[]
  key(subjectId: string): Promise<CryptoKey | undefined>
  /** Whether something that was read has been sealed with the subject's key, be it there or destroyed. */
  hasSealed(subjectId: string): boolean
}

/** `stored` are whole, in the order of the streams and their versions; what is `beyond` them follows in that order. */
export function toLoadedStreams(
  stored: readonly StoredEvent[],
  keyRows: readonly KeyRow[],
  keyring: Keyring,
  beyond: Beyond = { outlines: [], next: async () => [] },
): LoadedStreams {
  const all: readonly Outline[] = [...stored, ...beyond.outlines]
  const streams = Map.groupBy(all, ({ streamId }) => streamId)
  const whole = Map.groupBy(stored, ({ streamId }) => streamId)
  const wrapped = new Map(keyRows.map((row) => [row.subjectId, row]))
  const opened = new Map<string, Promise<CryptoKey>>()

  const key = async (subjectId: string) => {
    const row = wrapped.get(subjectId)
    if (!row) return undefined
    const unwrapped = opened.get(subjectId) ?? keyring.unwrap(row)
    opened.set(subjectId, unwrapped)
    return unwrapped
  }

  /** The first `count` events of a stream, part by part: of those that were not read at once only a part is held. */
  async function* parts(streamId: string, count: number): AsyncGenerator<readonly StoredEvent[]> {
    const first = (whole.get(streamId) ?? []).slice(0, count)
    if (first.length > 0) yield first
    for (let version = first.length; version < count; ) {
      const next = (await beyond.next(streamId, version)).slice(0, count - version)
      if (next.length === 0) return
      yield next
      version += next.length
    }
  }

  const foldFirst = async <Event extends DomainEvent, State>(
    aggregate: Folding<Event, State>,
    streamId: string,
    wanted: number,
  ): Promise<Stream<State>> => {
    let [state, version, lastHash] = [aggregate.initial, 0, '']
    for await (const part of parts(streamId, wanted)) {
      const events = await Promise.all(part.map((event) => readEvent(aggregate, event, key)))
      state = events.reduce(aggregate.evolve, state)
      version += part.length
      lastHash = part.at(-1)?.hash ?? ''
    }
    return { state, version, lastHash }
  }

  /** A command asks for the same more than once. */
  const cache = new Map<unknown, Map<string, Promise<Stream<unknown>>>>()

  const fold = <Event extends DomainEvent, State>(
    aggregate: Folding<Event, State>,
    id: string,
    isWanted: (event: Outline) => boolean,
  ): Promise<Stream<State>> => {
    const streamId = streamOf(aggregate, id)
    const wanted = (streams.get(streamId) ?? []).filter(isWanted).length
    const place = `${streamId} ${wanted}`
    const ofKind = cache.get(aggregate) ?? new Map<string, Promise<Stream<unknown>>>()
    const folded = ofKind.get(place) ?? foldFirst(aggregate, streamId, wanted)
    cache.set(aggregate, ofKind.set(place, folded))
    return folded as Promise<Stream<State>>
  }

  return {
    key,
    hasSealed: (subjectId) => all.some((event) => event.subjectId === subjectId),
    entries: all.toSorted((a, b) => a.position - b.position),
    count: (until) => {
      if (until === undefined) return all.length
      const last = all.reduce((most, event) => (event.commandId === until ? Math.max(most, event.position) : most), 0)
      return all.filter(({ position }) => position <= last).length
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

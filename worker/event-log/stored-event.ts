import { createHash } from 'node:crypto'

import type { Aggregate, DomainEvent } from '../domain/shared/aggregate'
import { open, utf8 } from './seal/sealing'

/** A row of the log. Blobs are hex, and empty where there is none. */
export interface StoredEvent {
  readonly position: number
  readonly streamId: string
  readonly version: number
  readonly type: string
  readonly schemaVersion: number
  readonly data: string
  readonly subjectId: string | null
  readonly pii: string
  readonly actorId: string
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string | null
  readonly recordedAt: number
  readonly prevHash: string
  readonly hash: string
}

/** The columns needed to read an event. */
export type ReadableEvent = Pick<
  StoredEvent,
  'position' | 'streamId' | 'version' | 'type' | 'schemaVersion' | 'data' | 'subjectId' | 'pii'
>

/** The columns of a `StoredEvent`, for a SELECT. */
export const storedEventColumns = `position, stream_id AS streamId, stream_version AS version, type,
  schema_version AS schemaVersion, data, subject_id AS subjectId, lower(hex(pii)) AS pii, actor_id AS actorId,
  command_id AS commandId, correlation_id AS correlationId, causation_id AS causationId, recorded_at AS recordedAt,
  lower(hex(prev_hash)) AS prevHash, lower(hex(hash)) AS hash`

/** The place of a sealed part; it opens nowhere else. */
export const placeOf = ({ streamId, version, type }: Pick<StoredEvent, 'streamId' | 'version' | 'type'>) =>
  `${streamId}|${version}|${type}`

export const streamOf = (aggregate: { category: string }, id: string) => `${aggregate.category}:${id}`

export const streamCategory = (streamId: string) => streamId.slice(0, streamId.indexOf(':'))

export const idOf = (streamId: string) => streamId.slice(streamId.indexOf(':') + 1)

/** An event of the log that cannot be read: its type or version is unknown, or it does not have its form. */
export class UnreadableEvent extends Error {
  constructor(stored: Pick<StoredEvent, 'position' | 'streamId' | 'version' | 'type'>, why: string) {
    super(`Event ${stored.position} (${stored.streamId}, version ${stored.version}, ${stored.type}): ${why}.`)
    this.name = 'UnreadableEvent'
  }
}

/**
 * The event as the rules know it: opened, lifted to the present version and checked against its form. `keys` answers
 * `undefined` for a forgotten person, whose events then have `personal: null`.
 */
export async function readEvent<Event extends DomainEvent>(
  { events }: Pick<Aggregate<never, Event, unknown>, 'events'>,
  stored: ReadableEvent,
  keys: (subjectId: string) => Promise<CryptoKey | undefined> | CryptoKey | undefined,
): Promise<Event> {
  const form = Object.hasOwn(events, stored.type) ? events[stored.type as Event['type']] : undefined
  if (!form) throw new UnreadableEvent(stored, 'its type is unknown')
  if (stored.schemaVersion > form.version) throw new UnreadableEvent(stored, 'its version is newer than this code')

  const key = stored.pii && stored.subjectId ? await keys(stored.subjectId) : undefined
  let lifted = {
    data: JSON.parse(stored.data) as unknown,
    personal: key && stored.pii ? (JSON.parse(await open(key, stored.pii, placeOf(stored))) as unknown) : null,
  }
  for (const upcast of (form.upcasters ?? []).slice(stored.schemaVersion - 1)) lifted = upcast(lifted)

  const data = form.data?.safeParse(lifted.data)
  if (data && !data.success) throw new UnreadableEvent(stored, 'its data does not have the form')
  const personal = lifted.personal === null ? undefined : form.personal?.safeParse(lifted.personal)
  if (personal && !personal.success) throw new UnreadableEvent(stored, 'its personal part does not have the form')

  return {
    type: stored.type,
    ...(data ? { data: data.data } : {}),
    ...(form.personal ? { personal: personal ? personal.data : null } : {}),
  } as Event
}

/**
 * The event as it will be read again, so that live rows are a rebuild's to the byte. Throws where it does not have its
 * form: what cannot be read must not be recorded.
 */
export function asRecorded<Event extends DomainEvent>(
  { events }: Pick<Aggregate<never, Event, unknown>, 'events'>,
  event: Event,
): Event {
  const form = Object.hasOwn(events, event.type) ? events[event.type as Event['type']] : undefined
  const data = form?.data?.safeParse(throughJson(event.data))
  const personal = form?.personal?.safeParse(throughJson(event.personal))
  const hasItsParts = form !== undefined && 'personal' in event === (personal !== undefined)
  if (!hasItsParts || data?.success === false || personal?.success === false) {
    throw new Error(`${event.type} does not have the form in which it is stored.`)
  }
  return {
    type: event.type,
    ...(data ? { data: data.data } : {}),
    ...(personal ? { personal: personal.data } : {}),
  } as Event
}

const throughJson = (value: unknown) =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)

/** The hash that chains an event to the one before it in its stream: SHA-256 over every stored byte but the time. */
export function eventHash(event: Omit<StoredEvent, 'position' | 'recordedAt' | 'hash'>): string {
  const parts = [
    event.prevHash || null,
    event.streamId,
    String(event.version),
    event.type,
    String(event.schemaVersion),
    event.data,
    event.subjectId,
    event.pii || null,
    event.actorId,
    event.commandId,
    event.correlationId,
    event.causationId,
  ]
  // Each part is preceded by its length in bytes, and what is not there has a sign of its own, so that no two lists of
  // parts read the same.
  const text = parts.map((part) => (part === null ? '-' : `${utf8(part).length}:${part}`)).join('')
  return createHash('sha256').update(utf8(text)).digest('hex')
}

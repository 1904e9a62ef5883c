import { type SQL, sql } from 'drizzle-orm'

import { Refusal } from '../domain/shared/refusal'
import { type Database, rows } from './database'
import { type LoadedStreams, type Outline, toLoadedStreams } from './loaded-streams'
import { nextOfStream } from './rebuild/page-bounds'
import type { KeyRow, Keyring } from './seal/sealing'
import { type StoredEvent, storedEventColumns } from './stored-event'

/**
 * So many events are read at once. Hardly any record has as many; of the longest texts that may be written they take 28
 * MB.
 */
export const FIRST_EVENTS = 500

/** Folding more takes over half of a call's CPU limit. */
export const MOST_EVENTS = 100_000

/**
 * A record of so many events is full. The rest is left for what must always be possible, such as deleting it: nobody may
 * make their own record too long to be taken away.
 */
export const FULL_AT = 95_000

/** The first events of the streams that `streams` asks for: a query for their ids, or the ids. */
export const firstEvents = (streams: SQL) =>
  rows<StoredEvent>(sql`
    SELECT ${sql.raw(storedEventColumns)} FROM events WHERE stream_id IN (${streams})
    ORDER BY stream_id, stream_version LIMIT ${FIRST_EVENTS}`)

/**
 * Loads those streams, which `first` begins. Where they go on beyond it, what is loaded knows of every event from which
 * command it comes, and reads the rest part by part as it is folded.
 */
export async function loadStreams(
  dependencies: { readonly db: Database; readonly keyring: Keyring },
  streams: SQL,
  first: readonly StoredEvent[],
  keys: readonly KeyRow[],
): Promise<LoadedStreams> {
  const last = first.at(-1)
  if (!last || first.length < FIRST_EVENTS) return toLoadedStreams(first, keys, dependencies.keyring)
  const [outlines] = await dependencies.db.batch([
    rows<Outline>(sql`
      SELECT position, stream_id AS streamId, stream_version AS version, type, command_id AS commandId,
             subject_id AS subjectId, actor_id AS actorId, recorded_at AS recordedAt
      FROM events
      WHERE stream_id IN (${streams}) AND (stream_id, stream_version) > (${last.streamId}, ${last.version})
      ORDER BY stream_id, stream_version LIMIT ${MOST_EVENTS + 1 - first.length}`),
  ])
  assertNotTooLong(first.length + outlines.length)
  const next = async (streamId: string, version: number) => {
    const [events] = await dependencies.db.batch([
      rows<StoredEvent>(sql`
        SELECT ${sql.raw(storedEventColumns)} FROM events WHERE ${nextOfStream(streamId, version)}
        ORDER BY stream_version`),
    ])
    return events
  }
  return toLoadedStreams(first, keys, dependencies.keyring, { outlines, next })
}

export function assertNotTooLong(events: number) {
  if (events <= MOST_EVENTS) return
  throw new Refusal(
    'TOO_LARGE',
    `This record has been changed more than ${MOST_EVENTS.toLocaleString('en-US')} times, which is too much to read at once.`,
  )
}

export const recordFull = () =>
  new Refusal(
    'TOO_LARGE',
    `This record has been changed ${FULL_AT.toLocaleString('en-US')} times and takes no more changes. It can still be deleted.`,
  )

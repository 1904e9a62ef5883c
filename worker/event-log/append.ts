import { type SQL, sql } from 'drizzle-orm'

import { Refusal } from '../domain/shared/refusal'
import type { CommandEnvelope } from './command-envelope'
import { query, type Statement } from './database'
import type { Change, EventLogDependencies } from './dependencies'
import type { LoadedStreams } from './loaded-streams'
import { insertClaimed, type Packed, pack } from './outbox/outbox-row'
import type { Effect } from './outbox/sender'
import { draftTable } from './read-model'
import { readTableChanges } from './read-tables'
import { type KeyRow, seal, utf8 } from './seal/sealing'
import { eventHash, placeOf } from './stored-event'

/** The common part of a command's events. */
type Asked = Pick<CommandEnvelope, 'id' | 'requestId'> & { readonly causationId: string | null }

export interface Appended {
  readonly statements: readonly Statement[]
  /** Which of them inserts the events. */
  readonly log: Statement
  /** Which of them answers where the lists are now. */
  readonly checkpoint?: Statement | undefined
  /** The rows of the outbox. */
  readonly packed: readonly Packed[]
}

/** D1 takes 2 MB a value; an envelope that would come near is refused before it is sent. */
const MAX_BATCH_BYTES = 1_900_000

/** Everything that follows from `changes`, for one batch. The answer to a repeat is the target's state at `version`. */
export async function appendStatements(
  dependencies: EventLogDependencies,
  envelope: Pick<CommandEnvelope, 'requestHashes' | 'type' | 'target' | 'lists' | 'effects'> & Asked,
  changes: readonly Change[],
  loaded: LoadedStreams,
  actor: string,
  version: number,
): Promise<Appended> {
  const keys = await subjectKeys(dependencies, changes, loaded, actor)
  // One after the other, so that where chance follows from a seed the same command is always sealed alike.
  const sealed = []
  for (const change of changes) sealed.push(...(await sealEvents(change, envelope, keys.of, actor)))
  const inlineStatements = await Promise.all(
    changes.flatMap((change) =>
      dependencies.inlineTables
        .filter(({ category }) => category === change.aggregate.category)
        .map((table) => table.statements(change, loaded)),
    ),
  )

  assertSize(sealed)
  const readTables = readTableChanges(dependencies, changes, envelope.lists)
  const effects = [
    ...readTables.effects,
    ...(await effectsOfPolicies(dependencies, changes, actor)),
    ...(envelope.effects?.(changes) ?? []),
  ]
  const packed = await Promise.all(effects.map((effect) => pack(effect, envelope.id, keys.of)))
  const log = insertEvents(sealed, envelope, actor)

  return {
    statements: [
      insertCommand(envelope, actor, version),
      log,
      ...readTables.checkpoint,
      ...keys.created.map(insertKey),
      ...inlineStatements.flat(),
      ...readTables.statements,
      ...(packed.length > 0 ? [insertClaimed(envelope.id, packed)] : []),
    ],
    log,
    checkpoint: readTables.checkpoint[0],
    packed,
  }
}

/** The keys that the changes need; a person who appears for the first time gets one. */
async function subjectKeys(
  dependencies: EventLogDependencies,
  changes: readonly Change[],
  loaded: LoadedStreams,
  actor: string,
) {
  const keys = new Map<string, CryptoKey>()
  const created: KeyRow[] = []
  const subjects = changes.flatMap(({ aggregate, id, events }) =>
    events.filter((event) => 'personal' in event).map((event) => aggregate.subject(id, actor, event)),
  )
  for (const subjectId of new Set(subjects)) {
    const known = await loaded.key(subjectId)
    if (!known && loaded.hasSealed(subjectId)) throw new Refusal('CONFLICT', 'This person’s data was erased.')
    const { key, row } = known ? { key: known, row: undefined } : await dependencies.keyring.create(subjectId)
    keys.set(subjectId, key)
    if (row) created.push(row)
  }
  const of = async (subjectId: string) => keys.get(subjectId) ?? (await loaded.key(subjectId))
  return { created, of }
}

async function sealEvents(
  { aggregate, id, streamId, events, versionBefore, lastHash }: Change,
  envelope: Asked,
  keyOf: (subjectId: string) => Promise<CryptoKey | undefined>,
  actorId: string,
) {
  const sealed = []
  let prevHash = lastHash
  for (const [index, event] of events.entries()) {
    const version = versionBefore + 1 + index
    const form = aggregate.events[event.type]
    if (!form) throw new Error(`${event.type} has no form.`)
    const subjectId = 'personal' in event ? aggregate.subject(id, actorId, event) : null
    const key = subjectId ? await keyOf(subjectId) : undefined
    const place = { streamId, version, type: event.type }
    const stored = {
      ...place,
      schemaVersion: form.version,
      data: JSON.stringify(event.data ?? {}),
      subjectId,
      pii: key ? await seal(key, JSON.stringify(event.personal), placeOf(place)) : '',
      actorId,
      commandId: envelope.id,
      correlationId: envelope.requestId,
      causationId: envelope.causationId,
      prevHash,
    }
    const hash = eventHash(stored)
    sealed.push({ ...stored, hash })
    prevHash = hash
  }
  return sealed
}

type Sealed = Awaited<ReturnType<typeof sealEvents>>

function assertSize(events: Sealed) {
  if (utf8(JSON.stringify(events)).length > MAX_BATCH_BYTES)
    throw new Refusal('TOO_LARGE', 'That’s too many changes at once. Please try fewer.')
}

function insertEvents(events: Sealed, envelope: Asked, actorId: string): Statement {
  const cells = events.map((event) => [
    event.streamId,
    event.version,
    event.type,
    event.schemaVersion,
    event.data,
    event.subjectId,
    event.pii || null,
    event.prevHash || null,
    event.hash,
  ])
  const [only, ...others] = cells
  // A single row that comes from no query is not copied before the triggers run, and so is read once less.
  const source =
    only && others.length === 0
      ? sql`VALUES (${eventColumns(
          only.map((cell) => sql`${cell}`),
          envelope,
          actorId,
        )})`
      : sql`SELECT ${eventColumns(NAMES, envelope, actorId)} FROM (${draftTable(cells)})`
  return query.run(sql`
    INSERT INTO events (stream_id, stream_version, type, schema_version, data, subject_id, pii, prev_hash, hash,
                        actor_id, command_id, correlation_id, causation_id, recorded_at) ${source}`)
}

const NAMES = Array.from({ length: 9 }, (_, index) => sql.raw(`column${index + 1}`))

/** The database's clock is the log's, and it never runs backwards. */
function eventColumns(cells: readonly SQL[], { id, requestId, causationId }: Asked, actorId: string): SQL {
  const blobs = cells.map((cell, index) => (index < 6 ? cell : sql`unhex(${cell})`))
  return sql`${sql.join(blobs, sql`, `)}, ${actorId}, ${id}, ${requestId}, ${causationId},
    MAX(CAST(unixepoch('subsec') * 1000 AS INTEGER),
        COALESCE((SELECT recorded_at FROM events ORDER BY position DESC LIMIT 1), 0))`
}

const insertCommand = (
  { id, requestHashes: [requestHash], type, target }: Pick<CommandEnvelope, 'id' | 'requestHashes' | 'type' | 'target'>,
  actor: string,
  version: number,
): Statement =>
  query.run(sql`
    INSERT INTO commands (command_id, request_hash, type, actor_id, stream_id, stream_version, recorded_at)
    VALUES (${id}, ${requestHash}, ${type}, ${actor}, ${`${target.aggregate.category}:${target.id}`},
            ${version}, CAST(unixepoch('subsec') * 1000 AS INTEGER))`)

const insertKey = ({ subjectId, kekVersion, wrappedKey }: KeyRow): Statement =>
  query.run(sql`
    INSERT INTO subject_keys (subject_id, kek_version, wrapped_key, created_at)
    VALUES (${subjectId}, ${kekVersion}, unhex(${wrappedKey}), CAST(unixepoch('subsec') * 1000 AS INTEGER))`)

async function effectsOfPolicies(
  { policies }: EventLogDependencies,
  changes: readonly Change[],
  actor: string,
): Promise<Effect[]> {
  const found = changes.flatMap((change) =>
    policies
      .filter(({ category }) => category === change.aggregate.category || category === '*')
      .map((policy) => policy.effects(change, actor)),
  )
  return (await Promise.all(found)).flat()
}

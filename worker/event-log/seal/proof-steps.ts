import { sql } from 'drizzle-orm'
import type { ProofCursor } from '../../domain/admin/proof-views'
import { type Database, rows } from '../database'
import { endOfPage } from '../rebuild/page-bounds'
import { eventHash, type StoredEvent, storedEventColumns } from '../stored-event'
import type { Break } from './chain'
import { cutOff, otherPast, type Proof, type Witness } from './proof'
import { openSeal } from './seal'
import { sealablePages } from './sealing-log'

/** The places of the seals that a proof compares. */
export interface SealSource {
  /**
   * Those that end after a position, in their order: at most about `most`, and then not the last of one position alone.
   */
  after(position: number, most: number): Promise<readonly Witness[]>
}

/** One step proves about so many events, and compares about so many seals: each copy of one is a call of R2. */
const EVENTS_A_STEP = 20_000
const SEALS_A_PART = 200
const SEALS_A_STEP = 800

/** The rows hashed once more for the whole log's digest are small. */
const SEALABLE_PAGE = 20_000

/** The first cursor of a proof of `upTo` events. */
export const newProof = (upTo: number): ProofCursor => ({
  upTo,
  position: 0,
  sealedTo: 0,
  seal: '',
  streams: 0,
  seals: 0,
})

/**
 * Proves the next part of the log: recomputes its hashes, chains and seals, without any key. What lies between two
 * seals is hashed in one step, for a hash that was begun cannot be carried on. Answers where to go on, or what was
 * found in the whole.
 */
export async function proveStep(
  db: Database,
  source: SealSource,
  from: ProofCursor,
): Promise<{ next: ProofCursor } | { proof: Proof }> {
  let at = from
  while (at.position < at.upTo) {
    if (at.position - from.position >= EVENTS_A_STEP || at.seals - from.seals >= SEALS_A_STEP) return { next: at }
    const reached = await provePart(db, source, at)
    if ('proof' in reached) return reached
    at = reached
  }
  const digest = await logDigest(db, at)
  const broken = await missingEnd(db, source)
  return { proof: { ...toProof(at), digest, ...(broken && { broken }) } }
}

async function provePart(db: Database, source: SealSource, from: ProofCursor): Promise<ProofCursor | { proof: Proof }> {
  // Behind the last seal one goes on by chains alone; a seal that is made meanwhile cannot be hashed from its middle.
  const witnesses = from.position > from.sealedTo ? [] : await source.after(from.position, SEALS_A_PART)
  const waiting = Map.groupBy(
    witnesses.filter(({ toPosition }) => toPosition <= from.upTo),
    ({ toPosition }) => toPosition,
  )
  const enough = from.position + EVENTS_A_STEP
  const ends = [...waiting.keys()]
  const upTo = ends.find((end) => end >= enough) ?? ends.at(-1) ?? Math.min(enough, from.upTo)

  let at = from
  let seal = openSeal(from.seal)
  for await (const page of linkedPages(db, from.position, upTo)) {
    for (const event of page) {
      const broken = breakAt(event, at.position + 1)
      if (broken) return brokenAt(at, broken)
      seal.add(event)
      at = { ...at, position: event.position, streams: at.streams + Number(event.version === 1) }
      const here = waiting.get(event.position)
      if (!here) continue
      const is = seal.close()
      const stranger = here.find((witness) => witness.seal !== is || witness.previous !== at.seal)
      if (stranger) return brokenAt(at, otherPast(stranger, at.sealedTo))
      at = { ...at, sealedTo: event.position, seal: is, seals: at.seals + here.length }
      seal = openSeal(is)
    }
  }
  if (at.position === upTo) return at
  return brokenAt(at, { position: upTo, why: `position ${at.position + 1} is missing` })
}

const brokenAt = (at: ProofCursor, broken: Break) => ({ proof: { ...toProof(at), broken } })

const toProof = ({ position, streams, sealedTo, seals, seal }: ProofCursor): Proof => ({
  events: position,
  streams,
  sealedTo,
  seals,
  digest: seal,
})

/** The seal of the whole log as it is now. */
async function logDigest(db: Database, { upTo, sealedTo, seal }: ProofCursor): Promise<string> {
  if (sealedTo === upTo) return seal
  const last = openSeal(seal)
  for await (const page of sealablePages(db, sealedTo, upTo, SEALABLE_PAGE)) for (const event of page) last.add(event)
  return last.close()
}

/** A seal of events that are not there any more. */
async function missingEnd(db: Database, source: SealSource) {
  const [missing] = await source.after(await readLogHead(db), 1)
  if (!missing) return undefined
  // It may be that of what has been recorded and sealed just now.
  const head = await readLogHead(db)
  return missing.toPosition > head ? cutOff(missing, head) : undefined
}

export async function readLogHead(db: Database): Promise<number> {
  const [[log]] = await db.batch([rows<{ head: number }>(sql`SELECT COALESCE(MAX(position), 0) AS head FROM events`)])
  return log?.head ?? 0
}

/** An event with the one before it in its stream, as the log has that; nothing where there is none. */
interface LinkedEvent extends StoredEvent {
  readonly beforePosition: number | null
  readonly beforeHash: string | null
}

/** The events between two positions, in the order of the log, each with its predecessor. */
async function* linkedPages(db: Database, after: number, upTo: number): AsyncGenerator<readonly LinkedEvent[]> {
  for (let from = after; ; ) {
    const end = endOfPage(sql`position`, sql`position > ${from} AND position <= ${upTo}`)
    const [events] = await db.batch([
      rows<LinkedEvent>(sql`
        SELECT own.*, before.position AS beforePosition, lower(hex(before.hash)) AS beforeHash
        FROM (SELECT ${sql.raw(storedEventColumns)} FROM events WHERE position > ${from} AND position <= ${end}) AS own
        LEFT JOIN events before ON before.stream_id = own.streamId AND before.stream_version = own.version - 1
        ORDER BY own.position`),
    ])
    const last = events.at(-1)
    if (!last) return
    yield events
    from = last.position
  }
}

/** The fault of the event at `position`, if there is one. Its predecessor has been checked before. */
function breakAt(event: LinkedEvent, position: number): Break | undefined {
  const why = linkFault(event, position)
  const { streamId, version } = event
  return why === undefined ? undefined : { position: event.position, streamId, version, why }
}

function linkFault(event: LinkedEvent, position: number): string | undefined {
  const { version, beforePosition, beforeHash } = event
  if (event.position !== position) return `position ${position} is missing`
  if (version > 1 && beforePosition === null) return `version ${version - 1} of this record is missing`
  if (beforePosition !== null && beforePosition > position)
    return `version ${version} of this record comes twice, or in the wrong order`
  if (event.prevHash !== (beforeHash ?? '')) return 'it does not follow the event before it'
  if (event.hash !== eventHash(event)) return 'its bytes have changed'
  return undefined
}

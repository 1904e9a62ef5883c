import { sql } from 'drizzle-orm'
import { type Database, rows } from '../database'
import type { Break } from '../seal/chain'
import { hashOf, type StoredEvent, storedEventColumns } from '../stored-event'
import { endOfPage } from './page-bounds'

/** An event with the one before it in its stream, as the log has that; nothing where there is none. */
interface LinkedEvent extends StoredEvent {
  readonly beforePosition: number | null
  readonly beforeHash: string | null
}

/** The events between two positions, in the order of the log, each with its predecessor. */
export async function* linkedPages(db: Database, after: number, upTo: number): AsyncGenerator<readonly LinkedEvent[]> {
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
export function breakAt(event: LinkedEvent, position: number): Break | undefined {
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
  if (event.hash !== hashOf(event)) return 'its bytes have changed'
  return undefined
}

import { sql } from 'drizzle-orm'

import { type Database, rows } from './database'
import { hashOf, type StoredEvent, storedEventColumns } from './stored-event'

export interface ChainReport {
  readonly events: number
  readonly streams: number
  /** The first event whose bytes, order or predecessor are not what was recorded. */
  readonly broken?: {
    readonly position: number
    readonly streamId: string
    readonly version: number
    readonly why: string
  }
}

const PAGE = 2_000

/**
 * Recomputes the hash chain of every stream. It needs no key: the hashes cover the sealed bytes. A changed byte, a
 * missing event and two that were exchanged are all found at the first event that does not fit.
 */
export async function verifyChain(db: Database): Promise<ChainReport> {
  const heads = new Map<string, { version: number; hash: string }>()
  let events = 0
  for (let after = 0; ; ) {
    const [page] = await db.batch([
      rows<StoredEvent>(sql`
        SELECT ${sql.raw(storedEventColumns)} FROM events WHERE position > ${after} ORDER BY position LIMIT ${PAGE}`),
    ])
    for (const event of page) {
      const why = await faultOf(event, events + 1, heads.get(event.streamId))
      const { position, streamId, version } = event
      if (why) return { events, streams: heads.size, broken: { position, streamId, version, why } }
      heads.set(streamId, { version, hash: event.hash })
      events++
    }
    const last = page.at(-1)
    if (!last) return { events, streams: heads.size }
    after = last.position
  }
}

async function faultOf(event: StoredEvent, expected: number, before: { version: number; hash: string } | undefined) {
  if (event.position !== expected) return `position ${expected} is missing`
  if (event.version !== (before?.version ?? 0) + 1) return `version ${(before?.version ?? 0) + 1} is missing`
  if (event.prevHash !== (before?.hash ?? '')) return 'it does not follow the event before it'
  if (event.hash !== (await hashOf(event))) return 'its bytes have changed'
  return undefined
}

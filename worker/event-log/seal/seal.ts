import { createHash } from 'node:crypto'

import type { StoredEvent } from '../stored-event'

/** The log's state up to a position. Hex; `previous` is empty for the first. */
export interface Seal {
  readonly fromPosition: number
  readonly toPosition: number
  readonly previous: string
  readonly seal: string
  /** ms. */
  readonly sealedAt: number
}

/**
 * SHA-256 over the seal before and a line for each event since: where it is, when it was recorded, and the hash that
 * covers the rest of it. The chains of the streams would not notice a whole stream that is missing, nor an event that
 * has moved to another place or time; this does.
 */
export function openSeal(previous: string) {
  const hash = createHash('sha256').update(`${previous}\n`)
  return {
    add: (event: Pick<StoredEvent, 'position' | 'recordedAt' | 'hash'>) =>
      void hash.update(`${event.position} ${event.recordedAt} ${event.hash}\n`),
    close: () => hash.digest('hex'),
  }
}

import { eventHash, type StoredEvent } from '../stored-event'

/** An event, and in one sentence what is wrong with it or with its place. */
export interface Break {
  readonly position: number
  readonly streamId?: string
  readonly version?: number
  readonly why: string
}

/**
 * Follows the hash chains of all streams, event by event in the order of the log. It needs no key: the hashes cover the
 * sealed bytes. A changed byte, a missing event and two of a stream that were exchanged are found at the first event that
 * does not fit.
 */
export class ChainWalk {
  private readonly heads = new Map<string, { version: number; hash: string }>()
  /** How many events have been followed; positions have no gaps, so it is the position of the last as well. */
  events = 0

  get streams() {
    return this.heads.size
  }

  /** The break at this event, if there is one. */
  follow(event: StoredEvent): Break | undefined {
    const { position, streamId, version, hash } = event
    const why = this.faultOf(event)
    if (why) return { position, streamId, version, why }
    this.heads.set(streamId, { version, hash })
    this.events++
    return undefined
  }

  private faultOf(event: StoredEvent): string | undefined {
    const before = this.heads.get(event.streamId)
    const wanted = (before?.version ?? 0) + 1
    if (event.position !== this.events + 1) return `position ${this.events + 1} is missing`
    if (event.version > wanted) return `version ${wanted} of this record is missing`
    if (event.version < wanted) return `version ${event.version} of this record comes twice, or in the wrong order`
    if (event.prevHash !== (before?.hash ?? '')) return 'it does not follow the event before it'
    if (event.hash !== eventHash(event)) return 'its bytes have changed'
    return undefined
  }
}

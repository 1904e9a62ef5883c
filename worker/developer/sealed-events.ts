import type { KeyLine } from '../admin/archive/archive-lines'
import { type Keyring, seal } from '../event-log/seal/sealing'
import { eventHash, placeOf, type StoredEvent, streamOf } from '../event-log/stored-event'
import { commandId, type GeneratedEvent } from './event-generator'

/** The lines of an archive that hold these events, page by page, each event sealed and chained as the portal does. */
export function sealedEvents(source: Iterator<GeneratedEvent>, keyring: Keyring) {
  const heads = new Map<string, { version: number; hash: string }>()
  const keys = new Map<string, CryptoKey>()
  let position = 0

  const keyOf = async (subjectId: string, newKeys: KeyLine[], createdAt: number) => {
    const known = keys.get(subjectId)
    if (known) return known
    const { key, row } = await keyring.create(subjectId)
    keys.set(subjectId, key)
    newKeys.push({ ...row, createdAt })
    return key
  }

  /** The next lines, of `most` events at the most, and the keys that they are the first to need; none at the end. */
  return async function next(most: number): Promise<{ events: StoredEvent[]; keys: KeyLine[] }> {
    const happened: GeneratedEvent[] = []
    for (let step = source.next(); !step.done; step = source.next()) {
      happened.push(step.value)
      if (happened.length === most) break
    }
    const newKeys: KeyLine[] = []
    const sealing = []
    for (const { aggregate, id, event, by, at, command } of happened) {
      const streamId = streamOf(aggregate, id)
      const version = (heads.get(streamId)?.version ?? 0) + 1
      heads.set(streamId, { version, hash: heads.get(streamId)?.hash ?? '' })
      const subjectId = 'personal' in event ? aggregate.subject(id, by, event) : null
      const key = subjectId === null ? undefined : await keyOf(subjectId, newKeys, at)
      const place = { streamId, version, type: event.type }
      const stored = {
        ...place,
        ...{ position: ++position, schemaVersion: aggregate.events[event.type]?.version ?? 1 },
        ...{ data: JSON.stringify(event.data ?? {}), subjectId, actorId: by },
        ...{ commandId: commandId(command), correlationId: 'a-bench-prepares', causationId: null, recordedAt: at },
      }
      sealing.push(
        (async () => ({
          ...stored,
          pii: key ? await seal(key, JSON.stringify(event.personal), placeOf(place)) : '',
        }))(),
      )
    }
    const events: StoredEvent[] = []
    for (const sealed of await Promise.all(sealing)) {
      const head = heads.get(sealed.streamId)
      const unhashed = { ...sealed, prevHash: head?.hash ?? '' }
      const hash = eventHash(unhashed)
      heads.set(sealed.streamId, { version: head?.version ?? 1, hash })
      events.push({ ...unhashed, hash })
    }
    return { events, keys: newKeys }
  }
}

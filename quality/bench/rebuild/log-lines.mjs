import { createHash } from 'node:crypto'

/** Events as the log stores them, chained: what an export of the log would hold. */
export function* lineOf(events) {
  const heads = new Map()
  let position = 0
  for (const { id, version, type, data } of events) {
    position++
    const stored = {
      streamId: `meeting:${id}`,
      version,
      type,
      schemaVersion: 1,
      data: JSON.stringify(data),
      subjectId: null,
      pii: '',
      actorId: 'nora',
      commandId: `c${position}`,
      correlationId: `r${position}`,
      causationId: null,
      prevHash: heads.get(id) ?? '',
    }
    const hash = hashOf(stored)
    heads.set(id, hash)
    yield { position, ...stored, recordedAt: 0, hash }
  }
}

/** As in worker/event-log/stored-event.ts, whose proof would not hold if it were not the same. */
function hashOf(event) {
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
  const text = parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join('')
  return createHash('sha256').update(text).digest('hex')
}

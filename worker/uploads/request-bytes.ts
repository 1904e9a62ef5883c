import { Refusal } from '../domain/shared/refusal'
import { brokenOff } from './file-faults'

const CHUNK = 64 * 1024

/** A sender of less than a chunk in so long holds a place that others wait for. */
const PATIENCE_MS = 30_000

interface Bounds {
  readonly most: number
  /** The refusal of a larger body. */
  readonly tooLarge: Refusal
  readonly patience?: number
}

/**
 * The body of a request as it arrives, chunk by chunk in one and the same buffer. Refuses one that grows beyond `most`
 * bytes, whatever length it gave itself, and one that hardly moves.
 */
export async function* requestBytes(
  request: Request,
  { most, tooLarge, patience = PATIENCE_MS }: Bounds,
): AsyncGenerator<Uint8Array> {
  if (request.headers.has('content-encoding')) throw new Refusal('UNSUPPORTED', 'Please send the file uncompressed.')
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge
  if (!request.body) return

  const reader = request.body.pipeThrough(new IdentityTransformStream()).getReader({ mode: 'byob' })
  let buffer = new Uint8Array(CHUNK)
  let length = 0
  try {
    for (;;) {
      const { value, done } = await within(patience, reader.readAtLeast(CHUNK, buffer).catch(hangUp))
      length += value?.length ?? 0
      if (length > most) throw tooLarge
      if (value?.length) yield value
      if (done || !value) return
      buffer = new Uint8Array(value.buffer)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** No upload may be larger. */
const MOST_DRAINED = 26 * 1024 * 1024
const DRAINING_MS = 20_000

/** Reads a body that nobody has begun to read, up to a limit, and looks at none of it. */
export async function drain({ body }: Request): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  const end = Date.now() + DRAINING_MS
  try {
    for (let length = 0; length < MOST_DRAINED && Date.now() < end; ) {
      const { value, done } = await within(DRAINING_MS, reader.read())
      if (done) return
      length += value.length
    }
    await reader.cancel()
  } catch {
    // Too slow or broken off: the answer goes out as well as it can.
  }
}

/** Stops reading, whatever was wrong with the connection. */
const hangUp = () => {
  throw brokenOff()
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const timer = new AbortController()
  const late = scheduler.wait(milliseconds, { signal: timer.signal }).then(() => {
    throw new Refusal('INVALID', 'The upload took too long. Please try again.')
  })
  // Whichever of the two comes second has nobody who waits for it.
  late.catch(() => {})
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => timer.abort())
}

/**
 * Bytes in order. What it hands out is a view that holds until the next call, so a caller that wants to keep it copies
 * it.
 */
export interface ByteSource {
  /** How many bytes have been taken. */
  readonly position: number
  /** The next `length` bytes, which stay where they are; fewer only where the source ends before. */
  peek(length: number): Promise<Uint8Array>
  /** The next `length` bytes. Throws `EndOfBytes` where the source ends before. */
  take(length: number): Promise<Uint8Array>
  /** The next bytes at hand, at most `most`; empty once the source has ended. */
  some(most?: number): Promise<Uint8Array>
  /** Takes `length` bytes that nobody looks at. */
  skip(length: number): Promise<void>
}

export class EndOfBytes extends Error {
  override readonly name = 'EndOfBytes'
}

/** The largest part of any format that must be looked at whole is a segment of a JPEG, 64 KB. */
const WINDOW = 128 * 1024

const NOTHING = new Uint8Array(0)

/** Reads `chunks` through a window of fixed size: however large a file is, no more than that of it is in memory. */
export function openBytes(chunks: AsyncIterable<Uint8Array>): ByteSource {
  const iterator = chunks[Symbol.asyncIterator]()
  const window = new Uint8Array(WINDOW)
  let [start, end, position] = [0, 0, 0]
  let waiting: Uint8Array = NOTHING
  let hasEnded = false

  async function fill(length: number) {
    if (length > WINDOW) throw new RangeError(`${length} bytes do not fit into the window.`)
    if (start + length > WINDOW || start === end) {
      window.copyWithin(0, start, end)
      ;[start, end] = [0, end - start]
    }
    while (end - start < length && !hasEnded) {
      if (waiting.length === 0) {
        const { value, done } = await iterator.next()
        hasEnded = done === true
        waiting = value ?? NOTHING
      }
      const count = Math.min(waiting.length, WINDOW - end)
      window.set(waiting.subarray(0, count), end)
      waiting = waiting.subarray(count)
      end += count
    }
  }

  function advance(length: number): Uint8Array {
    const view = window.subarray(start, start + length)
    start += length
    position += length
    return view
  }

  return {
    get position() {
      return position
    },
    async peek(length) {
      await fill(length)
      return window.subarray(start, Math.min(end, start + length))
    },
    async take(length) {
      if (end - start < length) await fill(length)
      if (end - start < length) throw new EndOfBytes()
      return advance(length)
    },
    async some(most = WINDOW) {
      if (end === start) await fill(1)
      return advance(Math.min(most, end - start))
    },
    async skip(length) {
      for (let left = length; left > 0; ) {
        const { length: skipped } = await this.some(left)
        if (skipped === 0) throw new EndOfBytes()
        left -= skipped
      }
    },
  }
}

/** One array as the chunks of a source. */
export async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

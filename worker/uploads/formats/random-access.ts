import { damaged } from '../file-faults'

/** A file that can be read at any place. */
export interface RandomAccess {
  readonly size: number
  /** The bytes from `offset`, at most `length`; fewer where the file ends before. */
  read(offset: number, length: number): Promise<Uint8Array>
}

export const inMemory = (bytes: Uint8Array): RandomAccess => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})

/**
 * Reads block by block and keeps the last few, for what is read here and there and often near to what was read before. Each
 * block is a call to R2, so a file that was made to be read thousands of times is refused.
 */
export function inBlocks(size: number, readBlock: (offset: number, length: number) => Promise<Uint8Array>) {
  const blocks = new Map<number, Promise<Uint8Array>>()
  let reads = 0

  const blockAt = (index: number) => {
    const known = blocks.get(index)
    if (known) return known
    if (++reads > MOST_READS) throw damaged('document', 'its contents are too scattered')
    const [oldest] = blocks.keys()
    if (oldest !== undefined && blocks.size >= MOST_BLOCKS) blocks.delete(oldest)
    const block = readBlock(index * BLOCK, Math.min(BLOCK, size - index * BLOCK))
    blocks.set(index, block)
    return block
  }

  return {
    size,
    async read(offset, length) {
      const end = Math.min(size, offset + length)
      if (offset >= end) return new Uint8Array(0)
      const bytes = new Uint8Array(end - offset)
      for (let at = offset; at < end; ) {
        const block = await blockAt(Math.floor(at / BLOCK))
        const part = block.subarray(at % BLOCK, (at % BLOCK) + end - at)
        if (part.length === 0) throw new Error('The file is shorter than it was.')
        bytes.set(part, at - offset)
        at += part.length
      }
      return bytes
    },
  } satisfies RandomAccess
}

const BLOCK = 64 * 1024
const MOST_BLOCKS = 8
/** A sound document of 25 MB takes about twenty. */
const MOST_READS = 100

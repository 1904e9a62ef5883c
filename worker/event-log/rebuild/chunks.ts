import { utf8 } from '../seal/sealing'

/** D1 takes 2 MB a parameter. */
const CHUNK_BYTES = 1_000_000

/** `items` in parts, each of which is at most a megabyte of JSON unless a single item is more. */
export function chunks<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const item of items) {
    const size = utf8(JSON.stringify(item)).length + 1
    if (bytes + size > CHUNK_BYTES) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(item)
    bytes += size
  }
  return parts
}

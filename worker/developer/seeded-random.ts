import { createHash } from 'node:crypto'

/**
 * Makes everything that is random in this isolate follow from `seed`: bytes, ids, and the keys of AES. Each kind follows from
 * the seed by itself, because work that goes on side by side ends in another order each time.
 */
export function seedRandom(seed: string) {
  const [takeId, takeKey] = [bytesFrom(`${seed} id`), bytesFrom(`${seed} key`)]
  const takers = new Map<number, ReturnType<typeof bytesFrom>>()
  const take = (length: number) => {
    const taker = takers.get(length) ?? bytesFrom(`${seed} ${length}`)
    takers.set(length, taker)
    return taker(length)
  }

  crypto.getRandomValues = (array) => {
    if (!ArrayBuffer.isView(array)) throw new TypeError('Random values are written into an array.')
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(take(array.byteLength))
    return array
  }

  crypto.randomUUID = () => {
    const bytes = takeId(16)
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    const hex = bytes.toHex()
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  crypto.subtle.generateKey = (async (algorithm: { length: number }, isExtractable: boolean, usages: string[]) =>
    crypto.subtle.importKey(
      'raw',
      takeKey(algorithm.length / 8),
      'AES-GCM',
      isExtractable,
      usages,
    )) as typeof crypto.subtle.generateKey
}

function bytesFrom(seed: string) {
  let block = 0
  let rest = new Uint8Array(0)
  return (length: number): Uint8Array<ArrayBuffer> => {
    const parts = [...rest]
    while (parts.length < length) parts.push(...createHash('sha256').update(`${seed} ${block++}`).digest())
    rest = new Uint8Array(parts.slice(length))
    return new Uint8Array(parts.slice(0, length))
  }
}

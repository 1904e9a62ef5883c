import { Refusal } from '../domain/shared/refusal'
import { EndOfBytes, inOneChunk, openBytes } from './formats/byte-source'
import { cleanJpeg } from './formats/jpeg'
import type { Cleaning, Size } from './formats/picture'
import { cleanPng } from './formats/png'
import { kindOf } from './formats/sniff'
import { cleanWebp } from './formats/webp'

export interface Thumbnail {
  readonly clean: Uint8Array
  readonly contentType: string
  readonly size: Size
}

const MOST_BYTES = 256 * 1024
/** No side of a thumbnail is longer. */
const MOST_PIXELS = 1024

/** The small picture that a browser made of a file. One that is none is left out: it is the file that counts. */
export async function readThumbnail(chunks: AsyncIterable<Uint8Array>): Promise<Thumbnail | undefined> {
  const bytes = await readWhole(chunks)
  if (!bytes) return undefined
  const thumbnail = await cleaned(bytes).catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof EndOfBytes) return undefined
    throw error
  })
  return thumbnail && Math.max(thumbnail.size.width, thumbnail.size.height) <= MOST_PIXELS ? thumbnail : undefined
}

async function cleaned(bytes: Uint8Array): Promise<Thumbnail | undefined> {
  const tag = String.fromCharCode(...bytes.subarray(0, 4), ...bytes.subarray(8, 12))
  if (tag === 'RIFFWEBP') return { ...cleanWebp(bytes), contentType: 'image/webp' }
  // Browsers that cannot write WebP make a PNG instead.
  const kind = kindOf(bytes)
  if (kind === 'png') return { ...(await collected(cleanPng(openBytes(inOneChunk(bytes))))), contentType: 'image/png' }
  if (kind === 'jpeg') {
    return { ...(await collected(cleanJpeg(openBytes(inOneChunk(bytes))))), contentType: 'image/jpeg' }
  }
  return undefined
}

async function collected(cleaning: Cleaning) {
  const clean = new Uint8Array(MOST_BYTES)
  let length = 0
  let step = await cleaning.next()
  for (; !step.done; step = await cleaning.next()) {
    clean.set(step.value, length)
    length += step.value.length
  }
  return { clean: clean.subarray(0, length), size: step.value }
}

/** All of it, or nothing where it is too large for a thumbnail. */
async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(MOST_BYTES)
  let length = 0
  for await (const chunk of chunks) {
    if (length + chunk.length <= MOST_BYTES) bytes.set(chunk, length)
    length += chunk.length
  }
  return length > 0 && length <= MOST_BYTES ? bytes.subarray(0, length) : undefined
}

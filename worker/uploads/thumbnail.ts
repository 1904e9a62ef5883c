import { Refusal } from '../domain/shared/refusal'
import { unfit } from './file-faults'
import { EndOfBytes, inOneChunk, openBytes } from './formats/byte-source'
import { cleanJpeg } from './formats/jpeg'
import { assertShowable, type Cleaning, type Size } from './formats/picture'
import { cleanPng } from './formats/png'
import { kindOf } from './formats/sniff'

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

/** RIFF, length, WEBP, then chunks: type, length, content, padded to an even length. */
const kept: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
const HAS_ALPHA_OR_PROFILE = 0b0011_0000

/** Cleans a still WebP picture, as browsers make them of a canvas; small ones only, for it is taken whole. */
function cleanWebp(bytes: Uint8Array): { clean: Uint8Array; size: Size } {
  const clean = new Uint8Array(bytes.length)
  clean.set(bytes.subarray(0, 12))
  let [at, end] = [12, 12]
  let size: Size | undefined
  while (at + 8 <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4))
    const next = at + 8 + Math.ceil(dataView(bytes).getUint32(at + 4, true) / 2) * 2
    if (next > bytes.length || type === 'ANIM' || type === 'ANMF') throw unreadable()
    if (kept.has(type)) {
      clean.set(bytes.subarray(at, next), end)
      if (type === 'VP8X') clean[end + 8] = (bytes[at + 8] ?? 0) & HAS_ALPHA_OR_PROFILE
      if (type === 'VP8 ' || type === 'VP8L') size = sizeIn(type, bytes.subarray(at + 8, next))
      end += next - at
    }
    at = next
  }
  if (!size) throw unreadable()
  assertShowable(size)
  dataView(clean).setUint32(4, end - 8, true)
  return { clean: clean.subarray(0, end), size }
}

function sizeIn(type: string, content: Uint8Array): Size {
  if (content.length < 10) throw unreadable()
  const view = dataView(content)
  if (type === 'VP8 ') return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
  const bits = view.getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const unreadable = () => unfit('The portal can’t read this WebP picture.')

const dataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

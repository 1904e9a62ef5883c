import { crc32 } from 'node:zlib'
import { cutOff, damaged, tooManyFrames } from '../file-faults'
import type { ByteSource } from './byte-source'
import { orientationOnly } from './orientation'
import { partCounter } from './part-counter'
import { assertShowable, type Cleaning, type Size } from './picture'

/** A signature of 8 bytes, then chunks to the end: length of the content, type, content, CRC-32 of type and content. */
interface Chunk {
  readonly type: string
  readonly length: number
  readonly head: Uint8Array
}

const needed: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])
/** Colors, transparency, density and animation. Texts, times, EXIF and whatever else a program wrote in are left out. */
const kept: ReadonlySet<string> = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)
const MOST_FRAMES = 200
const MOST_EXIF = 64 * 1024

/** Cleans a PNG, also an animated one. What follows its end is cut off; of its EXIF data only the orientation is kept. */
export async function* cleanPng(source: ByteSource): Cleaning {
  yield await source.take(8)
  const header = await nextChunk(source)
  if (header.type !== 'IHDR' || header.length !== 13) throw damaged('png', 'its size is missing')
  const { size, needsPalette } = describe(await source.peek(13))
  assertShowable(size)
  yield* wholeChunk(source, header)

  const parts = partCounter('png')
  let previous = 'IHDR'
  let [hasPalette, hasPixels, hasExif, frames] = [false, false, false, 0]
  while (previous !== 'IEND') {
    parts.count()
    const chunk = await nextChunk(source)
    const { type, length } = chunk
    if (type === 'PLTE') hasPalette = true
    if (type === 'IDAT') {
      if (hasPixels && previous !== 'IDAT') throw damaged('png', 'its parts are out of order')
      if (needsPalette && !hasPalette) throw damaged('png', 'its colors are missing')
      hasPixels = true
    }
    if (type === 'IHDR' || (type === 'IEND' && (length > 0 || !hasPixels))) {
      throw damaged('png', 'its parts are out of order')
    }
    if (type === 'fcTL' && ++frames > MOST_FRAMES) throw tooManyFrames(MOST_FRAMES)

    if (needed.has(type) || kept.has(type)) yield* wholeChunk(source, chunk)
    else if (type === 'eXIf' && length <= MOST_EXIF && !hasExif) yield* orientationChunk(source, chunk)
    else if (isAncillary(type)) await source.skip(length + 4)
    else throw damaged('png', 'it has parts that don’t belong in a PNG')
    hasExif ||= type === 'eXIf'
    previous = type
  }
  return size
}

async function nextChunk(source: ByteSource): Promise<Chunk> {
  // The file ends in the middle of the head of a chunk, or where one should begin.
  if ((await source.peek(8)).length < 8) throw cutOff('png')
  const head = (await source.take(8)).slice()
  const type = String.fromCharCode(...head.subarray(4))
  const length = dataView(head).getUint32(0)
  if (!/^[A-Za-z]{4}$/.test(type) || length > 0x7fffffff) throw damaged('png', 'one of its parts can’t be read')
  return { type, length, head }
}

function describe(header: Uint8Array): { size: Size; needsPalette: boolean } {
  if (header.length < 13) throw cutOff('png')
  const view = dataView(header)
  const [depth, colors] = [view.getUint8(8), view.getUint8(9)]
  if (!bitDepths[colors]?.includes(depth)) throw damaged('png', 'its colors can’t be read')
  return { size: { width: view.getUint32(0), height: view.getUint32(4) }, needsPalette: colors === 3 }
}

/** How many bits a sample may have, by the kind of colors. */
const bitDepths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

async function* wholeChunk(source: ByteSource, { type, length, head }: Chunk): AsyncGenerator<Uint8Array> {
  yield head
  let sum = crc32(head.subarray(4))
  for (let left = length; left > 0; ) {
    const part = await source.some(left)
    if (part.length === 0) throw cutOff('png')
    sum = crc32(part, sum)
    left -= part.length
    yield part
  }
  const end = await source.take(4)
  if (dataView(end).getUint32(0) !== sum) throw damaged('png', `its part ${type} does not match its checksum`)
  yield end
}

async function* orientationChunk(source: ByteSource, { length }: Chunk): AsyncGenerator<Uint8Array> {
  const tiff = orientationOnly(await source.take(length))
  await source.skip(4)
  if (!tiff) return
  const chunk = new Uint8Array(12 + tiff.length)
  const view = dataView(chunk)
  view.setUint32(0, tiff.length)
  chunk.set(new TextEncoder().encode('eXIf'), 4)
  chunk.set(tiff, 8)
  view.setUint32(8 + tiff.length, crc32(chunk.subarray(4, 8 + tiff.length)))
  yield chunk
}

/** A decoder may do without the parts whose type begins with a small letter. */
const isAncillary = (type: string) => /^[a-z]/.test(type)

const dataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

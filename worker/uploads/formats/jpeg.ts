import { damaged, unfit } from '../file-faults'
import type { ByteSource } from './byte-source'
import { orientationOnly } from './orientation'
import { type PartCounter, partCounter } from './part-counter'
import { assertShowable, type Cleaning, type Size } from './picture'

/**
 *   FFD8, segments, FFD9. A segment: FF, marker, length (2 bytes, itself included), content. A scan is a segment (FFDA)
 *   and what follows it up to the next marker; in there FF00 is a byte FF, and FFD0 to FFD7 are part of it.
 */
const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee }

/**
 * Baseline, extended and progressive: those that browsers show. The others are lossless, arithmetic or hierarchical.
 */
const SHOWN_FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]
const TABLES: readonly number[] = [0xc4, 0xdb, 0xdd, 0xdc]
const MOST_SCANS = 1_000

/** Cleans a JPEG. What follows its end is cut off; of its EXIF data only the orientation is kept. */
export async function* cleanJpeg(source: ByteSource): Cleaning {
  yield await source.take(2)
  const parts = partCounter('jpeg')
  let size: Size | undefined
  let [scans, isTurned] = [0, false]
  for (;;) {
    const marker = await nextMarker(source, parts)
    if (marker === MARKER.end) break
    const segment = await takeSegment(source)

    if (isFrame(marker)) {
      if (size) throw damaged('jpeg', 'it gives its size twice')
      size = sizeIn(marker, segment)
      assertShowable(size)
    }
    const kept = marker === MARKER.exif && isTurned ? undefined : keptSegment(marker, segment)
    if (kept) yield kept
    isTurned ||= marker === MARKER.exif && kept !== undefined
    if (marker === MARKER.scan) {
      if (!size) throw damaged('jpeg', 'its size is missing')
      if (++scans > MOST_SCANS) throw damaged('jpeg', 'it has more than 1,000 scans')
      yield* scanData(source)
    }
  }
  if (!size || scans === 0) throw damaged('jpeg', 'it has no picture')
  yield await source.take(2)
  return size
}

/** The marker that comes next; any number of FF may be before it, and they are dropped. */
async function nextMarker(source: ByteSource, parts: PartCounter): Promise<number> {
  for (;;) {
    parts.count()
    const [ff, marker] = await source.peek(2)
    if (marker === undefined) await source.take(2)
    if (ff !== 0xff || marker === 0) throw damaged('jpeg', 'its parts are out of order')
    if (marker !== 0xff) return marker as number
    await source.skip(1)
  }
}

async function takeSegment(source: ByteSource): Promise<Uint8Array> {
  const [, marker = 0, high, low] = await source.peek(4)
  if (high === undefined || low === undefined) return source.take(4)
  const length = high * 256 + low
  if (length < 2 || marker < 0xc0 || (marker >= 0xd0 && marker <= MARKER.start)) {
    throw damaged('jpeg', 'one of its parts can’t be read')
  }
  return source.take(2 + length)
}

/** Frames have the markers C0 to CF, but for C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeIn(marker: number, segment: Uint8Array): Size {
  if (!SHOWN_FRAMES.includes(marker))
    throw unfit('Browsers can’t show this kind of JPEG picture. Please save it as a standard JPEG.')
  if (segment.length < 10) throw damaged('jpeg', 'its size is missing')
  const [, , , , , top = 0, bottom = 0, left = 0, right = 0] = segment
  return { width: left * 256 + right, height: top * 256 + bottom }
}

/** Segments that are needed to draw the picture stay as they are, and so does the color profile. */
function keptSegment(marker: number, segment: Uint8Array): Uint8Array | undefined {
  if (isFrame(marker) || TABLES.includes(marker) || marker === MARKER.scan) return segment
  if (marker === MARKER.adobe && says(segment, 'Adobe')) return segment
  if (marker === MARKER.profile && says(segment, 'ICC_PROFILE\0')) return segment
  if (marker === MARKER.jfif && says(segment, 'JFIF\0') && segment.length >= 18) return withoutThumbnail(segment)
  if (marker === MARKER.exif && says(segment, 'Exif\0\0')) return cleanExif(segment)
  return undefined
}

const says = (segment: Uint8Array, text: string) =>
  [...text].every((letter, index) => segment[4 + index] === letter.charCodeAt(0))

function withoutThumbnail(segment: Uint8Array): Uint8Array {
  const kept = segment.slice(0, 18)
  kept.set([0, 16], 2)
  kept.set([0, 0], 16)
  return kept
}

function cleanExif(segment: Uint8Array): Uint8Array | undefined {
  const tiff = orientationOnly(segment.subarray(10))
  if (!tiff) return undefined
  const kept = new Uint8Array(10 + tiff.length)
  kept.set(segment.subarray(0, 10))
  kept.set([0, kept.length - 2], 2)
  kept.set(tiff, 10)
  return kept
}

async function* scanData(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (;;) {
    const window = await source.peek(64 * 1024)
    const end = markerIn(window)
    if (end === 0) return
    // A lone FF at the end of the window may be half of a marker, and at the end of the file it is.
    yield await source.take(end ?? Math.max(1, window.length - 1))
    if (end !== undefined) return
  }
}

/** The position of the first marker that ends a scan. */
function markerIn(window: Uint8Array): number | undefined {
  for (let at = window.indexOf(0xff); at >= 0 && at + 1 < window.length; at = window.indexOf(0xff, at + 1)) {
    const next = window[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return undefined
}

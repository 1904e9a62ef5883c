import { unfit } from '../file-faults'
import { assertShowable, type Size } from './picture'

/** RIFF, length, WEBP, then chunks: type, length, content, padded to an even length. */
const kept: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
const HAS_ALPHA_OR_PROFILE = 0b0011_0000

/** Cleans a still WebP picture, as browsers make them of a canvas; small ones only, for it is taken whole. */
export function cleanWebp(bytes: Uint8Array): { clean: Uint8Array; size: Size } {
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

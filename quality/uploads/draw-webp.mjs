import { bytes, little } from './bytes.mjs'

/** A WebP of one pixel, lossless, with chunks of one's own. */
export function drawWebp({ before = [], behind = [] } = {}) {
  const inside = bytes(
    ...before,
    riff('VP8L', 0x2f, [0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0x08]),
    ...behind,
  )
  return bytes('RIFF', little(inside.length + 4, 4), 'WEBP', inside)
}

export function riff(type, ...content) {
  const inside = bytes(...content)
  return bytes(type, little(inside.length, 4), inside, inside.length % 2 ? 0 : [])
}

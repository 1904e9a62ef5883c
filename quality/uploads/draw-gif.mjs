import { bytes, little } from './bytes.mjs'

const PALETTE = bytes([200, 30, 30], [240, 240, 240])

/** A GIF of two by two pixels; more than one frame makes it move. */
export const drawGif = ({ width = 2, height = 2, frames = 1, between = [], loops = frames > 1 } = {}) =>
  bytes(
    'GIF89a',
    little(width, 2),
    little(height, 2),
    0x80,
    0,
    0,
    PALETTE,
    loops ? application('NETSCAPE2.0', 1, little(0, 2)) : [],
    ...between,
    ...Array.from({ length: frames }, () => [control(), frame({})]).flat(),
    0x3b,
  )

/** Pixels as GIF packs them (LZW), in codes of three bits: 4 begins anew, which it does before each pixel, and 5 ends. */
const PIXELS = packed([4, 0, 4, 1, 4, 1, 4, 0, 5])

export const frame = ({ left = 0, top = 0, width = 2, height = 2 }) =>
  bytes(0x2c, little(left, 2), little(top, 2), little(width, 2), little(height, 2), 0, 2, PIXELS.length, PIXELS, 0)

function packed(codes) {
  let number = 0n
  for (const [index, code] of codes.entries()) number |= BigInt(code) << BigInt(3 * index)
  return Array.from({ length: Math.ceil((3 * codes.length) / 8) }, (_, index) =>
    Number((number >> BigInt(8 * index)) & 255n),
  )
}

const control = () => bytes(0x21, 0xf9, 4, 0, little(10, 2), 0, 0)

export const comment = (words) => bytes(0x21, 0xfe, words.length, words, 0)

export const application = (name, ...content) => {
  const inside = bytes(...content)
  return bytes(0x21, 0xff, 11, name, inside.length, inside, 0)
}

import { bytes, number } from './bytes.mjs'

/** The usual tables for brightness (ITU T.81, annex K), of which flat squares need few entries. */
const LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
const CATEGORIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
/** For what varies within a square there is one word: nothing does. */
const END_OF_SQUARE = '0'

/** A grey JPEG of squares of eight by eight pixels; `shades` are 0 to 255, row by row. */
export function drawJpeg({ across = 2, shades = [40, 90, 160, 220], between = [] } = {}) {
  const down = shades.length / across
  return bytes(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0', 1, 1, 0, number(1, 2), number(1, 2), 0, 0),
    ...between,
    segment(0xdb, 0, new Uint8Array(64).fill(8)),
    segment(0xc0, 8, number(down * 8, 2), number(across * 8, 2), 1, 1, 0x11, 0),
    segment(0xc4, 0x00, LENGTHS, CATEGORIES),
    segment(0xc4, 0x10, [1, ...Array(15).fill(0)], 0),
    segment(0xda, 1, 1, 0x00, 0, 63, 0),
    scan(shades),
    [0xff, 0xd9],
  )
}

export const segment = (marker, ...content) => {
  const inside = bytes(...content)
  return bytes(0xff, marker, number(inside.length + 2, 2), inside)
}

/** Only the mean of each square is written, as the difference from the one before it. */
function scan(shades) {
  const words = codes()
  let bits = ''
  let before = 0
  for (const shade of shades) {
    const level = shade - 128
    bits += difference(level - before, words) + END_OF_SQUARE
    before = level
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const packed = padded.match(/.{8}/g).map((eight) => Number.parseInt(eight, 2))
  return packed.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]))
}

function difference(value, words) {
  const size = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1
  const amount = value < 0 ? value + 2 ** size - 1 : value
  return words[size] + (size ? amount.toString(2).padStart(size, '0') : '')
}

/** The code words of a table: counted upwards, longer by one bit from length to length. */
function codes() {
  const words = []
  let code = 0
  for (const [index, count] of LENGTHS.entries()) {
    for (let nth = 0; nth < count; nth++) words.push((code++).toString(2).padStart(index + 1, '0'))
    code *= 2
  }
  return words
}

/** EXIF data with an orientation, a camera, and the place where the picture was taken. */
export function exif(orientation = 6) {
  const entry = (tag, type, count, value) => [number(tag, 2), number(type, 2), number(count, 4), value]
  const directory = [
    number(3, 2),
    ...entry(0x010f, 2, 12, number(8 + 2 + 36 + 4, 4)),
    ...entry(0x0112, 3, 1, [0, orientation, 0, 0]),
    ...entry(0x8825, 4, 1, number(62, 4)),
    number(0, 4),
  ]
  return bytes('MM', number(42, 2), number(8, 4), ...directory, 'Larch Optics', 'GPS 46.9282 N 121.5045 W')
}

export const exifSegment = (orientation) => segment(0xe1, 'Exif\0\0', exif(orientation))

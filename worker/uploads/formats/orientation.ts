/**
 * Which way up a picture is, the one thing in its EXIF data that changes how it looks. Everything else there, such as
 * the place where it was taken, is left behind.
 *
 *   EXIF is a TIFF: byte order, 42, offset of a directory; the directory: count, then 12 bytes an entry
 */
const ORIENTATION = 0x0112
const UPRIGHT = 1
const HEADER = 8
const ENTRY = 12

/** The orientation in `tiff`, 1 to 8; upright where it has none that can be read. */
function orientationIn(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (tiff.length < HEADER) return UPRIGHT
  const isLittle = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return UPRIGHT
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * ENTRY
    if (entry + ENTRY > tiff.length) return UPRIGHT
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}

/** EXIF data that says nothing but the orientation; nothing at all for a picture that is upright anyway. */
export function orientationOnly(tiff: Uint8Array): Uint8Array | undefined {
  const orientation = orientationIn(tiff)
  if (orientation === UPRIGHT) return undefined
  const bytes = new Uint8Array(HEADER + 2 + ENTRY + 4)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x4d4d002a)
  view.setUint32(4, HEADER)
  view.setUint16(HEADER, 1)
  view.setUint16(HEADER + 2, ORIENTATION)
  view.setUint16(HEADER + 4, 3)
  view.setUint32(HEADER + 6, 1)
  view.setUint16(HEADER + 10, orientation)
  return bytes
}

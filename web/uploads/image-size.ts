export interface Size {
  readonly width: number
  readonly height: number
}

/** Above this a picture is not opened: a few kilobytes can unfold into more memory than a device has. A phone's 50 megapixels are 8192 × 6144. */
const MAX_PIXELS = 64_000_000

/** The size of a PNG, GIF or JPEG, read from its first bytes alone; `undefined` where they don't say. */
export async function imageSize(file: Blob): Promise<Size | undefined> {
  const bytes = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  try {
    if (bytes.getUint32(0) === PNG) return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
    if (bytes.getUint32(0) === GIF) return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }
    if (bytes.getUint16(0) === JPEG) return jpegSize(bytes)
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault
  }
  return undefined
}

export const isOpenable = (size: Size | undefined): boolean =>
  size !== undefined && size.width > 0 && size.height > 0 && size.width * size.height <= MAX_PIXELS

// A camera may put a small picture, or a map of depths, before the frame.
const HEAD_BYTES = 8 * 1024 * 1024
const PNG = 0x89504e47
const GIF = 0x47494638
const JPEG = 0xffd8

/** Goes from segment to segment to the one that begins the frame. */
function jpegSize(bytes: DataView): Size | undefined {
  for (let at = 2; bytes.getUint8(at) === 0xff; at += 2 + bytes.getUint16(at + 2)) {
    const marker = bytes.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
  }
  return undefined
}

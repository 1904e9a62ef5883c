import { kindOf } from './file-kind'
import { imageSize, isOpenable } from './image-size'

const LONGEST_SIDE = 320
/** The size of covers, and of photographs on a page. */
const COVER_SIDE = 720
const QUALITY = 0.82

/**
 * A small webp (a PNG where the browser writes none) of an image or of a PDF's first page, larger for a cover.
 * `undefined` for files that have no picture, that cannot be read or that are not worth the memory: a file does without
 * one.
 */
export async function makeThumbnail(file: File, isCover = false): Promise<Blob | undefined> {
  const kind = kindOf(file)
  try {
    if (kind === 'pdf')
      return await (await import('./pdf-page')).firstPage(file, isCover ? COVER_SIDE : LONGEST_SIDE, QUALITY)
    if (kind === 'jpeg' || kind === 'png' || kind === 'gif')
      return await shrunk(file, isCover ? COVER_SIDE : LONGEST_SIDE)
  } catch {
    // The portal judges what is wrong with a file.
  }
  return undefined
}

async function shrunk(file: File, longestSide: number): Promise<Blob | undefined> {
  if (!isOpenable(await imageSize(file))) return undefined

  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [image.width * scale, image.height * scale].map((side) => Math.max(1, Math.round(side)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
}

import { FILE_ZONES } from '#domain/file-zones'
import { kindOf } from '../uploads/file-kind'
import type { Square } from './crop'

/** The sides that are tried, until the picture is small enough to be sent. */
const SIDES = [512, 384, 256]

/** The square of an opened picture as a file of its own. What may be see-through stays PNG, photographs stay JPEG. */
export async function croppedPicture(
  image: CanvasImageSource,
  { left, top, side }: Square,
  original: File,
): Promise<File> {
  const type = kindOf(original) === 'jpeg' ? 'image/jpeg' : 'image/png'
  for (const wanted of SIDES) {
    const length = Math.max(1, Math.min(wanted, Math.round(side)))
    const canvas = new OffscreenCanvas(length, length)
    const pen = canvas.getContext('2d')
    if (!pen) break
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, left, top, side, side, 0, 0, length, length)
    const blob = await canvas.convertToBlob({ type, quality: 0.9 })
    if (blob.size <= FILE_ZONES.avatar.maxBytes)
      return new File([blob], nameFor(original, blob.type), { type: blob.type })
  }
  throw new Error('Couldn’t make the picture small enough. Please choose another one.')
}

const nameFor = ({ name }: File, type: string) =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/jpeg' ? 'jpg' : 'png'}`

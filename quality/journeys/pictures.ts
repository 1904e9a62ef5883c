import type { Locator } from '@playwright/test'

import { box, paint } from '../../scripts/demo/paint.mjs'

/** A file as a file chooser of the browser gets it. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PNG, twice as wide as high, red on the left and blue on the right. */
export const redAndBlue = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    paint({ width: 480, height: 240, shapes: [box('#c02020', 0, 0, 1, 1), box('#2020c0', 1, 0, 1, 1)] }),
  ),
})

export const textFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Wax, rope, thermos.'),
})

/** Lets files go over `target`, as if they had been dragged there from the desk. What it covers may go while they hover. */
export async function drop(target: Locator, files: readonly ChosenFile[]) {
  const place = await target.elementHandle()
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const dataTransfer = await target.page().evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, carried)
  for (const moment of ['dragenter', 'dragover', 'drop']) await place?.dispatchEvent(moment, { dataTransfer })
}

/** The colors of a picture's left and right edge, as soon as it is there. */
export const edgesOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const nameOf = (x: number) => {
      const [red = 0, , blue = 0] = pen?.getImageData(x, Math.floor(canvas.height / 2), 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    return { square: canvas.width === canvas.height, left: nameOf(2), right: nameOf(canvas.width - 3) }
  })

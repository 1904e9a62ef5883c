import type { Page } from '@playwright/test'
import { nora } from './cast'
import { expect, test } from './journey'
import { settled } from './settled'

interface Strip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: 1
}

/** How much light a strip of the screen has at its left end, in its middle and at its right end (0–255). */
async function lightAcross(page: Page, clip: Strip): Promise<[left: number, middle: number, right: number]> {
  const strip = await page.screenshot({ clip, animations: 'disabled' })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(picture.width, 1).getContext('2d', { willReadFrequently: true })
    pen?.drawImage(picture, 0, 0)
    const at = (x: number) => {
      const [red = 0, green = 0, blue = 0] = pen?.getImageData(x, 0, 1, 1).data ?? []
      return (red + green + blue) / 3
    }
    return [at(1), at(Math.floor(picture.width * 0.4)), at(picture.width - 2)]
  }, strip.toString('base64'))
}

/** Waits until every picture in sight can be seen. */
const picturesDrawn = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0))

test('the sky of the wallpaper reaches from edge to edge of a page, however wide that is', async ({ open }) => {
  const page = await open('/profile', { as: nora, viewport: { width: 360, height: 740 } })
  for (const width of [360, 500, 700, 767]) {
    await page.setViewportSize({ width, height: 740 })
    await picturesDrawn(page)
    await settled(page)
    const [left, middle, right] = await lightAcross(page, { x: 0, y: 72, width, height: 1 })
    // The sky is not quite even; the paper beside it would be lighter by far.
    expect(Math.abs(left - middle), `left, ${width} pixels wide`).toBeLessThan(8)
    expect(Math.abs(right - middle), `right, ${width} pixels wide`).toBeLessThan(8)
  }
})

test('in the system’s own dark colors the drawing of the weather is still to be seen', async ({ open }) => {
  const page = await open('/', { as: nora, viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await page.emulateMedia({ forcedColors: 'active' })
  const drawing = page.locator('#tour-weather img').first()
  await drawing.scrollIntoViewIfNeeded()
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy()
  const box = await drawing.boundingBox()
  const clip: Strip = { x: box?.x ?? 0, y: (box?.y ?? 0) + 20, width: 300, height: 1 }
  expect(Math.max(...(await lightAcross(page, clip)))).toBeGreaterThan(30)
})

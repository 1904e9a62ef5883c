import { expect, test } from './journey'
import { backdrop, save, saved } from './profile-page'

/** As cameras and phones make them, the last one with a side of its sensor that nothing else here has. */
const photos = [
  { megapixels: 12, width: 4000, height: 3000 },
  { megapixels: 50, width: 8192, height: 6144 },
]

test('photographs of 12 and 50 megapixels become the picture of a member', async ({ open, sessions }) => {
  const page = await open('/profile', { as: await sessions.enroll('Runa', 'Vik') })
  const crop = page.getByRole('dialog', { name: 'Crop your picture' })

  for (const { megapixels, width, height } of photos) {
    await test.step(`${megapixels} megapixels`, async () => {
      const bytes = await page.evaluate(takePhoto, { width, height })
      expect(bytes).toBeGreaterThan(1_000_000)
      await expect(crop).toBeVisible({ timeout: 30_000 })
      await crop.getByRole('button', { name: 'Use this picture' }).click()
      await expect(page.getByRole('list', { name: 'Your new picture' })).toContainText('Uploaded', { timeout: 30_000 })
      await save(page)
      await expect(saved(page)).toBeVisible()
      const picture = backdrop(page).locator('img')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([512, 512])
    })
  }
})

/** Makes a noisy JPEG and drops it on the picture's zone. Answers how many bytes it has. */
async function takePhoto({ width, height }: { width: number; height: number }) {
  const grain = new OffscreenCanvas(256, 256)
  const grainPen = grain.getContext('2d')
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  const zone = document.querySelector('input[type=file]')?.parentElement
  if (!grainPen || !pen || !zone) throw new Error('There is nothing to draw on, or nowhere to drop it.')
  const noise = grainPen.createImageData(256, 256)
  for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
  grainPen.putImageData(noise, 0, 0)
  const pattern = pen.createPattern(grain, 'repeat')
  if (pattern) pen.fillStyle = pattern
  // A part of it is enough to make the file a large one.
  pen.fillRect(0, 0, 2000, 2000)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([blob], 'peak.jpg', { type: 'image/jpeg' }))
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  return blob.size
}

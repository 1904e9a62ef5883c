import { barriersOn } from './barriers'
import { marit } from './cast'
import { expect, test } from './journey'
import { edgesOf, redAndBlue, textFile } from './pictures'
import { backdrop, save, saved } from './profile-page'

test('a picture is cropped by the keyboard alone, and others that will not do are refused', async ({
  open,
  sessions,
}) => {
  const siri = await sessions.enroll('Siri', 'Lund')
  const { userId } = await sessions.of(siri)
  const page = await open('/profile', { as: siri })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await choosing).setFiles(file)
  }
  const picture = backdrop(page).locator('img')
  const crop = page.getByRole('dialog', { name: 'Crop your picture' })
  const complaints = page.getByRole('alert')

  await test.step('one that moves, and is too large to be sent as it is', async () => {
    const square = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([64, 0, 64, 0])], 500_001)
    await choose({ name: 'glacier.gif', mimeType: 'image/gif', buffer: square })
    await expect(complaints).toHaveText(/^Image Too Large Please upload an image that is 500kb or less\.$/)
  })

  await test.step('one that is none, and one that only says so', async () => {
    await choose(textFile('notes.txt'))
    await expect(complaints).toHaveText('This file type is not supported')
    await choose({ ...textFile('notes.png'), mimeType: 'image/png' })
    await expect(complaints).toHaveText('Couldn’t read this picture. It may be damaged.')
    await expect(crop).toBeHidden()
  })

  await test.step('another is moved under its square', async () => {
    await choose(redAndBlue('me.png'))
    await expect(crop.getByRole('button', { name: 'Cancel' })).toBeFocused()
    const stage = crop.getByRole('application')
    for (let stop = 0; stop < 6; stop++) await page.keyboard.press('Shift+Tab')
    await expect(stage).toBeFocused()
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(crop.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '250%')
    expect(await barriersOn(page, { sizes: ['wide'] })).toEqual([])
    for (let stop = 0; stop < 6; stop++) await page.keyboard.press('Tab')
    await expect(crop.getByRole('button', { name: 'Use this picture' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(crop).toBeHidden()
  })

  await test.step('it is the member’s once it is saved', async () => {
    const files = page.getByRole('list', { name: 'Your new picture' })
    await expect(files.getByRole('listitem')).toContainText('Uploaded')
    expect(await barriersOn(page)).toEqual([])
    expect(await edgesOf(picture)).toEqual({ square: true, left: 'blue', right: 'blue' })
    await save(page)
    await expect(saved(page)).toBeVisible()
    await expect(files).toBeHidden()
    await page.reload()
    expect(await edgesOf(picture)).toEqual({ square: true, left: 'blue', right: 'blue' })
    await expect(page.getByRole('banner').locator('img[src*="/api/files/"]')).toBeVisible()

    const other = await open(`/members/${userId}`, { as: marit })
    expect(await edgesOf(backdrop(other).locator('img'))).toMatchObject({ left: 'blue' })
  })

  await test.step('it can be taken off again', async () => {
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await expect(page.getByText('Save to show your initials instead.')).toBeVisible()
    await save(page)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(backdrop(page)).toContainText('SL')
    await expect(picture).toHaveCount(0)
  })
})

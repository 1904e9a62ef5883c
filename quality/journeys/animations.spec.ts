import type { Page } from '@playwright/test'
import { nora } from './cast'
import { expect, test } from './journey'
import { untilLive } from './room-line'
import { settled } from './settled'

test('a face of the editor moves for whoever points at it, rests after that, and costs nothing before', async ({
  open,
}) => {
  const page = await open('/alerts/new', { as: nora, reducedMotion: 'no-preference' })
  const fetched = watchScripts(page)
  await openFaces(page)
  const face = page.getByRole('button', { name: 'stars' })
  await expect(face.locator('use')).toBeVisible()
  const before = fetched.length

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await face.hover()
  await expect(moving(face)).toBeVisible()
  expect(fetched.length).toBeGreaterThan(before)
  expect(await moving(face).boundingBox()).toEqual(await face.locator('svg').first().boundingBox())

  const poses = new Set<string>()
  for (let step = 0; step < 4; step += 1) {
    poses.add(await moving(face).innerHTML())
    await page.clock.runFor(200)
  }
  expect(poses.size).toBe(4)

  await page.clock.runFor(2000)
  await expect(moving(face)).toHaveCount(0)
  await expect(face.locator('use')).toBeVisible()
})

test('with reduced motion the faces stand still and no player is fetched', async ({ open }) => {
  const page = await open('/alerts/new', { as: nora, reducedMotion: 'reduce' })
  await openFaces(page)
  const face = page.getByRole('button', { name: 'wink' })
  const fetched = watchScripts(page)
  await face.hover()
  await face.focus()
  await settled(page)
  expect(fetched).toEqual([])
  await expect(moving(face)).toHaveCount(0)
  await expect(face.locator('use')).toBeVisible()
})

test('where the player cannot be fetched the faces stand still, and can be picked all the same', async ({ open }) => {
  const page = await open('/alerts/new', { as: nora, reducedMotion: 'no-preference' })
  await openFaces(page)
  // Where another part of the portal is missing the page loads itself anew.
  await untilLive(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  const face = page.getByRole('button', { name: 'kiss' })
  const lost = page.waitForEvent('requestfailed')
  await face.hover()
  await lost
  await expect(face.locator('use')).toBeVisible()
  await face.click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toContainText('😘')
})

async function openFaces(page: Page) {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.getByRole('button', { name: 'Emoji' }).click()
  await expect(page.getByRole('group', { name: 'Emoji' })).toBeVisible()
}

/** The player's drawing, which lies over the one that stands still. */
const moving = (face: ReturnType<Page['locator']>) => face.locator('span span > svg')

function watchScripts(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()))
  return fetched
}

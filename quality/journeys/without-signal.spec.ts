import type { Page } from '@playwright/test'
import { marit, nora } from './cast'
import { expect, test } from './journey'
import { roomThatCanBeCut, untilLive } from './room-line'

test('a line that is cut while a record is edited takes nothing of what was typed', async ({ open, sessions }) => {
  const { userId } = await sessions.of(await sessions.enroll('Frida', 'Lunde'))
  const page = await open(`/members/${userId}/edit`, { as: nora })
  const street = page.getByLabel('Street')
  const phone = page.getByLabel('Home/Primary phone')
  const update = () => page.getByRole('button', { name: "Update Frida's Profile" }).click()
  await expect(street).toHaveValue('7 Ferry Landing Road')

  await test.step('the page says that it is offline, and leaves the form alone', async () => {
    await street.fill('21 Cattail Way')
    await phone.fill('(425) 555-0124')
    await page.context().setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'Showing data from' })).toBeVisible()
  })

  await test.step('saving fails in words, as often as it is tried', async () => {
    for (const _ of [1, 2]) {
      await update()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByRole('alert')).toContainText(
        'Not saved. Can’t reach the portal. Check your connection and try again.',
      )
      await page.getByRole('button', { name: 'Dismiss: Not saved.' }).click()
    }
    await expect(street).toHaveValue('21 Cattail Way')
    await expect(phone).toHaveValue('(425) 555-0124')
  })

  await test.step('with the line back it is saved, once', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: 'Showing data from' })).toBeHidden()
    await update()
    await expect(page.getByText('Your profile has been successfully updated!')).toBeVisible()
    await page.goto(`/members/${userId}?tab=history`)
    const entries = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
    await expect(entries).toHaveCount(3)
    await expect(entries.first()).toContainText('Nora Quist changed home phone and street')
  })
})

test('a page that cannot be fetched is Offline :(, and is there by itself when the line is back', async ({ open }) => {
  const page = await open('/', { as: marit })
  const title = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const toDirectory = async () => {
    await menu.getByRole('button', { name: 'Members' }).click()
    await menu.getByRole('link', { name: 'Directory' }).click()
  }
  await expect(title).toHaveText(/, Marit$/)
  await pictureFetched(page, '/scenes/offline.svg')

  await test.step('the part of the portal that draws the page', async () => {
    await page.context().setOffline(true)
    await toDirectory()
    await expect(title).toHaveText('Offline :(')
    await expect(page).toHaveTitle(/^(\(\d+\) )?Offline :\(/)
    await expect.poll(() => page.locator('picture img').evaluate(isDrawn)).toBe(true)
    await page.context().setOffline(false)
    await expect(page.getByRole('row', { name: 'Aldous, Wren' })).toBeVisible()
    await expect(page).toHaveURL('/members')
  })

  await test.step('what the page shows', async () => {
    await page.getByRole('link', { name: 'Aldous, Wren' }).click()
    await expect(title).toHaveText('Wren Aldous')
    await page.goBack()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Amundsen, Nils' }).click()
    await expect(title).toHaveText('Offline :(')
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(title).toHaveText('Offline :(')
    await page.context().setOffline(false)
    await expect(title).toHaveText('Nils Amundsen')
  })

  await test.step('what was seen before is still to be seen', async () => {
    await page.context().setOffline(true)
    await toDirectory()
    await expect(page.getByRole('row', { name: 'Aldous, Wren' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Showing data from' })).toBeVisible()
  })
})

test('what others changed meanwhile is there when the line is back', { tag: '@core' }, async ({ open, sessions }) => {
  const page = await open('/members/board', { as: marit })
  const room = await roomThatCanBeCut(page)
  await page.goto('/members?find=tveit')
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
  await untilLive(page)

  await page.context().setOffline(true)
  room.cut()
  await expect(page.getByRole('status').filter({ hasText: 'Showing data from' })).toBeVisible()
  await sessions.enroll('Gro', 'Tveit')
  room.mend()
  await page.context().setOffline(false)
  await expect(page.getByRole('row', { name: 'Tveit, Gro' })).toBeVisible()
})

test('changes of others arrive though the part that brings them could not be fetched at first', async ({
  open,
  sessions,
}) => {
  const page = await open('/members/board', { as: marit })
  let isMissing = true
  const missed: string[] = []
  await page.route('**/assets/*.js*', async (route) => {
    const response = await route.fetch()
    if (!isMissing || !(await response.text()).includes('conversation ready')) return route.fulfill({ response })
    missed.push(route.request().url())
    return route.abort()
  })
  await page.goto('/members?find=vinje')
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
  await expect.poll(() => missed).not.toEqual([])

  isMissing = false
  await sessions.enroll('Signe', 'Vinje')
  await expect(page.getByRole('row', { name: 'Vinje, Signe' })).toBeVisible()
})

const pictureFetched = (page: Page, path: string) =>
  page.waitForFunction((path) => performance.getEntriesByName(new URL(path, location.href).href).length > 0, path)

const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

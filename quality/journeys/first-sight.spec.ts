import type { Page } from '@playwright/test'

import { marit } from './cast'
import { expect, test } from './journey'

/** Opens the sign-in page on a line that brings the page and the club's name and, until `release` is called, none of its scripts. */
async function openWithoutScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const club = page.waitForResponse('**/api/config')
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await (await club).finished()
  return held.resolve
}

test('a member signs in before any script has come, and is in as soon as they are there', async ({ open }) => {
  const page = await open('/error')
  const release = await openWithoutScripts(page)
  await expect(page.getByRole('link', { name: 'Skarn Hollow Ski Club' })).toBeVisible()
  await page.getByLabel('Email').pressSequentially(marit.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(marit.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(marit.email)
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Marit$/)
})

for (const [size, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test(`nothing on the sign-in page moves when its scripts come, on a ${size}`, async ({ open }) => {
    const page = await open('/error', { viewport })
    const release = await openWithoutScripts(page)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('svg, h1, h1 + p, label, input, form button, form a, .note')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [element.textContent, x, y, width, height].join(' ')
        }),
      )
    await page.getByLabel('Email').pressSequentially('nor')
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    release()
    await expect(page.locator('#first-sight')).toHaveCount(0)
    expect(await places()).toEqual(before)
    await page.keyboard.type('a')
    await expect(page.getByLabel('Email')).toHaveValue('nora')
  })
}

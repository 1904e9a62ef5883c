import type { Page } from '@playwright/test'

import { marit, nora } from './cast'
import { bodyRows } from './directory-rows'
import { expect, test } from './journey'

for (const reader of [marit, nora]) {
  test(`from the skip link to a profile without a mouse, as ${reader.name}`, async ({ open }) => {
    const page = await open('/members', { as: reader })
    await expect(bodyRows(page)).toHaveCount(15)
    const focused = page.locator(':focus')

    await page.keyboard.press('Tab')
    await expect(focused).toHaveText('Skip to content')
    await expect(focused).toBeInViewport()
    await page.keyboard.press('Enter')
    let tabs = 1
    const tabTo = async (name: string) => {
      while (!(await isFocused(page, name))) {
        await page.keyboard.press('Tab')
        expect(++tabs, `Tab presses on the way to ${name}`).toBeLessThanOrEqual(25)
      }
    }
    await tabTo('Find a member')
    await page.keyboard.type('einar')
    await expect(bodyRows(page)).toHaveCount(1)
    await tabTo('Solheim, Einar')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einar Solheim')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

const isFocused = (page: Page, name: string) =>
  page.evaluate((name) => {
    const focused = document.activeElement
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.ariaLabel
    return (label ?? focused?.textContent) === name
  }, name)

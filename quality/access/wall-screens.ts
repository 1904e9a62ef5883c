import { expect, type Page } from '@playwright/test'

import { redAndBlue } from '../journeys/pictures'
import { press, type Screen } from '../journeys/screen'
import { wallOf } from '../journeys/wall-page'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** What opens over the wall and over the bar, one at a time. */
export const wallScreens: readonly Screen[] = [
  {
    path: '/',
    heading: /^Good (morning|afternoon|evening), /,
    tab: 'Home',
    states: {
      'who is here': async (page) => {
        const { wall } = wallOf(page)
        await wall.getByRole('button', { name: /^Live, / }).click()
        await expect(wall.getByRole('link', { name: 'Marit Solheim' }).first()).toBeVisible()
      },
      'members to mention': async (page) => {
        await page.keyboard.press('Escape')
        await wallOf(page).write('Looked at: the tow is mended, ')
        await page.keyboard.type('@no')
        await expect(page.getByRole('listbox', { name: 'Members' }).getByRole('option').first()).toBeVisible()
      },
      'a poll to ask': async (page) => {
        await page.keyboard.press('Escape')
        await wallOf(page).press('Add a poll')
        await expect(page.getByRole('group', { name: 'Poll' })).toBeVisible()
      },
      'a poll without its answers': async (page) => {
        await wallOf(page).press('Post')
        await expect(page.getByText('Please fill in every answer.').first()).toBeVisible()
      },
      'faces to choose': async (page) => {
        await wallOf(page).press('Remove the poll')
        await wallOf(page).press('Add a reaction')
        await expect(page.getByRole('group', { name: 'Choose a face' })).toBeVisible()
      },
      'pictures, large': async (page) => {
        await page.keyboard.press('Escape')
        const { wall, post } = wallOf(page)
        const choosing = page.waitForEvent('filechooser')
        await wall.getByRole('button', { name: 'Attach files' }).first().click()
        // Where fingers press, what the device has is shown at once.
        if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)))
          await wall.getByRole('button', { name: 'Choose files' }).click()
        await (await choosing).setFiles(['stack.png', 'doors.png'].map((name) => redAndBlue(name)))
        await expect(wall.getByRole('button', { name: 'Remove doors.png' })).toBeVisible()
        await wallOf(page).press('Post')
        await post('Looked at: the tow').first().getByRole('link', { name: 'stack.png' }).click()
        await expect(page.getByRole('dialog', { name: /^Pictures by / })).toBeVisible()
      },
      'a post to edit': async (page) => {
        await page.keyboard.press('Escape')
        await wallOf(page).editor.focus()
        await page.keyboard.press('ArrowUp')
        await expect(wallOf(page).wall.getByRole('textbox', { name: 'Edit your post' })).toHaveClass(/ProseMirror/)
      },
      'versions of a post': async (page) => {
        await page.keyboard.press('Control+End')
        await page.keyboard.insertText('since noon')
        await page.keyboard.press('Control+Enter')
        await wallOf(page)
          .post('since noon')
          .first()
          .getByRole('button', { name: /^edited/ })
          .click()
        await expect(page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2)
      },
      'recent searches': async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Search')
        await expect(palette(page).getByRole('option').first()).toBeVisible()
      },
      'what was found': async (page) => {
        await palette(page).getByRole('combobox').fill('bo')
        await expect(palette(page).getByRole('group', { name: 'Members' })).toBeVisible()
      },
      'nothing found': async (page) => {
        await palette(page).getByRole('combobox').fill('zyzzyva')
        await expect(palette(page).getByText('No results for “zyzzyva”')).toBeVisible()
      },
      'the newest of the inbox': async (page) => {
        await palette(page).getByRole('combobox').clear()
        await page.keyboard.press('Escape')
        await expect(palette(page)).toBeHidden()
        // On a phone the bell leads to the page of it.
        await page
          .getByRole('banner')
          .getByLabel(/^Inbox, /)
          .click()
        const inbox = page
          .getByRole('dialog', { name: 'Inbox' })
          .or(page.getByRole('heading', { level: 1, name: 'Inbox' }))
        await expect(inbox).toBeVisible()
      },
    },
  },
]

import type { Page } from '@playwright/test'
import { barriersOn } from './barriers'
import { marit } from './cast'
import { answerWith, SEASON } from './dashboard-page'
import { expect, test } from './journey'
import { settled } from './settled'

const STOPS = ['Welcome to the portal', 'The pass', 'At a glance', 'Chat wall', 'Search', 'Help']

const note = (page: Page) => page.getByRole('alertdialog')
const questionMark = (page: Page) => page.getByRole('button', { name: 'Show the tutorial again' })
const seen = (page: Page) => page.evaluate(() => localStorage.getItem('have-joyride'))

test('whoever opens the dashboard for the first time is shown around, once', async ({ open }) => {
  const page = await open('/profile', { as: marit })
  await page.evaluate(() => localStorage.removeItem('have-joyride'))
  await answerWith(page, SEASON)
  await page.goto('/')

  await test.step('who skips it is told where it is, and it does not come by itself again', async () => {
    await expect(note(page).getByRole('heading')).toHaveText(STOPS[0] as string)
    await expect(note(page).getByRole('button', { name: 'Next' })).toBeFocused()
    await note(page).getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByText('Tutorial Skipped. To see it again, use the question-mark icon')).toBeVisible()
    await expect(note(page)).toBeHidden()
    expect(await seen(page)).toBe('true')
    await page.reload()
    await expect(questionMark(page)).toBeVisible()
    await expect(note(page)).toBeHidden()
  })

  await test.step('the question mark opens it again, and it goes by keyboard from the first stop to the last', async () => {
    await questionMark(page).press('Enter')
    for (const [at, stop] of STOPS.entries()) {
      await expect(note(page).getByRole('heading')).toHaveText(stop)
      await expect(note(page)).toContainText(`${at + 1} of ${STOPS.length}`)
      await expect(note(page).getByRole('button', { name: at + 1 < STOPS.length ? 'Next' : 'Done' })).toBeFocused()
      // Behind it the dashboard stays as it is.
      expect(await barriersOn(page, { within: '[role=alertdialog]' })).toEqual([])
      await page.keyboard.press('Enter')
    }
    await expect(note(page)).toBeHidden()
    await expect(questionMark(page)).toBeFocused()
    expect(await seen(page)).toBe('true')
  })

  await test.step('who has seen it is not shown it again', async () => {
    await page.reload()
    await expect(questionMark(page)).toBeVisible()
    await settled(page)
    await expect(note(page)).toBeHidden()
  })
})

test('alerts are a stop of their own while there are any', async ({ open }) => {
  const page = await open('/profile', { as: marit })
  const text = { type: 'text', text: 'The upper road gate is locked.' }
  const message = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
  const alert = { _id: 'gate', type: 'warning', message, expirationDate: '2099-12-31', expired: false }
  await answerWith(page, { ...SEASON, alerts: [alert] })
  await page.goto('/')
  await expect(page.getByText('The upper road gate is locked.')).toBeVisible()
  await questionMark(page).click()
  await note(page).getByRole('button', { name: 'Next' }).click()
  await expect(note(page).getByRole('heading')).toHaveText('Alerts')
  await expect(note(page)).toContainText(`2 of ${STOPS.length + 1}`)
})

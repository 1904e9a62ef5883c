import type { Page } from '@playwright/test'
import { barriersOn } from './barriers'
import { marit, nora, owen } from './cast'
import { weather } from './dashboard-page'
import { heldUndo } from './held-undo'
import { expect, test } from './journey'
import { untilLive } from './room-line'
import { settled } from './settled'
import { WIDTHS } from './widths'

const banner = (page: Page, words: string) => page.getByRole('note').filter({ hasText: words })
const card = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function write(page: Page, words: string) {
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  // The editor comes at the first sign of somebody who wants to write.
  await expect(message).toHaveClass(/ProseMirror/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(words)
}

test('an alert is written, stands on every dashboard at once, is put away by one member and deleted for all', {
  tag: '@core',
}, async ({ open }) => {
  const words = 'The lower lot is plowed as far as the second gate.'
  const page = await open('/alerts/new', { as: nora })
  const maritsHome = await open('/', { as: marit })
  await untilLive(maritsHome)

  await test.step('what is missing or too much is said, and what was written stays', async () => {
    await press(page, 'Create the alert')
    await expect(page.getByRole('alert')).toContainText('Please enter an alert message!')
    await page.getByRole('alert').getByRole('link').click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await write(page, 'Snow. '.repeat(42))
    await expect(page.getByText('252 of 250 characters')).toBeVisible()
    await press(page, 'Create the alert')
    await expect(page.getByRole('alert')).toContainText('Too many characters!')
    await expect(page.getByRole('alert')).toContainText('Your alert should not be more than 250 characters.')
    await page.getByLabel('Expiration date').fill('01/31/2020')
    await write(page, words)
    await press(page, 'Create the alert')
    await expect(page.getByLabel('Expiration date')).toHaveAccessibleDescription(/This date has passed/)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveText(words)
  })

  await test.step('it looks on the form as it will on the dashboard', async () => {
    await page.getByRole('radio', { name: 'Danger' }).check()
    await expect(banner(page, words)).toHaveText(`Danger. ${words}`)
    await page.getByLabel('Expiration date').fill('12/31/2099')
    await page.getByRole('button', { name: 'Create the alert' }).dblclick()
    await expect(page).toHaveURL('/alerts')
    await expect(card(page, words)).toHaveCount(1)
    await expect(card(page, words)).toContainText('Nora QuistExpires 12/31/2099')
  })

  await test.step('Marit, who has her dashboard open, sees it come, and puts it away by keyboard', async () => {
    await expect(banner(maritsHome, words)).toHaveText(`Danger. ${words}`)
    await banner(maritsHome, words)
      .getByRole('button', { name: /^Dismiss: Danger/ })
      .focus()
    await maritsHome.keyboard.press('Enter')
    await expect(banner(maritsHome, words)).toBeHidden()
    await expect(maritsHome.locator(':focus')).toHaveCount(1)
    await maritsHome.reload()
    await expect(maritsHome.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(maritsHome)
    await expect(banner(maritsHome, words)).toBeHidden()
  })

  const owensHome = await open('/', { as: owen })
  await test.step('deleted, it leaves the dashboards, and Undo restores it', async () => {
    await expect(banner(owensHome, words)).toBeVisible()
    await untilLive(owensHome)
    await page.getByRole('button', { name: `Delete ${words}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Permanently Delete Alert?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Delete the alert' }).click()
    await expect(card(page, words)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const undo = await heldUndo(page, 'The alert was deleted.')
    await expect(banner(owensHome, words)).toBeHidden()
    await undo.click()
    await expect(card(page, words)).toBeVisible()
    await expect(banner(owensHome, words)).toBeVisible()
  })

  await test.step('its history tells it all', async () => {
    await page.getByRole('button', { name: `History ${words}` }).click()
    const entries = page.getByRole('dialog').getByRole('listitem')
    await expect(entries).toContainText([/restored the alert/, /deleted the alert/, /posted the alert/])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('deleted for good, it is listed below and can still be restored', async () => {
    await page.getByRole('button', { name: `Delete ${words}` }).click()
    await press(page, 'Delete the alert')
    await expect(card(page, words)).toBeHidden()
    await page.getByRole('button', { name: /^Deleted alerts/ }).click()
    await expect(page.getByRole('list', { name: 'Deleted alerts' })).toContainText(words)
  })
})

test('an alert is edited for every dashboard, and one that was dismissed can be read again', async ({
  open,
  sessions,
}) => {
  const words = 'The shuttle leaves at eight.'
  const asNora = await sessions.asNora()
  const { _id } = await asNora.post('/alerts', {
    type: 'info',
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
    expirationDate: '2099-12-31',
  })
  const home = await open('/', { as: marit })
  await expect(banner(home, words)).toBeVisible()
  await untilLive(home)

  await test.step('an edit shows at once, and Undo takes it back', async () => {
    const page = await open(`/alerts/${_id}/edit`, { as: nora })
    await page.getByRole('radio', { name: 'Danger' }).check()
    await page.getByLabel('Expiration date').fill('12/30/2099')
    await press(page, 'Update Alert')
    await expect(card(page, words)).toContainText('12/30/2099')
    await expect(banner(home, words)).toContainText('Danger.')
    await press(page, 'Undo')
    await expect(banner(home, words)).toContainText('Info.')
    await page.getByRole('button', { name: `History ${words}` }).click()
    const entries = page.getByRole('dialog').getByRole('listitem')
    await expect(entries).toContainText([/restored the record/, /changed type and expiration date/, /posted the alert/])
  })

  await test.step('dismissed, it can be opened again, and stays when it is kept', async () => {
    await home.getByRole('button', { name: `Dismiss: Info. ${words}` }).click()
    await expect(banner(home, words)).toBeHidden()
    await home.getByRole('button', { name: /dismissed alert/ }).click()
    const note = home.getByRole('list', { name: 'Dismissed alerts' }).getByRole('listitem').filter({ hasText: words })
    await note.getByRole('button', { name: 'Show again' }).click()
    await expect(home.getByRole('button', { name: `Dismiss: Info. ${words}` })).toBeVisible()
  })
  await asNora.remove(`/alerts/${_id}`)
})

test('what was written is neither lost nor posted twice when the line is cut', async ({ open }) => {
  const words = 'The tow starts an hour later than the snow.'
  const page = await open('/alerts/new', { as: owen })
  await write(page, words)
  await page.getByRole('radio', { name: 'Warning' }).check()
  await page.context().setOffline(true)
  await press(page, 'Create the alert')
  await expect(page.getByRole('alert')).toContainText('Can’t reach the portal.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveText(words)
  await expect(page.getByRole('radio', { name: 'Warning' })).toBeChecked()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You have unsaved changes')
  await press(page, 'Stay here')

  await page.context().setOffline(false)
  await press(page, 'Create the alert')
  await expect(page).toHaveURL('/alerts')
  await expect(card(page, words)).toHaveCount(1)
  await press(page, 'Undo')
  await expect(card(page, words)).toBeHidden()
})

test('alerts come without moving what one reads, and without barriers', async ({ open, sessions }) => {
  test.setTimeout(90_000)
  const asNora = await sessions.asNora()
  const kinds = ['success', 'info', 'warning', 'danger']
  const mark = `Pot ${Date.now()}.`
  const posted = await Promise.all(
    kinds.map(async (type) => {
      const text = `${mark} ${'The soup will be ready when it is ready. '.repeat(5).trim()}`
      const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
      return asNora.post('/alerts', { type, message, expirationDate: '2099-12-31' })
    }),
  )

  const home = await open('/profile', { as: nora, viewport: WIDTHS.narrow })
  await comeWithoutPushing(home, mark)
  expect(await barriersOn(home)).toEqual([])
  await home.goto('/alerts')
  await expect(card(home, mark)).toHaveCount(kinds.length)
  expect(await barriersOn(home)).toEqual([])
  await Promise.all(posted.map(({ _id }: { _id: string }) => asNora.remove(`/alerts/${_id}`)))
})

/** Opens the dashboard with its half second in one's hand, so that it does not matter how fast the machine is. */
async function comeWithoutPushing(page: Page, mark: string) {
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/dashboard', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const start = window.setTimeout
    const due: (() => void)[] = []
    Object.assign(window, {
      setTimeout: (act: () => void, pause?: number) => (pause === 500 ? due.push(act) : start(act, pause)),
      passHalfASecond: () => {
        for (const act of due) act()
      },
    })
  })
  await page.goto('/')
  const below = page.locator('section:has([aria-live]) + *')
  const alerts = page.locator('section [role=note]').filter({ hasText: mark })

  await test.step('until it is known how much space they take, nothing is shown that would move', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(below).toBeHidden()
  })
  await test.step('then their space is kept', async () => {
    answered.resolve()
    await expect(alerts).toHaveCount(4)
    await expect(below).toBeVisible()
    await expect(alerts.first()).toBeHidden()
  })
  await test.step('and after half a second they stand there', async () => {
    // The weather above has come as well by then.
    await expect(weather(page)).toContainText('Updated')
    await expect(page.getByRole('feed')).toBeVisible()
    await settled(page)
    // Not its height: older posts may still come at its end.
    const top = async () => (await below.boundingBox())?.y
    const before = await top()
    await page.evaluate(() => Reflect.get(window, 'passHalfASecond')())
    await expect(alerts.first()).toBeVisible()
    expect(before).toBeGreaterThan(0)
    expect(await top()).toBe(before)
  })
}

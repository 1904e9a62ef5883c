import { press } from './calendar-page'
import { nora } from './cast'
import { expect, test } from './journey'

test('whoever adds an event for the first time is shown around, once', async ({ open }) => {
  const page = await open('/resources/calendar', { as: nora })
  await page.evaluate(() => localStorage.removeItem('have-joyride'))
  await page.getByRole('main').getByRole('link', { name: 'Add Event' }).click()
  const note = page.getByRole('alertdialog')
  const stops = [
    'Add an event',
    'Event title',
    'General contact info',
    'Members on duty',
    'Start and end time',
    'Notes',
    'You’re all set',
  ]

  await test.step('who skips it is told where it is', async () => {
    await expect(note.getByRole('heading')).toHaveText('Add an event')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Tutorial Skipped. To see it again, use the question-mark icon')).toBeVisible()
  })

  await test.step('the question mark opens it again, and it goes from the first stop to the last', async () => {
    await press(page, 'Show the tutorial again')
    for (const [at, stop] of stops.entries()) {
      await expect(note.getByRole('heading')).toHaveText(stop)
      await expect(note).toContainText(`${at + 1} of 7`)
      await note.getByRole('button', { name: stop === 'You’re all set' ? 'Done' : 'Next' }).click()
    }
    await expect(note).toBeHidden()
  })

  await test.step('who has seen it is not shown it again', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Event')
    await expect(page.getByRole('button', { name: 'Show the tutorial again' })).toBeVisible()
    await expect(note).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('have-joyride'))).toBe('add-event')
  })
})

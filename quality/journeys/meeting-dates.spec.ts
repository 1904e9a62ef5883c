import { readFile } from 'node:fs/promises'

import { marit, nora } from './cast'
import { expect, test } from './journey'
import { field, press } from './meeting-page'
import { untilLive } from './room-line'

test('a meeting that an administrator adds, moves and deletes is a date in every calendar', async ({
  open,
  portal,
  sessions,
}) => {
  const desk = await sessions.asNora()
  const { meeting } = await desk.post('/meetings', {
    type: 'Board Meeting',
    venue: 'Tolling Hall',
    address: '19 Tolling Street, Alder Falls',
    date: '05/12/2027',
    time: '06:30PM',
  })
  const { url } = await desk.post('/calendar/feeds/club', {})
  const feed = async () =>
    (await (await fetch(new URL(new URL(url).pathname, portal.url))).text()).replaceAll('\r\n ', '')

  const page = await open('/resources/calendar?month=2027-05', { as: marit })
  const date = page.locator(`.ec-events [data-entry="${meeting._id}"]`)

  await test.step('it stands in the month and in the list under it, and opens its page', async () => {
    await expect(date).toHaveAccessibleName(/Wednesday, May 12, 6:30 PM$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Tolling Hall' })).toContainText('6:30 PM, Tolling Hall')
    await date.click()
    await expect(page).toHaveURL(`/meetings/${meeting._id}`)
  })

  await test.step('its page saves it as a file that calendars read', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to Calendar' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('board-meeting-2027-05-12.ics')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/DTSTART;TZID=America\/Los_Angeles:20270512T183000\r\n/)
    await page.goBack()
    await expect(date).toBeVisible()
  })

  await test.step('when it is moved or deleted, the open calendar and the feed follow', async () => {
    await untilLive(page)
    expect(await feed()).toContain('DTSTART;TZID=America/Los_Angeles:20270512T183000')
    const editor = await open(`/meetings/${meeting._id}/edit`, { as: nora })
    await field(editor, 'Date').fill('05/19/2027')
    await press(editor, 'Update Meeting')
    await expect(editor).toHaveURL(`/meetings/${meeting._id}`)
    await expect(date).toHaveAccessibleName(/Wednesday, May 19, 6:30 PM$/)
    expect(await feed()).toContain('DTSTART;TZID=America/Los_Angeles:20270519T183000')

    await press(editor, 'Delete')
    await editor
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(date).toBeHidden()
    expect(await feed()).not.toContain('20270519')
  })
})

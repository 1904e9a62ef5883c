import { readFile } from 'node:fs/promises'

import { bar, month, plan, popup, press } from './calendar-page'
import { marit, nora } from './cast'
import { expect, test } from './journey'
import { WIDTHS } from './widths'

test('a member finds a duty with the keyboard alone, and takes it along', { tag: '@core' }, async ({
  open,
  sessions,
}) => {
  const runa = await sessions.enroll('Runa', 'Falk')
  const onDuty = [(await sessions.of(runa)).userId, (await sessions.of(nora)).userId, (await sessions.of(marit)).userId]
  const early = {
    title: 'Lift inspection',
    onDuty: onDuty.slice(1),
    start: '2027-08-04T08:00',
    end: '2027-08-04T09:00',
  }
  await plan(sessions, early)
  const id = await plan(sessions, {
    title: 'Tow training',
    onDuty,
    start: '2027-08-11T10:00',
    end: '2027-08-11T12:15',
    notes: 'Bring gloves.\n<b>See</b> https://example.com/ropes',
  })
  const page = await open('/resources/calendar?month=2027-08', { as: runa })
  const training = popup(page, 'Tow training')

  await test.step('the month is 500 pixels high, one tab stop, and the arrows lead through it', async () => {
    expect((await page.locator('.ec').boundingBox())?.height).toBe(500)
    await expect(bar(page, 'Tow training')).toHaveAccessibleName(/Wednesday, August 11, .*, you’re on duty$/)
    await page.getByRole('button', { name: 'Next month' }).focus()
    await page.keyboard.press('Tab')
    await expect(bar(page, 'Lift inspection')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(bar(page, 'Tow training')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(training).toBeVisible()
    await expect(page).toHaveURL(`/resources/calendar?month=2027-08&entry=${id}`)
  })

  await test.step('it tells what a member needs, and of what somebody wrote there only addresses are links', async () => {
    await expect(training).toContainText('Wednesday, August 11, 2027')
    await expect(training).toContainText('10:00 AM – 12:15 PM')
    await expect(training).toContainText('You’re on duty')
    await expect(training.getByText(/^Bring gloves/)).toHaveText('Bring gloves.\n<b>See</b> https://example.com/ropes')
    await expect(training.getByRole('link')).toHaveText([
      '(509) 555-0148',
      'dale@skarnhollow.example',
      'Runa Falk',
      'Nora Quist',
      'https://example.com/ropes',
      'Open',
    ])
    await expect(training.getByRole('button')).toHaveText(['', 'and 1 more', 'Add to Calendar'])
  })

  await test.step('the file is one that calendars read', async () => {
    const downloading = page.waitForEvent('download')
    await press(page, 'Add to Calendar')
    const file = await downloading
    expect(file.suggestedFilename()).toBe('tow-training.ics')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/DTSTART;TZID=America\/Los_Angeles:20270811T100000\r\n/)
    await expect(training.getByRole('status')).toContainText('Saved as tow-training.ics')
  })

  await test.step('Esc and Back both lead out again, to where one was', async () => {
    await page.keyboard.press('Escape')
    await expect(training).toBeHidden()
    await expect(bar(page, 'Tow training')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(training).toBeVisible()
    await page.goBack()
    await expect(training).toBeHidden()
    await expect(page).toHaveURL('/resources/calendar?month=2027-08')
    await expect(bar(page, 'Tow training')).toBeFocused()
  })

  await test.step('the months are turned by key, and told', async () => {
    await page.keyboard.press('PageDown')
    await expect(month(page, 'September 2027')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^September 2027, \d+ events?$/ })).toHaveCount(1)
    await page.keyboard.press('PageUp')
    await expect(month(page, 'August 2027')).toBeFocused()
    await page.keyboard.press('End')
    await expect(bar(page, 'Tow training')).toBeFocused()
  })

  await test.step('a link to the entry alone opens it in its month', async () => {
    await page.goto(`/resources/calendar?entry=${id}`)
    await expect(training).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/resources/calendar?month=2027-08')
    await page.goto('/resources/calendar?month=2027-08&entry=nowhere')
    await expect(popup(page, 'Event not found')).toContainText('This event isn’t on the calendar.')
  })
})

test('a month of six weeks shows something of every day, and two events where there are no more', async ({
  open,
  sessions,
}) => {
  const onDuty = [(await sessions.of(nora)).userId, (await sessions.of(marit)).userId]
  const planned = {
    'Rope wash': '01',
    'Pole count': '01',
    'Sign painting': '01',
    'Rake party': '12',
    'Gate check': '12',
  }
  for (const [title, day] of Object.entries(planned)) {
    await plan(sessions, { title, onDuty, start: `2032-05-${day}T09:00`, end: `2032-05-${day}T10:00` })
  }
  const page = await open('/resources/calendar?month=2032-05', { as: marit })
  await expect(month(page, 'May 2032').locator('.ec-day')).toHaveCount(42)
  await expect(page.getByRole('button', { name: '+2 more on Saturday, May 1' })).toBeVisible()
  const shown = page.locator('.ec-events').getByRole('button').filter({ visible: true })
  await expect(shown).toHaveText([/May 1,/, /May 12,/, /May 12,/])
  expect((await page.locator('.ec').boundingBox())?.height).toBe(500)
})

test('on a phone the days have marks, and a tap on a day with one event opens it', async ({ open, sessions }) => {
  const onDuty = [(await sessions.of(nora)).userId, (await sessions.of(marit)).userId]
  await plan(sessions, { title: 'Wax evening', onDuty, start: '2027-04-17T18:00', end: '2027-04-17T20:00' })
  const page = await open('/resources/calendar?month=2027-04', { as: marit, viewport: WIDTHS.narrow })
  await expect(bar(page, 'Wax evening')).toBeHidden()
  const day = page.getByRole('button', { name: '17 Saturday, April 17, 1 event' })
  await day.click()
  const sheet = popup(page, 'Wax evening')
  await expect(sheet).toBeVisible()
  // It slides in from below.
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
      return Math.round(y + height)
    })
    .toBe(WIDTHS.narrow.height)
  await page.mouse.click(20, 20)
  await expect(sheet).toBeHidden()
  await expect(day).toBeFocused()
})

test('a member subscribes, gets a new link, and stops', async ({ open, request, sessions }) => {
  const page = await open('/resources/calendar', { as: await sessions.enroll('Tove', 'Ask') })
  await press(page, 'Subscribe')
  const club = page.getByRole('region', { name: 'The whole club' })
  const link = club.getByLabel('Your link')
  const status = async (url: string) => (await request.get(url)).status()
  await club.getByRole('button', { name: 'Create a link' }).click()
  const first = await link.inputValue()
  expect(await status(first)).toBe(200)
  await expect(club.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    first.replace(/^https?/, 'webcal'),
  )

  await test.step('it is shown only once', async () => {
    await press(page, 'Close')
    await press(page, 'Subscribe')
    await expect(club).toContainText(/You created a link on \d\d\/\d\d\/\d{4}\./)
    await expect(link).toBeHidden()
  })

  await test.step('a new one stops the old one at once', async () => {
    await club.getByRole('button', { name: 'Create a new link' }).click()
    const question = page.getByRole('alertdialog', { name: 'Create a new link?' })
    await expect(question).toContainText('The old link stops working right away.')
    await question.getByRole('button', { name: 'Create a new link' }).click()
    await expect(link).not.toHaveValue(first)
    expect(await status(first)).toBe(404)
    expect(await status(await link.inputValue())).toBe(200)
  })

  await test.step('and stopping leaves none', async () => {
    const last = await link.inputValue()
    await club.getByRole('button', { name: 'Turn off link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off link' }).click()
    await expect(club.getByRole('button', { name: 'Create a link' })).toBeVisible()
    expect(await status(last)).toBe(404)
  })
})

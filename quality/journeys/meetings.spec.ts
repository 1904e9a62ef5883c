import type { Page } from '@playwright/test'

import { marit, owen } from './cast'
import { expect, test } from './journey'
import { card, describe, field, press } from './meeting-page'
import { pdf } from './papers'
import { drop, redAndBlue } from './pictures'
import { untilLive } from './room-line'

const MISSING = [
  'Please enter a venue name.',
  'Please enter an address.',
  'Please enter a date.',
  'Please enter a meeting time.',
]

const complaints = (page: Page) => page.getByRole('alert').getByRole('link')

test('an administrator adds a meeting, which appears on a list that is open elsewhere', { tag: '@core' }, async ({
  open,
}) => {
  const elsewhere = await open('/meetings', { as: marit })
  const page = await open('/meetings', { as: owen })
  await page.getByRole('link', { name: 'Add New Meeting' }).last().click()

  await test.step('an empty form is complained of in the specification’s order', async () => {
    await press(page, 'Add Meeting')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(complaints(page)).toHaveText(MISSING)
    await complaints(page).nth(1).click()
    await expect(field(page, 'Address')).toBeFocused()
    await expect(field(page, 'Address')).toHaveAccessibleDescription('Please enter an address.')
  })

  await test.step('days and times that do not exist are explained, and stay to be mended', async () => {
    await field(page, 'Venue').fill('The Old Ropeway Hall')
    await field(page, 'Address').fill('2 Winding House Road, Alder Falls, WA 98999')
    await field(page, 'Date').pressSequentially('02312027')
    await field(page, 'Time').fill('13:45PM')
    await press(page, 'Add Meeting')
    await expect(complaints(page)).toHaveText([/Use a valid date/, /13:45 is 01:45PM/])
    await expect(field(page, 'Date')).toHaveValue('02/31/2027')
    await expect(field(page, 'Time')).toHaveValue('13:45PM')
  })

  await test.step('it is entered as one types, with minutes of the right kind', async () => {
    await field(page, 'Date').fill('')
    await field(page, 'Date').pressSequentially('3/4/2027')
    await expect(field(page, 'Date')).toHaveValue('03/04/2027')
    await field(page, 'Time').fill('')
    await field(page, 'Time').pressSequentially('1345')
    await expect(field(page, 'Time')).toHaveValue('01:45PM')
    await field(page, 'Time').fill('')
    await field(page, 'Time').pressSequentially('530p')
    await expect(field(page, 'Time')).toHaveValue('05:30PM')
    await page.getByLabel('Type').selectOption('Board Meeting')
    await describe(page, 'What the auditors said of the wood shed.')
    const zone = page.getByRole('button', { name: 'Choose a file' })
    await drop(zone, [redAndBlue('shed.png')])
    await expect(page.getByText('This file type is not supported', { exact: true })).toBeVisible()
    await drop(zone, [pdf('Minutes of March.pdf', 'Minutes')])
    await expect(page.getByText('shed.png', { exact: true })).toBeHidden()
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  })

  await test.step('two clicks add it once, and the other list shows it by itself', async () => {
    await untilLive(elsewhere)
    await page.getByRole('button', { name: 'Add Meeting', exact: true }).dblclick()
    await expect(page).toHaveURL('/meetings')
    await expect(page.getByText('Board Meeting, March 4, 2027 was added.')).toBeVisible()
    await expect(card(page, 'The Old Ropeway Hall')).toHaveCount(1)
    await expect(card(elsewhere, 'The Old Ropeway Hall')).toContainText('Thursday')
    await expect(card(elsewhere, 'The Old Ropeway Hall')).toContainText('What the auditors said of the wood shed.')
    await expect(elsewhere.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  })
})

test('a member reads a meeting; the map is asked for first, and the minutes open', async ({ open, sessions }) => {
  const portal = await sessions.asNora()
  const { meeting } = await portal.post('/meetings', {
    type: 'General Membership',
    venue: 'Signal Barn',
    address: '1 Signal Hill & Co., Ember Junction, WA',
    date: '2026-10-08',
    time: '12:00AM',
    description: 'Soup.',
  })
  const editor = await open(`/meetings/${meeting._id}/edit`, { as: owen })
  await drop(editor.getByRole('button', { name: 'Choose a file' }), [pdf('Minutes of October.pdf', 'Soup it was.')])
  await press(editor, 'Update Meeting')
  await expect(editor).toHaveURL(`/meetings/${meeting._id}`)

  const page = await open('/meetings', { as: marit })
  const abroad: string[] = []
  await page.route(/^https:\/\/www\.google\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A map of Ember Junction</h1>' }),
  )
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost:|blob:|data:)/.test(request.url())) abroad.push(request.url())
  })

  await test.step('it is found among those that have been', async () => {
    await card(page, 'Signal Barn').getByRole('link', { name: /^View/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('General Membership')
    await expect(page.getByText('Thursday, October 8, 2026, 12:00 AM')).toBeVisible()
    await expect(page.getByText('Soup.')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  await test.step('nothing leaves the browser before the map is asked for', async () => {
    await expect(page.getByText('Showing the map sends this address to Google.')).toBeVisible()
    expect(abroad).toEqual([])
    await press(page, 'Show the map')
    const map = page.frameLocator('iframe[title^="Map of Signal Barn"]')
    await expect(map.getByRole('heading')).toHaveText('A map of Ember Junction')
    expect(abroad).toEqual([
      'https://www.google.com/maps?q=1%20Signal%20Hill%20%26%20Co.%2C%20Ember%20Junction%2C%20WA&output=embed',
    ])
    await expect(page.getByRole('link', { name: /^Open in maps/ })).toHaveAttribute('rel', 'noopener noreferrer')
  })

  await test.step('the minutes are a PDF that opens', async () => {
    const minutes = page.getByRole('link', { name: /^Minutes/ })
    const link = (await minutes.getAttribute('href')) ?? ''
    const answer = await page.evaluate(async (href) => {
      const response = await fetch(href)
      return [response.status, response.headers.get('content-type')]
    }, link)
    expect(answer).toEqual([200, 'application/pdf'])
  })
})

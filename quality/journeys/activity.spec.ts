import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { marit, nora, owen } from './cast'
import { expect, test } from './journey'
import { untilLive } from './room-line'

const items = (page: Page) => page.getByRole('main').getByRole('listitem')
const item = (page: Page, words: string | RegExp) => items(page).filter({ hasText: words }).first()

test('an administrator finds out who changed a phone number, among everything that anybody did', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const account = await sessions.enroll('Brynhild', 'Thorsby')
  const { userId: id } = await sessions.of(account)
  const asOwen = (await sessions.asNora()).as((await sessions.of(owen)).token)
  await asOwen.put(`/users/${id}`, { phone: { home: '3605550117', work: '', cell: '2065550191' } })
  const page = await open('/', { as: nora })

  await test.step('the activity is in the menu of the account', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account$/ })
      .click()
    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
    await expect(items(page).first()).toBeVisible()
  })

  await test.step('it is narrowed down by kind, person and words, and the address tells it', async () => {
    await page.getByLabel('Kind').selectOption('Members')
    await page.getByLabel('Person').selectOption('Castellane, Owen')
    await page.getByLabel('Action').selectOption('Changed')
    await page.getByLabel('Find').fill('thorsby brynhild')
    await expect(items(page)).toHaveText([/Owen Castellane changed the member Brynhild Thorsby/])
    await expect(page).toHaveURL(/text=thorsby\+brynhild&person=[\w-]+&kind=member&action=changed$/)
  })

  await test.step('the details say what it was before, and the names lead on', async () => {
    await items(page)
      .getByRole('button', { name: /^Details/ })
      .click()
    await expect(items(page).getByRole('deletion')).toHaveText('(206) 555-0190')
    await expect(items(page).getByRole('insertion')).toHaveText('(360) 555-0117')
    await page.reload()
    await expect(items(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Brynhild Thorsby' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brynhild Thorsby')
    await page.goBack()
  })

  await test.step('of last spring there is nothing, and one click shows everything again', async () => {
    await page.getByLabel('From', { exact: true }).fill('03/01/2020')
    await page.getByLabel('To', { exact: true }).fill('05/31/2020')
    await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(items(page).first()).toBeVisible()
    for (const label of ['Find', 'Kind', 'From', 'To'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    await expect(page).toHaveURL('/activity')
  })

  await test.step('days that do not exist, or that end before they begin, are refused beside the field', async () => {
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
    await from.fill('02/31/2026')
    await expect(from).toHaveAccessibleDescription('Please enter a valid date as MM/DD/YYYY.')
    await from.fill('03/01/2026')
    await to.fill('02/01/2026')
    await expect(to).toHaveAccessibleDescription('This date is before the “From” date.')
  })
})

test('what somebody does elsewhere is there by itself, and older things on request', async ({ open, sessions }) => {
  const page = await open('/activity', { as: nora })
  await untilLive(page)
  await expect(items(page).first()).toBeVisible()
  const { userId } = await sessions.of(await sessions.enroll('Ragna', 'Thorsby'))
  await expect(item(page, 'Nora Quist added the member Ragna Thorsby')).toBeVisible()
  await expect(item(page, 'set up the account of Ragna Thorsby')).toBeVisible()
  await (await sessions.asNora()).remove(`/users/${userId}`)
  await expect(item(page, 'Nora Quist deleted the member Ragna Thorsby')).toBeVisible()

  const before = await items(page).count()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => items(page).count()).toBeGreaterThan(before)
  const times = await items(page).evaluateAll((all) => all.map((item) => item.querySelector('time')?.dateTime))
  expect(times).toEqual(times.toSorted().reverse())
})

test('a search far back says how far it is, and can be stopped and gone on with', async ({ open }) => {
  const page = await open('/activity', { as: nora })
  await expect(items(page).first()).toBeVisible()
  const asked: string[] = []
  await page.route('**/api/activity?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.get('before') ?? 'the newest')
    // The part before it is never answered.
    if (searchParams.has('before')) return
    return route.fulfill({ json: { entries: [], next: 4000, reached: '2026-03-01T18:00:00.000Z' } })
  })
  await page.getByLabel('Kind').selectOption('Offices')
  await expect(page.getByText('Searching back to March 1, 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Searching back to')).toBeHidden()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(page.getByText('Searching back to')).toBeVisible()
  // What others do meanwhile has the newest asked for again.
  expect(asked.filter((before) => before !== 'the newest')).toEqual(['4000', '4000'])
})

test('what is shown is saved for a spreadsheet, which takes no word of it for a formula, and for programs', async ({
  open,
  sessions,
}) => {
  const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '=1+1 is locked' }] }] }
  const asNora = await sessions.asNora()
  await asNora.post('/alerts', { type: 'info', message, expirationDate: '2099-01-01' })
  const page = await open('/activity?text=locked', { as: nora })
  await expect(item(page, '=1+1 is locked')).toBeVisible()

  const saved = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ])
    return (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  }
  const [heads, ...rows] = await saved('Spreadsheet (CSV)')
  expect(heads).toMatch(/^\W?position,at,by,what,/)
  expect(rows.join('\n')).toContain('Nora Quist posted the alert =1+1 is locked')
  for (const cell of rows.flatMap((row) => row.split(','))) expect(cell).not.toMatch(/^"?[=+@\t]/)
  const lines = (await saved('Data file (JSON Lines)')).map((line) => JSON.parse(line))
  const [{ records }] = lines
  expect(records).toMatchObject([{ kind: 'alert', title: '=1+1 is locked', action: 'posted the alert' }])
  await asNora.remove(`/alerts/${records[0].id}`)
})

test('who came in and who was turned away stands on a page of its own', async ({ open, sessions }) => {
  const asMarit = (await sessions.asNora()).as((await sessions.of(marit)).token)
  await expect(asMarit.get('/activity')).rejects.toThrow()
  const page = await open('/activity', { as: nora })
  await page.getByRole('link', { name: 'Sign-ins' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-ins')
  await expect(item(page, /Marit Solheim tried something .*\/activity/)).toContainText('Unusual')
  await expect(item(page, 'Nora Quist signed in')).toBeVisible()
})

import type { Page } from '@playwright/test'

import { nora, owen } from './cast'
import { expect, test } from './journey'
import { roomThatCanBeCut, untilLive } from './room-line'

const update = (page: Page, name = 'Cecily') => page.getByRole('button', { name: `Update ${name}'s Profile` }).click()
const saved = (page: Page) => page.getByText('Your profile has been successfully updated!')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const fill = (page: Page, name: string, text: string) => field(page, name).fill(text)
const notice = (page: Page) => page.getByRole('note').filter({ hasText: 'Not saved yet.' })
const news = (page: Page) => page.getByRole('status').filter({ hasText: /Record changed|Deleted/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('of two administrators who edit one record, the second hears of it while typing, and nothing is lost', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const { userId } = await sessions.of(await sessions.enroll('Cecily', 'Marsh'))
  const first = await open(`/members/${userId}/edit`, { as: owen })
  const second = await open(`/members/${userId}/edit`, { as: nora })
  await untilLive(second)
  const saves: number[] = []
  second.on('response', (answer) => answer.request().method() === 'PUT' && saves.push(answer.status()))

  await test.step('what nobody touched here is taken over, and the caret stays where it is', async () => {
    await field(second, 'Work phone (optional)').pressSequentially('36')
    await fill(first, 'Street', '1 Signal Hill')
    await update(first)
    await expect(saved(first)).toBeVisible()
    await expect(news(second)).toContainText('Owen Castellane changed the street. The form shows the change.')
    await expect(field(second, 'Street')).toHaveValue('1 Signal Hill')
    await expect(field(second, 'Work phone (optional)')).toBeFocused()
    await second.keyboard.type('05550110')
    await expect(field(second, 'Work phone (optional)')).toHaveValue('(360) 555-0110')
  })

  await test.step('where both changed the same, both versions come up where they hold nobody up', async () => {
    await fill(second, 'City', 'Ravensholt')
    const place = () => field(second, 'City').evaluate((city) => Math.round(city.getBoundingClientRect().top))
    const before = await place()
    await fill(first, 'City', 'Ember Junction')
    await fill(first, 'Zip', '98555')
    await update(first)
    await expect(news(second)).toContainText('Owen Castellane also changed the city. What you typed is still here.')
    await expect(news(second)).toContainText(
      'Owen Castellane changed the street and the zip. The form shows the change.',
    )
    await expect(field(second, 'City')).toBeFocused()
    await expect(field(second, 'City')).toHaveValue('Ravensholt')
    await expect(field(second, 'Zip')).toHaveValue('98555')
    await expect.poll(place).toBe(before)

    await press(second, 'Show both versions')
    await expect(notice(second)).toBeFocused()
    await expect(notice(second)).toContainText('Owen Castellane changed this record while you were editing.')
    await expect(second.getByRole('row')).toHaveText([
      'FieldTheirsYours',
      'Work phonenothing(360) 555-0110',
      'CityEmber JunctionRavensholt',
    ])
  })

  await test.step('theirs can be taken, and that can be undone', async () => {
    await press(second, 'Use theirs')
    await expect(field(second, 'City')).toHaveValue('Ember Junction')
    await expect(field(second, 'Work phone (optional)')).toHaveValue('')
    await press(second, 'Undo')
    await expect(field(second, 'City')).toHaveValue('Ravensholt')
    await expect(field(second, 'Work phone (optional)')).toHaveValue('(360) 555-0110')
  })

  await test.step('saving goes through at once, over the version that was shown', async () => {
    await update(second)
    await expect(saved(second)).toBeVisible()
    expect(saves).toEqual([200])
    await expect(news(second)).toBeHidden()
  })

  await test.step('one’s own change in another window is told as one’s own', async () => {
    const window = await second.context().newPage()
    await window.goto(`/members/${userId}/edit`)
    await fill(window, 'Street', '9 Chapel Lane')
    await update(window)
    await expect(saved(window)).toBeVisible()
    await expect(news(second)).toContainText('You changed the street in another window.')
    await expect(news(window)).toBeHidden()
  })
})

test('a record that is deleted under its form says so at once, and what was typed stays', async ({
  open,
  sessions,
}) => {
  const { userId } = await sessions.of(await sessions.enroll('Sunniva', 'Reed'))
  const page = await open(`/members/${userId}/edit`, { as: nora })
  await untilLive(page)
  await fill(page, 'Street', '2 Net Loft Lane')
  const other = await open(`/members/${userId}`, { as: owen })
  await press(other, 'Delete')
  await other.getByLabel('Type the last name, Reed, to confirm').fill('Reed')
  await press(other, 'Delete the member')
  await expect(other).toHaveURL('/members')

  await expect(news(page)).toContainText('Owen Castellane deleted this record, so you can’t save it.')
  await expect(field(page, 'Street')).toHaveValue('2 Net Loft Lane')
  await expect(field(page, 'Street')).toBeFocused()
  await press(other, 'Undo')
  await expect(news(page)).toContainText('This record was restored. You can save it again.')
  await update(page, 'Sunniva')
  await expect(saved(page)).toBeVisible()
})

test('where the room is away, the second sees both versions at saving', async ({ open, sessions }) => {
  const { userId } = await sessions.of(await sessions.enroll('Ottilie', 'Vance'))
  const first = await open(`/members/${userId}/edit`, { as: nora })
  const second = await open('/members', { as: owen })
  const room = await roomThatCanBeCut(second)
  room.cut()
  await second.goto(`/members/${userId}/edit`)
  await expect(field(second, 'Street')).toHaveValue('7 Ferry Landing Road')
  await fill(first, 'Street', '1 Signal Hill')
  await fill(first, 'City', 'Ember Junction')
  await update(first, 'Ottilie')
  await expect(saved(first)).toBeVisible()

  await fill(second, 'Street', '2 Net Loft Lane')
  await update(second, 'Ottilie')
  const stale = second.getByRole('status').filter({ hasText: 'Not saved yet.' })
  await expect(stale).toBeFocused()
  await expect(stale).toContainText('Nora Quist changed this record while you were editing.')
  await expect(stale).toContainText('Updated from the other version: City.')
  await expect(second.getByRole('row')).toHaveText(['FieldTheirsYours', 'Street1 Signal Hill2 Net Loft Lane'])
  await press(second, 'Keep mine')
  await expect(saved(second)).toBeVisible()
  await expect(stale).toBeHidden()
  await second.goto(`/members/${userId}`)
  await expect(second.getByText('2 Net Loft Lane')).toBeVisible()
})

import type { Page } from '@playwright/test'

import { nora, owen } from './cast'
import { expect, test } from './journey'

test('of two administrators who edit one record, the second sees both versions and chooses', async ({
  open,
  sessions,
}) => {
  const { userId } = await sessions.of(await sessions.enroll('Cecily', 'Marsh'))
  const first = await open(`/members/${userId}/edit`, { as: nora })
  const second = await open(`/members/${userId}/edit`, { as: owen })
  const update = (page: Page) => page.getByRole('button', { name: "Update Cecily's Profile" }).click()
  const saved = (page: Page) => page.getByText('Your profile has been successfully updated!')
  const fill = (page: Page, name: string, text: string) => page.getByLabel(name, { exact: true }).fill(text)
  const both = second.getByRole('row')

  await test.step('the first one saves', async () => {
    await expect(second.getByLabel('Street')).toHaveValue('7 Ferry Landing Road')
    await fill(first, 'Street', '1 Signal Hill')
    await fill(first, 'City', 'Ember Junction')
    await update(first)
    await expect(saved(first)).toBeVisible()
  })

  await test.step('the second one is shown both versions, with all that was typed still there', async () => {
    await fill(second, 'Street', '2 Net Loft Lane')
    await fill(second, 'Work phone (optional)', '(360) 555-0110')
    await update(second)
    const notice = second.getByRole('status').filter({ hasText: 'Not saved yet.' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('Nora Quist changed this record while you were editing.')
    await expect(notice).toContainText('Taken over, for you had not touched it: City.')
    await expect(both).toHaveText([
      'FieldTheirs nowYours',
      'Work phonenothing(360) 555-0110',
      'Street1 Signal Hill2 Net Loft Lane',
    ])
    await expect(second.getByLabel('Street')).toHaveValue('2 Net Loft Lane')
    await expect(second.getByLabel('City')).toHaveValue('Ember Junction')
  })

  await test.step('theirs can be taken, and that can be undone', async () => {
    await second.getByRole('button', { name: 'Take theirs' }).click()
    await expect(second.getByLabel('Street')).toHaveValue('1 Signal Hill')
    await expect(second.getByLabel('Work phone')).toHaveValue('')
    await second.getByRole('button', { name: 'Undo' }).click()
    await expect(second.getByLabel('Street')).toHaveValue('2 Net Loft Lane')
    await expect(second.getByLabel('Work phone')).toHaveValue('(360) 555-0110')
  })

  await test.step('one’s own can be kept', async () => {
    await update(second)
    await expect(saved(second)).toBeVisible()
    await fill(first, 'Street', '9 Chapel Lane')
    await update(first)
    await expect(first.getByText('Owen Castellane changed this record while you were editing.')).toBeVisible()
    await first.getByRole('button', { name: 'Keep mine' }).click()
    await expect(saved(first)).toBeVisible()
    await expect(first.getByRole('button', { name: 'Keep mine' })).toBeHidden()
    await second.goto(`/members/${userId}`)
    await expect(second.getByText('9 Chapel Lane')).toBeVisible()
    await expect(second.getByText('(360) 555-0110')).toBeVisible()
  })
})

import { marit, nora } from './cast'
import { expect, test } from './journey'

test('a member asks to be told of the cold, turns that off, and takes the rule away', async ({ open }) => {
  const page = await open('/', { as: marit })
  await page.getByRole('link', { name: 'Tell me when…' }).click()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('region', { name: 'New rule' })
  await form.getByRole('radio', { name: 'It’s colder than…' }).check({ force: true })
  await form.getByLabel('Colder than, in °F').fill('-7')
  await form.getByRole('checkbox', { name: 'Monday' }).check({ force: true })
  await expect(form).toContainText('You’ll get a push when it’s colder than −7 °F')
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Rule saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a rule' })).toBeFocused()

  await page.reload()
  const rule = page.getByRole('switch', { name: 'It’s colder than −7 °F' })
  await expect(rule).toBeChecked()
  await rule.uncheck()
  await expect(page.getByText('Rule turned off.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit: It’s colder than −7 °F' }).click()
  await page.getByRole('region', { name: 'Edit rule' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Rule deleted.')).toBeVisible()
  await expect(rule).toHaveCount(0)
})

test('an administrator looks back on a season, at its numbers, and saves them', async ({ open }) => {
  const page = await open('/season', { as: nora })
  await page.getByRole('combobox', { name: 'Season' }).selectOption('2025–26')
  await expect(page).toHaveURL('/season?year=2025')
  const posts = page.getByRole('figure', { name: 'Posts on the wall, by week' })
  await expect(posts.getByRole('img')).toHaveAccessibleName(/^Bars for \d+ weeks/)
  await posts.getByRole('button', { name: 'Table: Posts on the wall, by week' }).click()
  await expect(posts.getByRole('table')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('season-2025-26.csv')
})

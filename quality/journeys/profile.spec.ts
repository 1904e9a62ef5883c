import { nora } from './cast'
import { expect, test } from './journey'
import { backdrop, field, heading, save, saved } from './profile-page'

test('a member changes a phone and the wallpaper, and everybody sees both', { tag: '@core' }, async ({
  open,
  sessions,
}) => {
  const ragna = await sessions.enroll('Ragna', 'Moe')
  const { userId } = await sessions.of(ragna)
  const page = await open('/profile', { as: ragna })

  await test.step('the names can be read and not changed', async () => {
    await expect(heading(page)).toHaveText('Your Profile')
    await expect(field(page, 'First name')).toHaveValue('Ragna')
    for (const name of ['First name', 'Last name']) await expect(field(page, name)).not.toBeEditable()
  })

  await test.step('the wallpaper stands behind the head at once, and in all places once it is saved', async () => {
    await page.getByRole('radio', { name: 'Rope tow' }).click()
    await expect(page.getByRole('radio', { name: 'Rope tow' })).toBeChecked()
    await expect(backdrop(page)).toHaveClass(/\bwp-rope-tow\b/)
    const cell = field(page, 'Cell phone (optional)')
    await cell.fill('')
    await cell.pressSequentially('2065550172')
    await expect(cell).toHaveValue('(206) 555-0172')
    await save(page)
    await expect(saved(page)).toBeVisible()
    await expect(saved(page)).toBeInViewport()
    await page.getByRole('button', { name: 'Dismiss: Saved.' }).click()
    await expect(saved(page)).toBeHidden()

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(heading(page)).toHaveText(/, Ragna$/)
    await expect(backdrop(page)).toHaveClass(/\bwp-rope-tow\b/)
    await page.reload()
    await expect(backdrop(page)).toHaveClass(/\bwp-rope-tow\b/)
  })

  await test.step('the record and its history tell it', async () => {
    const record = await open(`/members/${userId}`, { as: nora })
    await expect(record.getByText('(206) 555-0172')).toBeVisible()
    await expect(backdrop(record)).toHaveClass(/\bwp-rope-tow\b/)
    await record.getByRole('tab', { name: 'History' }).click()
    const newest = record.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()
    await expect(newest).toContainText('Ragna Moe changed cell phone and wallpaper')
  })

  await test.step('what is missing is told, and nothing is saved', async () => {
    await page.goto('/profile')
    for (const name of ['Home phone', 'Street', 'Zip']) await field(page, name).fill('')
    await save(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please enter your Home/Primary phone number.',
      'Please enter your street address.',
      'Please enter your zip code.',
    ])
  })
})

test('whoever leaves with unsaved changes is asked first, and keeps what was typed', async ({ open, sessions }) => {
  const page = await open('/members', { as: await sessions.enroll('Oda', 'Strand') })
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click()
  await expect(heading(page)).toHaveText('Your Profile')
  const question = page.getByRole('alertdialog', { name: 'Not saved yet' })
  const city = field(page, 'City')
  const stay = async () => {
    await expect(question).toContainText('You have unsaved changes, are you sure you want to leave?')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await expect(city).toHaveValue('Ember Junction')
  }
  await city.fill('Ember Junction')

  await test.step('by a link', async () => {
    await page.getByRole('link', { name: 'Sentinels' }).first().click()
    await stay()
  })

  await test.step('by going back', async () => {
    await page.goBack()
    await stay()
    await page.goBack()
    await stay()
  })

  await test.step('by reloading', async () => {
    const asking = page.waitForEvent('dialog')
    void page.evaluate(() => setTimeout(() => location.reload()))
    const dialog = await asking
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(city).toHaveValue('Ember Junction')
  })

  await test.step('who means it may go, and is not asked without a reason', async () => {
    await page.goBack()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/members')
    await page.goForward()
    await expect(city).toHaveValue('Alder Falls')
    await page.getByRole('link', { name: 'Sentinels' }).first().click()
    await expect(page).toHaveURL('/sentinels')
  })
})

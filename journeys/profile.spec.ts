import type { Page } from '@playwright/test'

import { barriersOn } from './barriers'
import { marit, nora } from './cast'
import { expect, test } from './journey'
import { edgesOf, redAndBlue, textFile } from './pictures'
import { signIn } from './sign-in-form'
import { WIDTHS } from './widths'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const backdrop = (page: Page) => page.locator('.backdrop')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => page.getByText('Your profile has been successfully updated!')
const current = (page: Page) => field(page, 'Current password')

test('a member changes a phone and the wallpaper, and everybody sees both', async ({ open, sessions }) => {
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
    await expect(newest).toContainText('Ragna Moe changed phone (cell) and wallpaper')
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

test('a picture is cropped by the keyboard alone, and others that will not do are refused', async ({
  open,
  sessions,
}) => {
  const siri = await sessions.enroll('Siri', 'Lund')
  const { userId } = await sessions.of(siri)
  const page = await open('/profile', { as: siri })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await choosing).setFiles(file)
  }
  const picture = backdrop(page).locator('img')
  const crop = page.getByRole('dialog', { name: 'Crop your picture' })
  const complaints = page.getByRole('alert')

  await test.step('one that is too large', async () => {
    await choose({ name: 'glacier.png', mimeType: 'image/png', buffer: Buffer.alloc(500_001) })
    await expect(complaints).toHaveText(/^Image Too Large Please upload an image that is 500kb or less\.$/)
  })

  await test.step('one that is none, and one that only says so', async () => {
    await choose(textFile('notes.txt'))
    await expect(complaints).toHaveText('This file type is not supported')
    await choose({ ...textFile('notes.png'), mimeType: 'image/png' })
    await expect(complaints).toHaveText('This picture cannot be read. It may be damaged.')
    await expect(crop).toBeHidden()
  })

  await test.step('another is moved under its square', async () => {
    await choose(redAndBlue('me.png'))
    await expect(crop.getByRole('button', { name: 'Cancel' })).toBeFocused()
    const stage = crop.getByRole('application')
    for (let stop = 0; stop < 6; stop++) await page.keyboard.press('Shift+Tab')
    await expect(stage).toBeFocused()
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(crop.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '250%')
    expect(await barriersOn(page)).toEqual([])
    for (let stop = 0; stop < 6; stop++) await page.keyboard.press('Tab')
    await expect(crop.getByRole('button', { name: 'Use this picture' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(crop).toBeHidden()
  })

  await test.step('it is the member’s once it is saved', async () => {
    const files = page.getByRole('list', { name: 'Your new picture' })
    await expect(files.getByRole('listitem')).toContainText('Uploaded')
    expect(await edgesOf(picture)).toEqual({ square: true, left: 'blue', right: 'blue' })
    await save(page)
    await expect(saved(page)).toBeVisible()
    await expect(files).toBeHidden()
    await page.reload()
    expect(await edgesOf(picture)).toEqual({ square: true, left: 'blue', right: 'blue' })
    await expect(page.getByRole('banner').locator('img[src*="/api/files/"]')).toBeVisible()

    const other = await open(`/members/${userId}`, { as: marit })
    expect(await edgesOf(backdrop(other).locator('img'))).toMatchObject({ left: 'blue' })
  })

  await test.step('it can be taken off again', async () => {
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await expect(page.getByText('Your initials take its place when you save.')).toBeVisible()
    await save(page)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(backdrop(page)).toContainText('SL')
    await expect(picture).toHaveCount(0)
  })
})

test('a new email address takes the current password and a yes, and opens the door from then on', async ({
  open,
  sessions,
}) => {
  const alva = await sessions.enroll('Alva', 'Nygaard')
  const page = await open('/profile', { as: alva })
  const question = page.getByRole('alertdialog', { name: 'Confirm Email Address Update' })
  const address = 'alva.n@skarnhollow.example'

  await test.step('the current password is asked for', async () => {
    await expect(current(page)).toBeHidden()
    await field(page, 'Email').fill(address)
    await expect(current(page)).toBeVisible()
    await save(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Please enter your current password.'])
    await expect(question).toBeHidden()
  })

  await test.step('and so is whether it is meant', async () => {
    await current(page).fill('Not-The-Right-1!')
    await save(page)
    await expect(question).toContainText(address)
    await question.getByRole('button', { name: 'Not yet' }).click()
    await expect(question).toBeHidden()
    await expect(field(page, 'Email')).toHaveValue(address)
    await expect(saved(page)).toBeHidden()
  })

  await test.step('a wrong password does not do, and what was typed stays', async () => {
    await save(page)
    await question.getByRole('button', { name: 'Use the new address' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(current(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Email')).toHaveValue(address)
  })

  await test.step('an address that somebody else has is refused beside its field', async () => {
    await field(page, 'Email').fill(marit.email)
    await current(page).fill(alva.password)
    await save(page)
    await question.getByRole('button', { name: 'Use the new address' }).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      /Another member already signs in with this email address\.$/,
    )
  })

  await test.step('the right one does', async () => {
    await field(page, 'Email').fill(address)
    await current(page).fill(alva.password)
    await save(page)
    await question.getByRole('button', { name: 'Use the new address' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(current(page)).toBeHidden()

    const visitor = await open('/login')
    await signIn(visitor, alva)
    await expect(visitor.getByRole('alert')).toBeVisible()
    await signIn(visitor, { ...alva, email: address })
    await expect(heading(visitor)).toHaveText(/, Alva$/)
  })
})

test('a new password is told what it lacks while it is typed, and opens the door', async ({ open, sessions }) => {
  const runar = await sessions.enroll('Runar', 'Vik')
  const page = await open('/profile', { as: runar })
  const elsewhere = await open('/login')
  await signIn(elsewhere, runar)
  await expect(heading(elsewhere)).toHaveText(/, Runar$/)
  const rules = page.getByRole('list', { name: 'What the password needs' }).getByRole('listitem')
  const unmet = rules.filter({ hasNotText: /, done$/ })
  const password = 'Three-Blue-Gates-9!'

  await test.step('the unmet rules shrink with each letter', async () => {
    await expect(rules).toHaveCount(0)
    await field(page, 'New password (optional)').fill('rope')
    const all = await rules.count()
    expect(all).toBeGreaterThan(2)
    const before = await unmet.count()
    await field(page, 'New password (optional)').pressSequentially('-Tow')
    expect(await unmet.count()).toBeLessThan(before)
    await field(page, 'New password (optional)').fill(password)
    await expect(unmet).toHaveCount(0)
  })

  await test.step('both have to be the same', async () => {
    await field(page, 'Confirm password (optional)').fill(`${password}!`)
    await current(page).fill(runar.password)
    await save(page)
    await expect(field(page, 'Confirm password (optional)')).toHaveAccessibleDescription(
      'Your passwords do no match! Please try again.',
    )
    await field(page, 'New password (optional)').fill('short')
    await field(page, 'Confirm password (optional)').fill('short')
    await save(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Your new password does not meet the password requirements. Please try again.',
    ])
  })

  await test.step('then it is the one that counts, and other browsers are signed out', async () => {
    await field(page, 'New password (optional)').fill(password)
    await field(page, 'Confirm password (optional)').fill(password)
    await save(page)
    await expect(saved(page)).toBeVisible()
    await expect(field(page, 'New password (optional)')).toHaveValue('')
    await page.reload()
    await expect(heading(page)).toHaveText('Your Profile')
    await expect(elsewhere).toHaveURL('/login')

    const visitor = await open('/login')
    await signIn(visitor, runar)
    await expect(visitor.getByRole('alert')).toBeVisible()
    await signIn(visitor, { ...runar, password })
    await expect(heading(visitor)).toHaveText(/, Runar$/)
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

test('the profile has no barriers in any of its states, wide and narrow, by day and by night', async ({
  open,
  sessions,
}) => {
  test.setTimeout(90_000)
  const linnea = await sessions.enroll('Linnea', 'Berg')
  const looks = Object.entries(WIDTHS).map(async ([size, viewport]) => {
    const page = await open('/profile', { as: linnea, viewport })
    const found: string[] = []
    const look = async (state: string) => {
      for (const barrier of await barriersOn(page)) found.push(`${size}, ${state}: ${barrier}`)
    }
    await field(page, 'New password (optional)').fill('rope')
    await field(page, 'Street').fill('')
    await save(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await look('complaints')
    await field(page, 'Street').fill('7 Ferry Landing Road')
    await field(page, 'New password (optional)').fill('')
    await field(page, 'Email').fill('linnea@skarnhollow.example')
    await current(page).fill('Some-Password-1!')
    await save(page)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('email dialog')
    await page.keyboard.press('Escape')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await choosing).setFiles(redAndBlue('me.png'))
    await page.getByRole('dialog', { name: 'Crop your picture' }).waitFor()
    await look('crop dialog')
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.getByText('It becomes yours when you save.')).toBeVisible()
    await look('new picture')
    return found
  })
  expect((await Promise.all(looks)).flat()).toEqual([])
})

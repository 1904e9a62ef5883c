import type { Page } from '@playwright/test'

import { marit, nora } from './cast'
import { heldUndo } from './held-undo'
import { expect, test } from './journey'

const dialog = (page: Page) => page.getByRole('dialog')
const office = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Board' }).getByRole('listitem').filter({ hasText: name })

const BOARD = [
  'President',
  'Vice President',
  'Finance & Planning',
  'Secretary',
  'Treasurer',
  'Building Maintenance',
  'Wood, Fuel & Safety',
  'Membership',
  'Hill & Lift',
  'Entertainment',
  'Lodge Management',
  'Past President',
]
const OFFICERS = ['President', 'Vice President', 'Treasurer', 'Secretary', 'CIC Rep']

const officesIn = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')

test('the board has its twelve offices, is filled in place, and members write to it', { tag: '@core' }, async ({
  open,
  sessions,
}) => {
  const { userId } = await sessions.of(await sessions.enroll('Runa', 'Aas'))
  const page = await open('/members/board', { as: nora })
  const member = await open('/members/board', { as: marit })

  await test.step('every office is there, in the club’s order', async () => {
    await expect(officesIn(member, 'Board')).toContainText(BOARD)
    await expect(member.getByRole('button', { name: 'Edit this page' })).toBeHidden()
  })

  await test.step('an administrator gives one away', async () => {
    await page.getByRole('button', { name: 'Edit this page' }).click()
    await page.getByRole('button', { name: 'Edit Hill & Lift' }).click()
    await dialog(page).getByLabel('Office email').fill('hill@')
    await dialog(page).getByRole('button', { name: 'Remove Dale Whitcomb' }).click()
    await dialog(page).getByLabel('Held by').fill('aas')
    await page.getByRole('option', { name: 'Aas, Runa' }).click()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByLabel('Office email')).toHaveAccessibleDescription(
      /Please enter an email address or leave this empty\.$/,
    )
    await dialog(page).getByLabel('Office email').fill('hill@skarnhollow.example')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Hill & Lift was saved.')).toBeVisible()
  })

  await test.step('members see who it is, and write', async () => {
    const hill = office(member, 'Hill & Lift')
    await expect(hill.getByRole('link', { name: 'Runa Aas', exact: true })).toHaveAttribute(
      'href',
      `/members/${userId}`,
    )
    await expect(hill.getByRole('link', { name: 'Email Runa Aas, Hill & Lift' })).toHaveAttribute(
      'href',
      'mailto:hill@skarnhollow.example',
    )
    await expect(member.getByRole('link', { name: 'Email the whole board' })).toHaveAttribute(
      'href',
      'mailto:board@skarnhollow.example',
    )
  })

  await test.step('an address that stands for nobody has no link', async () => {
    await page.getByRole('button', { name: 'Edit Entertainment' }).click()
    await dialog(page).getByLabel('Office email').fill('fun@placeholder.example')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await member.reload()
    await expect(office(member, 'Entertainment').getByRole('link', { name: /^Email/ })).toHaveCount(0)
    await expect(member.getByText('placeholder.example')).toBeHidden()
  })

  await test.step('an edit is undone, and the history tells who held the office', async () => {
    await page.getByRole('button', { name: 'Edit Hill & Lift' }).click()
    await dialog(page).getByRole('button', { name: 'Remove Runa Aas' }).click()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    const undo = await heldUndo(page, 'Hill & Lift was saved.')
    await expect(office(member, 'Hill & Lift')).toContainText('Vacant')
    await undo.click()
    await expect(office(member, 'Hill & Lift')).toContainText('Runa Aas')
    await page.getByRole('button', { name: 'History of Hill & Lift' }).click()
    await expect(dialog(page).getByRole('listitem').nth(1)).toContainText(
      'Nora Quist changed who holds the office from Runa Aas to nothing',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('whoever leaves the club leaves the office vacant', async () => {
    const portal = await sessions.asNora()
    await portal.remove(`/users/${userId}`, { lname: 'Aas' })
    await expect(office(member, 'Hill & Lift')).toContainText('Vacant')
  })

  await test.step('an office is added, moved and deleted', async () => {
    await page.getByRole('button', { name: 'Add an office', exact: true }).click()
    await dialog(page).getByLabel('Office', { exact: true }).fill('Keeper of the Mittens')
    await dialog(page).getByRole('button', { name: 'Add the office' }).click()
    await page.getByRole('button', { name: 'Move Keeper of the Mittens up' }).click()
    await expect(member.getByRole('list', { name: 'Board' }).getByRole('listitem').nth(11)).toContainText('Mittens')
    await page.getByRole('button', { name: 'Delete Keeper of the Mittens' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the office' }).click()
    await expect(office(member, 'Mittens')).toHaveCount(0)
  })
})

test('the Gymnastics Society has its officers', async ({ open }) => {
  const page = await open('/gymnastics', { as: marit })
  await expect(officesIn(page, 'Officers')).toContainText(OFFICERS)
})

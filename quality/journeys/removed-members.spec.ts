import type { Page } from '@playwright/test'

import { nora } from './cast'
import { expect, test } from './journey'
import { signIn } from './sign-in-form'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const removedOnes = (page: Page) => page.getByRole('list', { name: 'Removed members' }).getByRole('listitem')

test('a member is deleted, restored with everything, deleted again, and forgotten for good', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const hulda = await sessions.enroll('Hulda', 'Krogh')
  const { userId } = await sessions.of(hulda)
  const eira = await sessions.of(await sessions.enroll('Eira', 'Krogh'))
  const page = await open(`/members/${userId}/edit`, { as: nora })
  const row = removedOnes(page).filter({ hasText: 'Hulda Krogh' })
  const toTheRemoved = async () => {
    await page.goto('/members')
    await page.getByRole('link', { name: 'Removed members' }).click()
    await expect(heading(page)).toHaveText('Removed Members')
  }

  await test.step('Hulda has a relative', async () => {
    await page.getByLabel('Associated family members').fill('krogh')
    await page.getByRole('option', { name: 'Krogh, Eira' }).click()
    await page.getByRole('button', { name: "Update Hulda's Profile" }).click()
    await expect(page.getByText('Your profile has been successfully updated!')).toBeVisible()
  })

  await test.step('deleted, she is among the removed', async () => {
    await remove(page, userId, 'Krogh')
    await toTheRemoved()
    await expect(row).toContainText(/Deleted \d\d\/\d\d\/\d{4}/)
    const visitor = await open('/login')
    await signIn(visitor, hulda)
    await expect(visitor.getByRole('alert')).toBeVisible()
  })

  await test.step('she is restored with all that was there', async () => {
    await row.getByRole('button', { name: 'Restore Hulda Krogh' }).click()
    await expect(page.getByText('Hulda Krogh was restored.')).toBeVisible()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'View' }).click()
    await expect(heading(page)).toHaveText('Hulda Krogh')
    const details = page.getByRole('tabpanel', { name: 'Details' })
    for (const fact of ['(206) 555-0190', '(206) 555-0191', '7 Ferry Landing Road', '11/02/2024', hulda.email]) {
      await expect(details).toContainText(fact)
    }
    await page.getByRole('tab', { name: 'History' }).click()
    const newest = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()
    await expect(newest).toContainText('Nora Quist restored the member')
    const visitor = await open('/login')
    await signIn(visitor, hulda)
    await expect(heading(visitor)).toHaveText(/, Hulda$/)
  })

  const dialog = page.getByRole('dialog', { name: 'Erase Hulda Krogh’s personal data?' })
  const typed = dialog.getByLabel('Type the last name, Krogh, to confirm')
  await test.step('deleted again, she is forgotten only once her name is typed', async () => {
    await remove(page, userId, 'Krogh')
    await toTheRemoved()
    await row.getByRole('button', { name: /^Erase/ }).click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: /^Erase/ }).click()
    await typed.fill('Kroghe')
    await typed.press('Enter')
    await expect(typed).toHaveAccessibleDescription('The name you entered did not match!')
    await typed.fill('krogh')
    const why = dialog.getByLabel('Reason')
    await why.fill('Hulda asked for it.')
    await why.press('Enter')
    await expect(why).toHaveAccessibleDescription(/Please leave out “hulda”/)
    await why.fill('Asked for it in a letter.')
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByText('The member’s personal data was erased.')).toBeVisible()
    await expect(row).toBeHidden()
    await page.reload()
    await expect(heading(page)).toHaveText('Removed Members')
    await expect(row).toBeHidden()
    await page.goto(`/members/${userId}`)
    await expect(heading(page)).toHaveText('Member not found')
  })

  await test.step('the history of others tells of an erased member', async () => {
    await page.goto(`/members/${eira.userId}?tab=history`)
    const history = page.getByRole('tabpanel', { name: 'History' })
    await expect(history).toContainText('an erased member')
    await expect(history).not.toContainText('Hulda')
  })

  await test.step('the address is free for somebody else', async () => {
    const visitor = await open('/login')
    await signIn(visitor, hulda)
    await expect(visitor.getByRole('alert')).toBeVisible()
    await sessions.enroll('Hulda', 'Krogh')
    await signIn(visitor, hulda)
    await expect(heading(visitor)).toHaveText(/, Hulda$/)
  })
})

async function remove(page: Page, userId: string, lname: string) {
  await page.goto(`/members/${userId}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByLabel(/^Type the last name/).fill(lname)
  await dialog.getByRole('button', { name: 'Delete the member' }).click()
  await expect(page).toHaveURL('/members')
}

import { marit, nora } from './cast'
import { expect, test } from './journey'
import { untilLive } from './room-line'

test('a member is deleted by typing the last name, and is gone from every open directory', { tag: '@core' }, async ({
  open,
  sessions,
}) => {
  const dagny = await sessions.enroll('Dagny', 'Frost')
  const { userId } = await sessions.of(dagny)
  const page = await open(`/members/${userId}`, { as: nora })
  const elsewhere = await open('/members?find=frost', { as: marit })
  await expect(elsewhere.getByRole('row', { name: 'Frost, Dagny' })).toBeVisible()
  const hers = await open('/members', { as: dagny })
  await untilLive(hers)

  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  const typed = dialog.getByLabel('Type the last name, Frost, to confirm')
  await test.step('the dialog can be left without harm', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
  })

  await test.step('another name does not do', async () => {
    await page.keyboard.press('Enter')
    for (const name of ['', 'Frosty', 'Dagny']) {
      await typed.fill(name)
      await typed.press('Enter')
      await expect(typed).toHaveAccessibleDescription('The name you entered did not match!')
    }
    await expect(elsewhere.getByRole('row', { name: 'Frost, Dagny' })).toBeVisible()
  })

  await test.step('the last name does, in any case', async () => {
    await untilLive(elsewhere)
    await typed.fill('fROST ')
    await dialog.getByRole('button', { name: 'Delete the member' }).click()
    await expect(page).toHaveURL('/members')
    await expect(page.getByText('Dagny Frost was deleted.')).toBeVisible()
    await expect(elsewhere.getByRole('heading', { name: 'No members found' })).toBeVisible()
    await expect(hers).toHaveURL('/login')
    await page.goto(`/members/${userId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member not found')
  })
})

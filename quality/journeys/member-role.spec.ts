import { nora } from './cast'
import { expect, test } from './journey'
import { untilLive } from './room-line'
import { signIn } from './sign-in-form'

test('a member whose role is changed is signed out within five seconds, and comes back as an administrator', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const eskil = await sessions.enroll('Eskil', 'Brandvold')
  const { userId } = await sessions.of(eskil)
  const his = await open('/members/board', { as: eskil })
  await untilLive(his)
  await expect(his.getByRole('button', { name: 'Alerts' })).toBeHidden()

  const page = await open(`/members/${userId}`, { as: nora })
  await page.getByRole('button', { name: 'Make administrator' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('Eskil will be able to change all of the club’s records')
  await dialog.getByRole('button', { name: 'Make administrator' }).click()
  await expect(page.getByText('Eskil is now an administrator.')).toBeVisible()
  await expect(his).toHaveURL('/login')
  expect(await his.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await signIn(his, eskil)
  await expect(his.getByRole('button', { name: 'Alerts' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make member' })).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'changed role' })).toContainText(
    'Nora Quist changed role from Member to Administrator',
  )
})

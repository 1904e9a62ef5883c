import { nora } from './cast'
import { expect, test } from './journey'
import { untilLive } from './room-line'
import { wallOf } from './wall-page'

test('an administrator deletes a member’s post; its author reads why, and it comes back', async ({
  open,
  sessions,
}) => {
  const author = await open('/', { as: await sessions.enroll('Runar', 'Bakke') })
  const desk = await open('/', { as: nora })
  const [runar, moderator] = [wallOf(author), wallOf(desk)]
  await Promise.all([untilLive(author), untilLive(desk)])
  const notice = author.getByRole('note').filter({ hasText: 'Your post was deleted.' })

  await test.step('with a reason, and it is gone from everybody’s wall', async () => {
    await runar.say('Moderated: buy my skis, half price.')
    await moderator.post('buy my skis').getByRole('button', { name: 'More for the post by Runar Bakke' }).click()
    await moderator.post('buy my skis').getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = desk.getByRole('alertdialog', { name: 'Are you sure?' })
    await dialog.getByRole('button', { name: 'Delete the post' }).click()
    await expect(dialog.getByText('Please enter a reason.')).toBeVisible()
    await dialog.getByLabel(/^Reason/).fill('Please sell at the ski swap.')
    await dialog.getByRole('button', { name: 'Delete the post' }).click()
    await expect(moderator.post('buy my skis')).toHaveCount(0)
    await expect(runar.post('buy my skis')).toHaveCount(0)
  })

  await test.step('its author is told by whom and why, without asking', async () => {
    await expect(notice).toContainText('Nora Quist deleted your post')
    await expect(notice).toContainText('Moderated: buy my skis, half price.')
    await expect(notice).toContainText('Reason: Please sell at the ski swap.')
  })

  await test.step('the activity names it, and undoes it', async () => {
    await desk.goto('/activity')
    const entry = desk.getByRole('listitem').filter({ hasText: 'deleted a member’s post “Moderated: buy my skis' })
    await expect(entry).toContainText('Please sell at the ski swap.')
    await entry.getByRole('button', { name: /^Details/ }).click()
    await entry.getByRole('button', { name: /^Undo/ }).click()
    await desk.getByRole('button', { name: 'Undo the change' }).click()
    await expect(runar.post('buy my skis')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

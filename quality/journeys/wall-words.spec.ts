import { expect, test } from './journey'
import { untilLive } from './room-line'
import { wallOf } from './wall-page'

test('members react to a post by name, and take it back', async ({ open, sessions }) => {
  const first = await open('/', { as: await sessions.enroll('Sunniva', 'Reyes') })
  const second = await open('/', { as: await sessions.enroll('Torvald', 'Reyes') })
  const [sunniva, torvald] = [wallOf(first), wallOf(second)]
  await Promise.all([untilLive(first), untilLive(second)])
  await sunniva.say('Words: eleven cords are stacked.')
  const post = torvald.post('eleven cords')

  await test.step('a face is chosen by keys, and seen by everybody at once', async () => {
    await post.getByRole('button', { name: 'Add a reaction' }).focus()
    await second.keyboard.press('ArrowDown')
    await second.keyboard.press('ArrowRight')
    await second.keyboard.press('Enter')
    const mine = post.getByRole('button', { name: 'wink, 1: You' })
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await expect(mine).toBeFocused()
    await expect(sunniva.post('eleven cords').getByRole('button', { name: 'wink, 1: Torvald Reyes' })).toBeVisible()
  })

  await test.step('a second press takes it back', async () => {
    await second.keyboard.press('Enter')
    await expect(post.getByRole('button', { name: /^wink/ })).toHaveCount(0)
    await expect(sunniva.post('eleven cords').getByRole('button', { name: /^wink/ })).toHaveCount(0)
    await expect(post.getByRole('button', { name: 'Add a reaction' })).toBeFocused()
  })

  await test.step('without signal it says so, and is not shown', async () => {
    await second.context().setOffline(true)
    await post.getByRole('button', { name: 'Add a reaction' }).click()
    await post.getByRole('button', { name: 'stars', exact: true }).click()
    await expect(second.getByText(/^Reaction not sent\./)).toBeVisible({ timeout: 15_000 })
    await expect(post.getByRole('button', { name: /^stars/ })).toHaveCount(0)
    await second.context().setOffline(false)
  })
})

test('an author mentions a member, corrects the post, and everybody can read what stood there', async ({
  open,
  sessions,
}) => {
  const first = await open('/', { as: await sessions.enroll('Hedda', 'Reyes') })
  const second = await open('/', { as: await sessions.enroll('Ylva', 'Reyes') })
  const [hedda, ylva] = [wallOf(first), wallOf(second)]
  await Promise.all([untilLive(first), untilLive(second)])

  await test.step('after an @ members are offered, and Enter takes one', async () => {
    await hedda.write('Words: the boiler holds at 68, ')
    await first.keyboard.type('@ylva')
    await expect(first.getByRole('option', { selected: true })).toContainText('Ylva Reyes')
    await first.keyboard.press('Enter')
    // The space that came along gives way to the comma.
    await first.keyboard.type(' , thanks')
    await expect(hedda.editor).toContainText('@Ylva Reyes, thanks')
    await first.keyboard.press('Control+Enter')
    await expect(ylva.post('the boiler holds').getByRole('link', { name: '@Ylva Reyes' })).toBeVisible()
  })

  await test.step('Arrow-Up edits it, and the words change on every screen', async () => {
    await expect(hedda.post('the boiler holds').getByRole('button', { name: 'Reply to Hedda' })).toBeVisible()
    await hedda.editor.focus()
    await first.keyboard.press('ArrowUp')
    const box = hedda.wall.getByRole('textbox', { name: 'Edit your post' })
    await expect(box).toHaveClass(/ProseMirror/)
    await first.keyboard.press('Control+End')
    await first.keyboard.insertText('at 64')
    await first.keyboard.press('Control+Enter')
    await expect(ylva.post('at 64')).toBeVisible()
  })

  await test.step('its versions hang behind the word', async () => {
    await ylva
      .post('at 64')
      .getByRole('button', { name: /^edited/ })
      .click()
    const versions = ylva.post('at 64').getByRole('dialog', { name: 'Versions' })
    await expect(versions.getByRole('listitem')).toHaveCount(2)
    await expect(versions.getByRole('insertion').first()).toContainText('64')
    await second.keyboard.press('Escape')
    await expect(versions).toHaveCount(0)
  })
})

import { marit } from './cast'
import { expect, test } from './journey'
import { redAndBlue } from './pictures'
import { untilLive } from './room-line'
import { wallOf } from './wall-page'

test('what is new is counted, led to, and read where it was seen', async ({ open, sessions }) => {
  const rune = await sessions.enroll('Rune', 'Aas')
  const desk = await open('/', { as: rune })
  const runes = wallOf(desk)
  await untilLive(desk)
  // Who looks for the first time begins with what is there, once they have left.
  await expect(desk).toHaveTitle(/^Home/)
  await expect(desk.getByRole('feed').getByRole('article').first()).toBeVisible()
  const isSent = () =>
    desk.evaluate(() => localStorage.getItem(`wall-read/${localStorage.userId}`)?.includes('"isUnsent":false') ?? false)
  await desk.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect.poll(isSent).toBe(true)

  await test.step('posts of others are counted in the title, and the line says since when', async () => {
    const other = wallOf(await open('/', { as: marit }))
    await other.say('Places: the tow is mended.')
    await other.say('Places: bring gloves.')
    await expect(other.post('bring gloves')).toBeVisible()
    await desk.goto('/')
    await expect(desk).toHaveTitle(/^\(2\) Home/)
    await expect(runes.wall.getByRole('heading', { name: /^New since/ })).toBeAttached()
  })

  const composerBelowTitle = async () => {
    const [composer, title] = [
      await runes.editor.boundingBox(),
      await runes.wall.getByRole('heading').first().boundingBox(),
    ]
    return (composer?.y ?? 0) - (title?.y ?? 0)
  }
  await test.step('the pill leads to the oldest, what was seen for a second is read, and nothing moves', async () => {
    const before = await composerBelowTitle()
    await runes.wall.getByRole('button', { name: /^2 new since.*Jump to first unread/ }).click()
    await expect(runes.post('the tow is mended')).toBeFocused()
    await expect(desk).toHaveTitle(/^Home/)
    await expect(runes.wall.getByRole('button', { name: /Jump to first unread/ })).toHaveCount(0)
    expect(await composerBelowTitle()).toBe(before)
  })

  await test.step('it is read on every other device too', async () => {
    await expect.poll(isSent).toBe(true)
    const phone = await open('/', { as: rune, viewport: { width: 390, height: 844 } })
    await expect(wallOf(phone).post('bring gloves')).toBeAttached()
    await expect(phone).toHaveTitle(/^Home/)
  })
})

test('a post has a link that leads to it, and its pictures open large', async ({ open, sessions }) => {
  const page = await open('/', { as: await sessions.enroll('Liv', 'Aas') })
  const { wall, say, post, press, write } = wallOf(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('pictures are turned by the arrow keys, and Esc leads back', async () => {
    await write('Places: from the work party.')
    const chooser = page.waitForEvent('filechooser')
    await wall.getByRole('button', { name: 'Attach files' }).first().click()
    await wall.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles(['stack.png', 'doors.png'].map((name) => redAndBlue(name)))
    await expect(wall.getByRole('button', { name: 'Remove doors.png' })).toBeVisible()
    await press('Post')
    const picture = post('from the work party').getByRole('link', { name: 'stack.png' })
    await picture.click()
    const large = page.getByRole('dialog', { name: 'Pictures by Liv Aas' })
    await expect(large).toContainText('stack.png 1 of 2')
    await page.keyboard.press('ArrowRight')
    await expect(large).toContainText('doors.png 2 of 2')
    await expect(large.getByRole('img', { name: 'doors.png' }).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(picture).toBeFocused()
  })

  await test.step('its link is copied, shown in another post, and opens it', async () => {
    await post('from the work party').getByRole('button', { name: 'More for your post' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await say(`Places: remember this? ${link}`)
    const preview = post('remember this').getByRole('link', { name: /Liv Aas.*from the work party/ })
    await expect(preview).toBeVisible()
    await preview.click()
    await expect(post(/^(?!.*remember).*from the work party/s).first()).toBeFocused()
  })
})

test('a poll is asked, answered on another screen, and hides its results until then', async ({ open, sessions }) => {
  const asking = await open('/', { as: await sessions.enroll('Odd', 'Aas') })
  const answering = await open('/', { as: await sessions.enroll('Siv', 'Aas') })
  const [odd, siv] = [wallOf(asking), wallOf(answering)]
  await Promise.all([untilLive(asking), untilLive(answering)])

  await odd.write('Places: we have the drying room for one evening.')
  await odd.press('Add a poll')
  const poll = asking.getByRole('group', { name: 'Poll' })
  await poll.getByLabel('Question').fill('Which evening?')
  await poll.getByLabel('Answer 1').fill('Thursday')
  await poll.getByLabel('Answer 2').fill('Friday')
  await poll.getByRole('switch', { name: /^Secret/ }).check()
  await odd.press('Post')

  const asked = siv.post('drying room for one evening')
  await expect(asked.getByRole('group', { name: 'Which evening?' })).toBeVisible()
  await expect(asked).not.toContainText('%')
  await asked.getByRole('radio', { name: 'Friday' }).check()
  await asked.getByRole('button', { name: 'Vote' }).click()
  await expect(asked.getByRole('listitem').filter({ hasText: 'Friday' })).toContainText('Your vote')
  await expect(asked.getByRole('listitem').filter({ hasText: 'Friday' })).toContainText('1 vote, 100%')
  // The other screen hears that somebody voted, and not what.
  const own = odd.post('drying room for one evening')
  await expect(own).toContainText(/^.*1 of \d+ has voted\./s)
  await expect(own).not.toContainText('%')
})

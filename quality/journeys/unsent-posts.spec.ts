import { marit } from './cast'
import { expect, test } from './journey'
import { roomThatCanBeCut } from './room-line'
import { wallOf } from './wall-page'

test('a post that could not be sent goes out from other pages, once, when the line is back', async ({ open }) => {
  const words = 'The creek is over the road at the second bend.'
  const page = await open('/meetings', { as: marit })
  const context = page.context()
  const room = await roomThatCanBeCut(context)
  const isPost = (url: URL) => url.pathname.startsWith('/api/conversations')
  await context.route(isPost, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  room.cut()

  await test.step('it is written while neither the room nor the portal can be reached', async () => {
    await page.goto('/')
    await wallOf(page).say(words)
    await expect(wallOf(page).post(words)).toContainText('We’ll send this')
  })

  await test.step('the page is left, and another tab opened', async () => {
    await page.goto('/meetings')
    await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
    const tab = await context.newPage()
    await tab.goto('/members/board')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('with the line back it is on the wall, and no dashboard was opened for it', async () => {
    await context.setOffline(true)
    await context.unroute(isPost)
    room.mend()
    await context.setOffline(false)
    const said = context.pages().map((each) => each.getByText('Your post is on the wall.'))
    await expect
      .poll(async () => (await Promise.all(said.map((each) => each.isVisible()))).filter(Boolean).length, {
        timeout: 20_000,
      })
      .toBe(1)
    const other = await open('/', { as: marit })
    await expect(wallOf(other).post(words)).toHaveCount(1)
    await expect(wallOf(other).post(words)).not.toContainText('We’ll send this')
  })
})

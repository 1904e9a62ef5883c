import { expect, test } from 'vitest'
import { listenToRoom } from './room-frames'
import { wallBrowser } from './testing/wall-browser'
import { newest } from './wall-store'

const browser = wallBrowser()

/** The room is connected on another page, and then the dashboard is opened. */
async function comeFromAnotherPage(posts = 12) {
  for (let made = 0; made < posts; made++) browser.club().post(`post ${made}`)
  await browser.goLive()
  listenToRoom()
  const loading = newest.ensure()
  // A promise of a promise would be waited for at once.
  return { loading }
}

const newestTen = Array.from({ length: 10 }, (_, at) => `post ${11 - at}`)

test('where the room is connected first, it answers with the first ten posts', async () => {
  const { loading } = await comeFromAnotherPage()
  await browser.pass(0)
  expect(browser.said()).toEqual([{ event: 'load conversations' }])
  await browser.hear({ event: 'dashboard conversations', ...browser.club().page() })
  await loading
  expect(browser.shown()).toEqual(newestTen)
  expect(browser.calls()).toEqual([])
})

test('what is posted before that answer comes stands above it', async () => {
  const { loading } = await comeFromAnotherPage()
  await browser.pass(0)
  const page = browser.club().page()
  const frame = browser.club().post('late')
  await browser.hear(frame)
  await browser.hear({ event: 'dashboard conversations', ...page })
  await loading
  expect(browser.shown()).toEqual(['late', ...newestTen])
})

test.each<[string, () => unknown]>([
  ['refuses', () => browser.hear({ event: 'refused', error: 'Please wait.', code: 'TOO_MANY' })],
  ['says nothing', () => browser.pass(5_000)],
  ['is cut off', () => browser.newest().cut(1006)],
])('where the room %s, the portal answers', async (_, happen) => {
  const { loading } = await comeFromAnotherPage()
  await browser.pass(0)
  await happen()
  await loading
  expect(browser.shown()).toEqual(newestTen)
  expect(browser.calls()).toEqual(['GET /conversations'])
})

test('where the dashboard is opened first, the portal answers, and the room is not asked for the same', async () => {
  for (let made = 0; made < 12; made++) browser.club().post(`post ${made}`)
  listenToRoom()
  await newest.ensure()
  await browser.goLive()
  await browser.pass(10_000)
  expect(browser.shown()).toEqual(newestTen)
  expect(browser.calls()).toEqual(['GET /conversations'])
  expect(browser.said().map(({ event }) => event)).not.toContain('load conversations')
})

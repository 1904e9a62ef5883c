import { afterEach, expect, test } from 'vitest'

import { renew } from './link-renewal'
import { tess } from './testing/model-club'
import { wallBrowser } from './testing/wall-browser'
import { wall } from './wall-store'

const browser = wallBrowser()
let close = () => {}
afterEach(() => close())

const amos = { ...tess, _id: 'amos', fname: 'Amos', avatar: '/api/files/amos' }
const tally = { key: 'tally', fileName: 'Wood tally.pdf', url: '/api/files/tally', thumbnail: null }

test('files and pictures of which the room does not tell are asked for', async () => {
  close = await browser.open()
  await browser.hear(browser.club().post('a', { author: amos, attachments: [tally] }))
  expect(wall.value?.conversations[0]).toMatchObject({ files: 1, attachments: [], author: { avatar: null } })

  await browser.pass(1_000)
  expect(browser.calls()).toEqual(['GET /conversations/a'])
  expect(wall.value?.conversations[0]).toMatchObject({ attachments: [tally], author: { avatar: amos.avatar } })
  expect(wall.value?.conversations[0]?.files).toBeUndefined()
})

test('whoever has written before is known by their picture', async () => {
  browser.club().post('before', { author: amos })
  close = await browser.open()
  await browser.hear(browser.club().reply('before', 'after', { author: amos }))
  await browser.pass(1_000)
  expect(wall.value?.conversations[0]?.responses[0]?.author.avatar).toBe(amos.avatar)
  expect(browser.calls()).toEqual([])
})

test('a burst of posts is one call', async () => {
  close = await browser.open()
  for (let made = 0; made < 30; made++)
    await browser.hear(browser.club().post(`post ${made}`, { author: amos, attachments: [tally] }))
  await browser.pass(5_000)
  expect(browser.calls().length).toBeLessThanOrEqual(4)
  expect(wall.value?.conversations.every(({ attachments }) => attachments.length === 1)).toBe(true)
})

test('links that the portal does not give are not asked for without end', async () => {
  close = await browser.open()
  const bare = browser.club().post('a', { author: amos })
  browser.answerInstead(({ path }) =>
    path === '/conversations/a'
      ? Response.json({ conversation: { ...browser.club().view('a'), files: 1 }, position: 0 })
      : undefined,
  )
  await browser.hear({ ...bare, files: 2 })
  await browser.pass(60_000)
  expect(browser.calls().length).toBeLessThanOrEqual(5)
})

test('a picture that cannot be loaded asks for its conversation again, once', async () => {
  browser.club().post('a', { author: amos })
  close = await browser.open()
  renew('a')
  renew('a')
  await browser.pass(1_000)
  renew('a')
  await browser.pass(1_000)
  expect(browser.calls()).toEqual(['GET /conversations/a'])
})

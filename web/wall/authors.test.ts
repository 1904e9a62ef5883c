import { afterEach, expect, test } from 'vitest'

import { me, wallBrowser } from './testing/wall-browser'
import { wall } from './wall-store'

const browser = wallBrowser()
let close = () => {}
afterEach(() => close())

const amos = { ...me, _id: 'amos', fname: 'Amos' }
const changed = (...lists: string[]) => ({ event: 'changed', lists, position: 90 })
const names = () => wall.value?.conversations.map(({ author }) => `${author.fname} ${author.lname}`.trim())

test('whoever has another name or picture has it on all posts that are shown, the replies included', async () => {
  const { post, reply, authorIsNow } = browser.club()
  post('a', { author: amos })
  post('b')
  reply('b', 'c', { author: amos })
  close = await browser.open()
  authorIsNow({ ...amos, lname: 'Fell', avatar: '/api/files/amos' })
  await browser.hear(changed('members'))
  await browser.pass(250)

  expect(names()).toEqual(['Tess Moriyama', 'Amos Fell'])
  expect(wall.value?.conversations[0]?.responses[0]?.author).toEqual({
    ...amos,
    lname: 'Fell',
    avatar: '/api/files/amos',
  })
  expect(browser.calls()).toEqual(['GET /conversations/changes?since=0'])
})

test('of whoever has been forgotten neither name nor words stay on an open page, and that is one call', async () => {
  const { post, authorIsNow } = browser.club()
  post('a', { author: amos })
  post('b')
  close = await browser.open()
  authorIsNow({ _id: 'amos', fname: 'an erased member', lname: '', avatar: null }, null)
  await browser.hear(changed('members', 'conversations'))
  await browser.pass(250)

  expect(names()).toEqual(['Tess Moriyama', 'an erased member'])
  expect(wall.value?.conversations[1]?.message).toBeNull()
  expect(browser.calls()).toHaveLength(1)
})

test('what is older than what is shown is not asked for', async () => {
  const { post } = browser.club()
  for (let made = 0; made < 25; made++) post(`post ${made}`)
  close = await browser.open()
  await browser.hear(changed('members'))
  await browser.pass(250)

  const oldest = wall.value?.conversations.at(-1)?.position ?? 0
  expect(browser.calls()).toEqual([`GET /conversations/changes?since=${oldest - 1}`])
  expect(browser.shown()).toHaveLength(10)
})

test('names on a wall of more than 500 posts take as many calls as they need, and lose nothing said meanwhile', async () => {
  const { post, reply, authorIsNow } = browser.club()
  post('a', { author: amos })
  for (let made = 0; made < 700; made++) reply('a', `reply ${made}`, { author: amos })
  close = await browser.open()
  authorIsNow({ ...amos, lname: 'Fell' })
  await browser.hear(changed('members'), post('b'))
  await browser.pass(250)

  const replies = wall.value?.conversations[1]?.responses ?? []
  expect(replies).toHaveLength(700)
  expect(new Set(replies.map(({ author }) => author.lname))).toEqual(new Set(['Fell']))
  expect(browser.shown()).toEqual(['b', 'a'])
  expect(browser.calls().filter((call) => call.includes('changes'))).toHaveLength(2)
})

test('where the portal cannot be reached the names are asked for again', async () => {
  const { post, authorIsNow } = browser.club()
  post('a', { author: amos })
  close = await browser.open()
  authorIsNow({ ...amos, lname: 'Fell' })
  browser.answerInstead(() => new TypeError('no line'))
  await browser.hear(changed('members'))
  await browser.pass(250)
  expect(names()).toEqual(['Amos Nilsen'])

  browser.answerInstead(undefined)
  await browser.pass(12_000)
  expect(names()).toEqual(['Amos Fell'])
})

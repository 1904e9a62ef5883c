import { afterEach, beforeEach, expect, test } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { wallBrowser } from '../testing/wall-browser'
import { waiting, wordsOnWall, write } from '../testing/writing'
import { lastPosted, outbox } from './outbox'

const browser = wallBrowser()
let close = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => close())

async function open(options = {}) {
  close = await browser.open(options)
}

/** The room carries out what was said last, and tells everybody. */
async function carryOut() {
  const { key, message } = browser.said().at(-1) as unknown as { key: string; message: ReturnType<typeof toRichText> }
  const frame = browser
    .club()
    .post(key, { message, author: { _id: 'ingrid', fname: 'Ingrid', lname: 'Nilsen', avatar: null } })
  await browser.hear({ event: 'accepted', key, position: frame.position }, frame)
}

test('a post is there at once, goes through the room, and becomes the recorded one', async () => {
  await open()
  write('The rope is spliced.')
  expect(waiting()).toEqual(['The rope is spliced.: sending'])
  const key = outbox.value[0]?.key ?? ''
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(browser.said()).toEqual([{ event: 'create conversation', key, message: toRichText('The rope is spliced.') }])

  await carryOut()
  expect(waiting()).toEqual([])
  expect(browser.shown()).toEqual([key])
  expect(lastPosted.value).toEqual({ key, to: undefined })
  expect(browser.calls()).toEqual([])
})

test('posts keep their order: the next one waits for the answer to the one before', async () => {
  await open()
  write('first')
  write('second')
  expect(waiting()).toEqual(['first: sending', 'second: waiting'])
  expect(browser.said()).toHaveLength(1)

  await carryOut()
  expect(waiting()).toEqual(['second: sending'])
  await carryOut()
  expect(wordsOnWall()).toEqual(['second', 'first'])
})

test('without the room a post goes to the portal itself', async () => {
  await open({ live: false })
  write('The slower way.')
  await browser.pass(100)
  expect(wordsOnWall()).toEqual(['The slower way.'])
  expect(waiting()).toEqual([])
})

test('where the room does not answer in time the portal is asked with the same key', async () => {
  await open()
  write('Is anybody there?')
  const [said] = browser.said()
  await browser.pass(5_100)
  expect(browser.sentTo('/conversations').map(({ key }) => key)).toEqual([said?.key])
  expect(wordsOnWall()).toEqual(['Is anybody there?'])
})

test('a line that breaks off while a post is under way sends it the slower way at once', async () => {
  await open()
  write('Cut in the middle.')
  browser.newest().cut(1006)
  await browser.pass(100)
  expect(wordsOnWall()).toEqual(['Cut in the middle.'])
})

test('a room that did not reach the portal has the post sent again', async () => {
  await open()
  write('Between two chairs.')
  const key = browser.said()[0]?.key ?? ''
  await browser.hear({ event: 'refused', key, error: 'No answer.', code: 'UNREACHABLE' })
  await browser.pass(100)
  expect(wordsOnWall()).toEqual(['Between two chairs.'])
})

test('what is sent twice is on the wall once', async () => {
  await open()
  write('Only once.')
  const key = browser.said()[0]?.key ?? ''
  const frame = browser.club().post(key, { message: toRichText('Only once.') })
  browser.answerInstead(({ method }) =>
    method === 'POST'
      ? Response.json({ conversation: browser.club().view(key), frame: null }, { status: 201 })
      : undefined,
  )
  await browser.pass(5_100)
  await browser.hear(frame)
  await browser.pass(2_000)
  expect(browser.shown()).toEqual([key])
})

test('an answer is shown though what the room told of it was lost', async () => {
  await open()
  write('Lost on the way.')
  const key = browser.said()[0]?.key ?? ''
  const { position } = browser.club().post(key, { message: toRichText('Lost on the way.') })
  await browser.hear({ event: 'accepted', key, position })
  expect(waiting()).toEqual(['Lost on the way.: sent'])
  await browser.pass(2_000)
  expect(wordsOnWall()).toEqual(['Lost on the way.'])
  expect(waiting()).toEqual([])
})

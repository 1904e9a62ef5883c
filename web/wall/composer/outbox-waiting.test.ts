import { afterEach, beforeEach, expect, test } from 'vitest'

import { toPlainText } from '#domain/shared/rich-text'
import { endSession, signIn } from '../../sync/session/session'
import { refusal } from '../../sync/testing/portal-stub'
import { wallBrowser } from '../testing/wall-browser'
import { network, waiting, wordsOnWall, write } from '../testing/writing'
import { newest, wall } from '../wall-store'
import { lastPosted, lastRefused, outbox, resumeOutbox, retry, takeBack, trouble } from './outbox'
import { keptUnsent } from './stored-drafts'

const browser = wallBrowser()
let close = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => close())

const open = async () => {
  close = await browser.open({ live: false })
}

test('a refused post stays with the reason, and can be sent again', async () => {
  await open()
  browser.answerInstead(({ method }) => (method === 'POST' ? refusal(409, 'CONFLICT', 'It is closed.') : undefined))
  write('One more.')
  await browser.pass(100)
  expect(waiting()).toEqual(['One more.: refused'])
  expect(outbox.value[0]?.refusal).toBe('It is closed.')
  expect(lastRefused.value?.refusal).toBe('It is closed.')

  browser.answerInstead(undefined)
  retry(outbox.value[0]?.key ?? '')
  await browser.pass(100)
  expect(wordsOnWall()).toEqual(['One more.'])
})

test('a refused post does not hold up the next', async () => {
  await open()
  let isFirst = true
  browser.answerInstead(({ method }) => {
    if (method !== 'POST' || !isFirst) return undefined
    isFirst = false
    return refusal(400, 'INVALID', 'Please shorten it.')
  })
  write('too long')
  write('fine')
  await browser.pass(100)
  expect(waiting()).toEqual(['too long: refused'])
  expect(wordsOnWall()).toEqual(['fine'])
})

const tooFast = ({ method }: { readonly method: string }) =>
  method === 'POST'
    ? Response.json({ error: 'Too fast.', code: 'TOO_MANY' }, { status: 429, headers: { 'Retry-After': '4' } })
    : undefined

test('who posts too fast waits as long as the portal says, and everything behind it waits too', async () => {
  await open()
  browser.answerInstead(tooFast)
  write('sixth')
  write('seventh')
  await browser.pass(100)
  expect(trouble.value).toEqual({ why: 'pace', seconds: 4 })
  expect(browser.sentTo('/conversations')).toHaveLength(1)

  browser.answerInstead(undefined)
  await browser.pass(3_000)
  expect(browser.sentTo('/conversations')).toHaveLength(1)
  await browser.pass(1_000)
  expect(wordsOnWall()).toEqual(['seventh', 'sixth'])
  expect(trouble.value).toBeUndefined()
})

test('who goes on writing while they have to wait is not left waiting for good', async () => {
  await open()
  browser.answerInstead(tooFast)
  write('sixth')
  await browser.pass(100)
  browser.answerInstead(undefined)
  write('seventh')
  await browser.pass(100)
  expect(browser.sentTo('/conversations')).toHaveLength(1)

  await browser.pass(4_000)
  expect(wordsOnWall()).toEqual(['seventh', 'sixth'])
})

test('without signal posts wait, and go out in order when it is back', async () => {
  await open()
  network(false)
  for (const words of ['first', 'second', 'third']) write(words)
  await browser.pass(60_000)
  expect(browser.sentTo('/conversations')).toHaveLength(0)
  expect(trouble.value?.why).toBe('signal')

  network(true)
  await browser.pass(100)
  expect(wordsOnWall()).toEqual(['third', 'second', 'first'])
})

test('a portal in trouble is tried again, ever more seldom, with the same key', async () => {
  await open()
  browser.answerInstead(({ method }) => (method === 'POST' ? refusal(500, 'FAULT', 'At fault.') : undefined))
  write('Patience.')
  await browser.pass(30_000)
  const tried = browser.sentTo('/conversations')
  expect(tried.length).toBeGreaterThan(2)
  expect(tried.length).toBeLessThan(7)
  expect(new Set(tried.map(({ key }) => key)).size).toBe(1)
  expect(waiting()).toEqual(['Patience.: waiting'])
})

test('what is unsent outlives the page, with its key and in its order', async () => {
  await open()
  network(false)
  write('first')
  await browser.pass(10)
  write('second')
  const keys = outbox.value.map(({ key }) => key)
  outbox.value = []
  network(true)
  resumeOutbox()
  await browser.pass(100)
  expect(browser.sentTo('/conversations').map(({ key }) => key)).toEqual(keys)
  expect(keptUnsent()).toEqual([])
})

test('what went out while its page was being closed is not shown twice, nor sent again', async () => {
  await open()
  browser.answerInstead(({ method }) => (method === 'POST' ? new Promise<never>(() => {}) : undefined))
  write('just in time')
  await browser.pass(10)
  const [kept] = outbox.value
  browser.answerInstead(undefined)
  outbox.value = []
  browser.club().post(kept?.key ?? '', { message: kept!.message })
  await newest.refresh()
  resumeOutbox()
  expect(waiting()).toEqual([])
  expect(wordsOnWall()).toEqual(['just in time'])
  expect(keptUnsent()).toEqual([])
})

test('a post that is taken back is neither sent nor kept', async () => {
  await open()
  network(false)
  write('Better not.')
  expect(toPlainText(takeBack(outbox.value[0]?.key ?? '')!.message)).toBe('Better not.')
  network(true)
  await browser.pass(100)
  expect(browser.sentTo('/conversations')).toEqual([])
  expect(keptUnsent()).toEqual([])
})

test('a reply goes to its conversation', async () => {
  browser.club().post('a')
  await open()
  write('I can.', 'a')
  await browser.pass(100)
  expect(wall.value?.conversations[0]?.responses.map(({ message }) => message && toPlainText(message))).toEqual([
    'I can.',
  ])
  expect(lastPosted.value?.to).toBe('a')
})

test('nothing unsent is left for the next member, nor after signing out', async () => {
  await open()
  network(false)
  write('Mine.')
  signIn({ token: 'another', userId: 'olav', role: 'member', firstLogin: false })
  resumeOutbox()
  expect(waiting()).toEqual([])
  endSession()
  expect(Object.keys(localStorage)).toEqual([])
  network(true)
})

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { refusal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { wallBrowser } from '../testing/wall-browser'
import { network, waiting, write } from '../testing/writing'
import { outbox } from './outbox'
import { keepUnsent, keptUnsent } from './stored-drafts'
import { useUnsentPosts } from './use-unsent-posts'

const browser = wallBrowser()

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/meetings')
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'locks')
  toastQueue.value = []
  history.replaceState(null, '', '/')
})

/** What was written before the page was loaded anew, on another one. */
const written = (key: string, words: string, minute = 1) =>
  keepUnsent({ key, message: toRichText(words), files: [], date: `2026-11-21T08:0${minute}:00.000Z` })

async function openMeetings() {
  renderHook(() => useUnsentPosts())
  await settle()
}

const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await browser.pass(100)
  })
const sent = () => browser.sentTo('/conversations').map(({ key }) => key)
const said = () => toastQueue.value.map(({ text }) => text)

test('posts that wait go out from any page, in their order, and the page says so', async () => {
  written('second', 'The tow is down.', 2)
  written('first', 'The tow is up.')
  await openMeetings()
  expect(sent()).toEqual(['first', 'second'])
  expect(keptUnsent()).toEqual([])
  expect(said()).toContain('Your post is on the wall.')
})

test('without a network they wait, and go out from that page once it is back', async () => {
  network(false)
  written('first', 'The tow is up.')
  await openMeetings()
  expect(sent()).toEqual([])

  network(true)
  await settle()
  expect(sent()).toEqual(['first'])
})

test('a post that is refused on another page is kept, with the reason said', async () => {
  browser.answerInstead(({ method }) => (method === 'POST' ? refusal(409, 'CONFLICT', 'It is closed.') : undefined))
  written('first', 'One more.')
  await openMeetings()
  expect(keptUnsent().map(({ refusal }) => refusal)).toEqual(['It is closed.'])
  expect(said()).toContain('Your post wasn’t posted. It is closed.')
})

test('a page that the member comes back to sends what a tab that was closed has left', async () => {
  await openMeetings()
  written('first', 'Left by another tab.')
  await act(browser.hide)
  await act(browser.show)
  await settle()
  expect(sent()).toEqual(['first'])
})

test('of several tabs one sends a post, and the others know it', async () => {
  const others = heldByAnotherTab()
  const close = await browser.open({ live: false })
  write('Only once.')
  const [{ key } = { key: '' }] = outbox.value
  await browser.pass(100)
  expect(sent()).toEqual([])

  const name = Object.keys(localStorage).find((each) => each.endsWith(key)) ?? ''
  localStorage.removeItem(name)
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: null }))
  others.release()
  await browser.pass(100)
  expect(sent()).toEqual([])
  expect(waiting()).toEqual([])

  write('After it.')
  await browser.pass(100)
  expect(sent()).toHaveLength(1)
  close()
})

/** The browser's locks, while another tab of the portal is sending. */
function heldByAnotherTab() {
  let release = () => {}
  let held: Promise<unknown> = new Promise<void>((resolve) => {
    release = resolve
  })
  const request = (_name: string, work: () => Promise<void>) => {
    held = held.then(work)
    return held
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  return { release: () => release() }
}

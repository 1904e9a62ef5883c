import { expect, test, vi } from 'vitest'

import { liveStatus, startLive, stopLive } from './live'
import { liveBrowser, quiet } from './testing/live-browser'

const browser = liveBrowser()

test('nothing is connected before the first paint', async () => {
  startLive(() => 'the token')
  await vi.dynamicImportSettled()

  expect(browser.sockets).toHaveLength(0)
  expect(liveStatus.value).toBe('connecting')
})

test('the portal is live once the room says welcome', async () => {
  await browser.start()
  browser.newest().accept()
  expect(liveStatus.value).toBe('connecting')

  browser.newest().say(quiet)
  expect(liveStatus.value).toBe('live')
})

test('a device that is back on the network connects anew at once', async () => {
  await browser.goLive()
  window.dispatchEvent(new Event('online'))
  await browser.pass(0)

  expect(browser.sockets).toHaveLength(2)
  expect(liveStatus.value).toBe('reconnecting')
})

test('a room that stays away is asked ever more seldom, and never given up', async () => {
  await browser.start()
  for (let minute = 0; minute < 10; minute++) {
    browser.newest().cut(1006)
    await browser.pass(30_000)
  }
  // Cut at the moment it is tried, so that no wait of before runs on.
  const tried = browser.sockets.length
  for (let waited = 0; waited < 40_000 && browser.sockets.length === tried; waited += 50) await browser.pass(50)
  const known = browser.sockets.length
  expect(known).toBe(tried + 1)
  browser.newest().cut(1006)
  await browser.pass(19_900)
  expect(browser.sockets).toHaveLength(known)

  await browser.pass(10_101)
  expect(browser.sockets).toHaveLength(known + 1)
})

test('stopping before the first paint connects nothing', async () => {
  startLive(() => 'the token')
  stopLive()
  await browser.pass(1_000)
  await vi.dynamicImportSettled()

  expect(browser.sockets).toHaveLength(0)
  expect(liveStatus.value).toBe('off')
})

import { expect, test } from 'vitest'

import { liveStatus } from './live'
import { liveBrowser, quiet } from './testing/live-browser'

const browser = liveBrowser()

test('the oldest of too many windows waits, though the network comes and goes, until it is looked at', async () => {
  await browser.goLive()
  browser.newest().cut(4409)
  window.dispatchEvent(new Event('online'))
  await browser.pass(600_000)
  expect(browser.sockets).toHaveLength(1)
  expect(liveStatus.value).toBe('crowded')

  window.dispatchEvent(new Event('focus'))
  await browser.pass(0)
  expect(liveStatus.value).toBe('reconnecting')
  browser.newest().accept()
  browser.newest().say(quiet)
  expect(browser.sockets).toHaveLength(2)
  expect(liveStatus.value).toBe('live')
})

test('a hidden window that was shut out comes back when it is shown, and learns what it missed', async () => {
  const refresh = browser.listenTo('members')
  await browser.goLive()
  await browser.hide()
  browser.newest().cut(4409)
  await browser.pass(5_000)
  expect(browser.sockets).toHaveLength(1)

  await browser.show()
  browser.newest().accept()
  browser.newest().say(quiet)
  await browser.pass(250)
  expect(liveStatus.value).toBe('live')
  expect(refresh).toHaveBeenCalledOnce()
})

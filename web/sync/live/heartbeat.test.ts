import { expect, test, vi } from 'vitest'
import { liveStatus } from './live'
import { ASKED_AFTER_MS, PATIENCE_MS } from './room-socket'
import { liveBrowser, members, quiet } from './testing/live-browser'

const browser = liveBrowser()

test('a room that answers is asked now and then while nobody says anything', async () => {
  await browser.goLive()
  await browser.pass(20 * 60_000)
  expect(browser.sockets).toHaveLength(1)
  expect(browser.newest().pings).toBeGreaterThan(35)
  expect(browser.newest().pings).toBeLessThanOrEqual(48)
})

test('a room that is heard of anyway is not asked', async () => {
  await browser.goLive()
  for (let minute = 0; minute < 5; minute++) {
    browser.newest().say(members)
    await browser.pass(20_000)
  }
  expect(browser.newest().pings).toBe(0)
})

test('a room that hangs is found out by who only reads, and the line made anew', async () => {
  await browser.goLive()
  browser.newest().isHung = true
  await browser.pass(ASKED_AFTER_MS + PATIENCE_MS + 4_999)
  expect(browser.sockets).toHaveLength(2)
  expect(liveStatus.value).toBe('reconnecting')

  browser.newest().accept()
  browser.newest().say(quiet)
  await browser.pass(60_000)
  expect(browser.sockets).toHaveLength(2)
  expect(liveStatus.value).toBe('live')
})

test('a room that takes calls and lets nobody in is tried again, each time after a longer wait', async () => {
  await browser.start()
  const waits: number[] = []
  for (let tried = 1; tried <= 4; tried++) {
    browser.newest().accept()
    let waited = 0
    for (; browser.sockets.length === tried; waited += 100) await browser.pass(100)
    waits.push(Math.floor(waited / 1_000))
  }
  expect(waits).toEqual([10, 20, 40, 40])
})

test('nobody asks on behalf of a hidden page, and a page that is shown again asks at once', async () => {
  await browser.goLive()
  await browser.hide()
  await browser.pass(59_000)
  expect(browser.newest().pings).toBe(0)

  browser.newest().isHung = true
  await browser.show()
  expect(browser.newest().pings).toBe(1)
  await browser.pass(PATIENCE_MS)
  await browser.pass(1)
  expect(browser.sockets).toHaveLength(2)
})

test('a laptop that was asleep with the page open asks once it is awake', async () => {
  await browser.goLive()
  await browser.pass(5_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(browser.newest().pings).toBe(0)
  await browser.pass(5_000)
  expect(browser.newest().pings).toBe(1)
})

test('a window that comes to the front again and again asks no more often than it is answered', async () => {
  await browser.goLive()
  browser.newest().isHung = true
  for (let times = 0; times < 100; times++) window.dispatchEvent(new Event('focus'))
  expect(browser.newest().pings).toBe(1)
})

test('a device that is back on the network does not wait for the next try', async () => {
  await browser.start()
  for (let minute = 0; minute < 5; minute++) {
    browser.newest().cut(1006)
    await browser.pass(30_000)
  }
  browser.newest().cut(1006)
  const tried = browser.sockets.length
  await browser.pass(1_000)
  expect(browser.sockets).toHaveLength(tried)
  window.dispatchEvent(new Event('online'))
  await browser.pass(0)
  expect(browser.sockets).toHaveLength(tried + 1)
})

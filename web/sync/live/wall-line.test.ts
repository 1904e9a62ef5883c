import { expect, test, vi } from 'vitest'

import { liveBrowser, members } from './testing/live-browser'
import { doubtLine, onWallFrames, say } from './wall-line'

const browser = liveBrowser()
const here = { event: 'here', count: 3 }
const whoIsHere = { event: 'who is here' } as const

function listen() {
  const heard = vi.fn<(frames: readonly unknown[]) => void>()
  const stop = onWallFrames(heard)
  return { heard: () => heard.mock.calls.flatMap(([frames]) => frames), stop }
}

test('what is said reaches the room once it has let the browser in', async () => {
  await browser.start()
  browser.newest().accept()
  expect(say(whoIsHere)).toBe(false)

  browser.newest().say({ event: 'welcome', quietFor: 10_000 })
  expect(say(whoIsHere)).toBe(true)
  expect(browser.newest().sent.at(-1)).toEqual(whoIsHere)
})

test('nothing is said over a line that is down, nor later', async () => {
  await browser.goLive()
  browser.newest().cut(1006)
  expect(say(whoIsHere)).toBe(false)

  await browser.pass(3_000)
  browser.newest().accept()
  browser.newest().say({ event: 'welcome', quietFor: 10_000 })
  expect(browser.newest().sent).not.toContainEqual(whoIsHere)
})

test('what is longer than the room reads is not said', async () => {
  await browser.goLive()
  const message = 'a'.repeat(20_000)
  expect(say({ event: 'create conversation', key: 'k'.repeat(22), message })).toBe(false)
})

test('frames come one by one or several at once, and notices among them are heeded', async () => {
  const refresh = browser.listenTo('members')
  const { heard, stop } = listen()
  await browser.goLive()
  browser.newest().say({ event: 'a' })
  browser.newest().say([{ event: 'b' }, members, { event: 'c' }])
  await browser.pass(250)
  expect(heard()).toEqual([{ event: 'a' }, { event: 'b' }, { event: 'c' }])
  expect(refresh).toHaveBeenCalledOnce()

  stop()
  browser.newest().say({ event: 'd' })
  expect(heard()).toHaveLength(3)
})

test('who comes to listen late still hears how many are here, until the line is gone', async () => {
  await browser.goLive()
  browser.newest().say({ event: 'here', count: 2 })
  browser.newest().say([here, { event: 'a' }])
  const { heard, stop } = listen()
  expect(heard()).toEqual([here])
  stop()
})

test('the room is told that what it says arrives', async () => {
  await browser.goLive()
  browser.newest().say({ event: 'still here?', word: 'larch' })
  expect(browser.newest().sent.at(-1)).toEqual({ event: 'still here', word: 'larch' })
})

test('a line on which nobody answers is made anew', async () => {
  await browser.goLive()
  doubtLine()
  await browser.pass(3_000)
  expect(browser.sockets).toHaveLength(2)
})

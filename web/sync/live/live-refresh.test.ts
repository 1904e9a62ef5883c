import { expect, test, vi } from 'vitest'

import { liveStatus, stopLive } from './live'
import { liveBrowser, members, quiet } from './testing/live-browser'

const browser = liveBrowser()

test('notices within a quarter of a second are one refresh of each list', async () => {
  const [membersList, documents, alerts] = [
    browser.listenTo('members'),
    browser.listenTo('documents'),
    browser.listenTo('alerts'),
  ]
  await browser.goLive()
  browser.newest().say(members)
  await browser.pass(200)
  browser.newest().say({ ...members, lists: ['members', 'documents'] })
  await browser.pass(49)
  expect(membersList).not.toHaveBeenCalled()

  await browser.pass(1)
  expect(membersList).toHaveBeenCalledOnce()
  expect(documents).toHaveBeenCalledOnce()
  await browser.pass(60_000)
  expect(membersList).toHaveBeenCalledOnce()
  expect(alerts).not.toHaveBeenCalled()
})

test('a refresh under way is finished before the next begins', async () => {
  let finish = () => {}
  const refresh = browser.listenTo(
    'members',
    vi.fn(() => new Promise<void>((resolve) => (finish = resolve))),
  )
  await browser.goLive()
  browser.newest().say(members)
  await browser.pass(250)
  browser.newest().say(members)
  await browser.pass(1_000)
  expect(refresh).toHaveBeenCalledOnce()

  finish()
  await browser.pass(250)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a refresh that fails is tried again at the next notice', async () => {
  const refresh = browser.listenTo('members', vi.fn().mockRejectedValue(new Error('Can’t reach the portal.')))
  await browser.goLive()
  browser.newest().say(members)
  await browser.pass(250)
  browser.newest().say(members)
  await browser.pass(250)

  expect(refresh).toHaveBeenCalledTimes(2)
})

test('who no longer listens is not called', async () => {
  const refresh = browser.listenTo('members')
  await browser.goLive()
  browser.newest().say(members)
  browser.forget()
  await browser.pass(250)

  expect(refresh).not.toHaveBeenCalled()
})

test('a hidden tab refreshes when it is shown', async () => {
  const refresh = browser.listenTo('members')
  await browser.goLive()
  await browser.hide()
  browser.newest().say(members)
  browser.newest().say(members)
  await browser.pass(30_000)
  expect(refresh).not.toHaveBeenCalled()

  await browser.show()
  expect(refresh).toHaveBeenCalledOnce()
  expect(browser.sockets).toHaveLength(1)
})

test('a tab that was away for a minute connects anew', async () => {
  const refresh = browser.listenTo('members')
  await browser.goLive()
  await browser.hide()
  await browser.pass(60_000)
  await browser.show()
  browser.newest().accept()
  browser.newest().say(quiet)
  await browser.pass(250)

  expect(browser.sockets).toHaveLength(2)
  expect(refresh).toHaveBeenCalledOnce()
})

test('what was read just before the welcome is not read again', async () => {
  const refresh = browser.listenTo('members')
  await browser.goLive()
  await browser.pass(1_000)

  expect(refresh).not.toHaveBeenCalled()
})

test('what changed between being read and the welcome is read again', async () => {
  const early = browser.listenTo('members')
  await browser.start()
  await browser.pass(2_000)
  const late = browser.listenTo('documents')
  browser.newest().accept()
  browser.newest().say({ event: 'welcome', quietFor: 1_500 })
  await browser.pass(250)

  expect(early).toHaveBeenCalledOnce()
  expect(late).not.toHaveBeenCalled()
})

test('after a break everything is refreshed once', async () => {
  const [membersList, documents] = [browser.listenTo('members'), browser.listenTo('documents')]
  await browser.goLive()
  browser.newest().cut(1006)
  expect(liveStatus.value).toBe('reconnecting')
  await browser.pass(3_000)
  expect(browser.sockets).toHaveLength(2)

  browser.newest().accept()
  browser.newest().say(quiet)
  browser.newest().say(members)
  await browser.pass(1_000)
  expect(liveStatus.value).toBe('live')
  expect(membersList).toHaveBeenCalledOnce()
  expect(documents).toHaveBeenCalledOnce()
})

test('after stopping nothing is refreshed and nothing connected', async () => {
  const refresh = browser.listenTo('members')
  await browser.goLive()
  browser.newest().say(members)
  stopLive()
  window.dispatchEvent(new Event('online'))
  await browser.pass(600_000)

  expect(browser.newest().readyState).toBe(3)
  expect(browser.sockets).toHaveLength(1)
  expect(refresh).not.toHaveBeenCalled()
  expect(liveStatus.value).toBe('off')
})

test('what changed for the member before is nothing to the next', async () => {
  const refresh = browser.listenTo('members')
  await browser.goLive()
  await browser.hide()
  browser.newest().say(members)
  await browser.pass(1_000)
  stopLive()
  await browser.goLive()
  await browser.show()

  expect(refresh).not.toHaveBeenCalled()
})

test.each(['no json', '7', 'null', '{"event":"sing"}', '{"event":"changed","lists":"members"}'])(
  'what this version does not know (%s) is passed over',
  async (said) => {
    const refresh = browser.listenTo('members')
    await browser.goLive()
    browser.newest().say(said)
    await browser.pass(1_000)

    expect(refresh).not.toHaveBeenCalled()
    expect(liveStatus.value).toBe('live')
  },
)

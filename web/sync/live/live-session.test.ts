import { expect, test } from 'vitest'

import { endSession } from '../session/session'
import { liveStatus } from './live'
import { ingrid, liveBrowser, quiet } from './testing/live-browser'

const browser = liveBrowser()

test('the token is the first thing said and is not in the address', async () => {
  await browser.start()
  browser.newest().accept()

  expect(browser.newest().sent).toEqual([{ event: 'conversation ready', token: 'the token' }])
  expect(browser.newest().url).toBe(`ws://${window.location.host}/parties/wall/club`)
})

test('the token of now is said at every connection', async () => {
  let token = 'before'
  await browser.start(() => token)
  browser.newest().accept()
  browser.newest().cut(1006)
  token = 'after'
  await browser.pass(3_000)
  browser.newest().accept()

  expect(browser.newest().sent).toEqual([{ event: 'conversation ready', token: 'after' }])
  expect(browser.newest().protocols).toEqual(['club-portal', 'after'])
})

test('a session that has ended is not let in again', async () => {
  browser.portal.mockImplementation(async () => Response.json({ error: 'Please sign in.' }, { status: 401 }))
  await browser.goLive()
  browser.newest().cut(4401)
  await browser.pass(600_000)

  expect(browser.sockets).toHaveLength(1)
  expect(liveStatus.value).toBe('off')
})

test('a member who signed out on another device stays live on this one', async () => {
  await browser.goLive()
  browser.newest().cut(4401)
  await browser.pass(0)
  expect(browser.sockets).toHaveLength(2)

  browser.newest().accept()
  browser.newest().say(quiet)
  expect(liveStatus.value).toBe('live')
})

test('a member may sign out on other devices again and again', async () => {
  await browser.goLive()
  for (const _ of [1, 2, 3]) {
    browser.newest().cut(4401)
    await browser.pass(0)
    browser.newest().accept()
    browser.newest().say(quiet)
  }

  expect(browser.sockets).toHaveLength(4)
  expect(liveStatus.value).toBe('live')
})

test('who is no longer signed in says nothing and asks nothing', async () => {
  await browser.start(() => undefined)
  endSession()
  browser.newest().accept()
  await browser.pass(600_000)

  expect(browser.newest().sent).toEqual([])
  expect(browser.newest().readyState).toBe(3)
  expect(browser.sockets).toHaveLength(1)
  expect(browser.portal).not.toHaveBeenCalled()
})

test('a room that turns away whom the portal knows is asked ever more seldom, and lets in again once it can', async () => {
  await browser.start()
  const waits: number[] = []
  for (let times = 1; times <= 8; times++) {
    browser.newest().accept()
    browser.newest().cut(4401)
    let waited = 0
    for (; browser.sockets.length === times; waited += 100) await browser.pass(100)
    waits.push(Math.floor(waited / 1_000))
  }
  expect(waits).toEqual([0, 2, 4, 8, 16, 32, 60, 60])

  browser.newest().accept()
  browser.newest().say(quiet)
  expect(liveStatus.value).toBe('live')
})

test('who still has to go through the first login is not let in', async () => {
  browser.portal.mockImplementation(async () => Response.json({ user: { ...ingrid, firstLogin: true } }))
  await browser.start()
  browser.newest().accept()
  browser.newest().cut(4401)
  await browser.pass(600_000)

  expect(browser.sockets).toHaveLength(1)
})

import { afterEach, beforeEach, vi } from 'vitest'

import { endSession, signIn } from '../../session/session'
import { onChanged, startLive, stopLive } from '../live'
import { fakeSockets } from './fake-socket'

export const ingrid = {
  _id: 'ingrid',
  fname: 'Ingrid',
  lname: 'Nilsen',
  avatar: null,
  wallpaper: 'dawn',
  role: 'member',
  firstLogin: false,
}
export const members = { event: 'changed', lists: ['members'], position: 7 }
export const quiet = { event: 'welcome', quietFor: 10_000 }

/** Ingrid's browser for each test of a file: signed in, with a clock that is turned by hand and sockets of the test's. */
export function liveBrowser() {
  const portal = vi.fn<typeof fetch>()
  const forgotten: (() => void)[] = []
  const sockets = fakeSockets()
  let isHidden = false

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', portal)
    fakeSockets()
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
    portal.mockImplementation(async () => Response.json({ user: ingrid }))
    signIn({ token: 'the token', userId: 'ingrid', role: 'member', firstLogin: false })
  })

  afterEach(() => {
    forget()
    stopLive()
    endSession()
    isHidden = false
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    portal.mockReset()
  })

  function listenTo(list: string, refresh = vi.fn<() => unknown>()) {
    forgotten.push(onChanged(list, refresh))
    return refresh
  }

  function forget() {
    for (const stop of forgotten.splice(0)) stop()
  }

  async function start(token: () => string | undefined = () => 'the token') {
    startLive(token)
    // The frame that paints, and the task after it.
    await vi.advanceTimersToNextTimerAsync()
    await vi.advanceTimersToNextTimerAsync()
    await vi.dynamicImportSettled()
    await pass(0)
  }

  async function goLive(welcome: object = quiet) {
    await start()
    newest().accept()
    newest().say(welcome)
  }

  async function show(hidden: boolean) {
    isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
  }

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const newest = () => sockets.at(-1)!

  return {
    portal,
    sockets,
    newest,
    listenTo,
    forget,
    start,
    goLive,
    show: () => show(false),
    hide: () => show(true),
    pass,
  }
}

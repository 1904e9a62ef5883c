import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { endSession, finishFirstLogin, recognize, signIn } from '../session/session'
import { liveStatus } from './live'
import { fakeSockets } from './testing/fake-socket'
import { useLive } from './use-live-list'

const ingrid = { token: 'the token', userId: 'ingrid', role: 'member', firstLogin: false } as const

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}))
})

afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

test('the portal is live from signing in to signing out', async () => {
  const sockets = fakeSockets()
  renderHook(useLive)
  expect(liveStatus.value).toBe('off')

  act(() => signIn(ingrid))
  await waitFor(() => expect(sockets).toHaveLength(1))
  expect(sockets[0]!.url).toBe(`ws://${window.location.host}/parties/wall/club`)

  act(endSession)
  expect(liveStatus.value).toBe('off')
  expect(sockets[0]!.readyState).toBe(3)
})

test('a new member is live once the first login is done', async () => {
  const sockets = fakeSockets()
  renderHook(useLive)
  act(() => {
    signIn({ ...ingrid, firstLogin: true })
    recognize({ ...newcomer, firstLogin: true })
  })
  await new Promise((resume) => setTimeout(resume, 50))
  expect(sockets).toHaveLength(0)

  act(finishFirstLogin)
  await waitFor(() => expect(sockets).toHaveLength(1))
})

const newcomer = {
  _id: 'ingrid',
  fname: 'Ingrid',
  lname: 'Nilsen',
  avatar: null,
  wallpaper: 'dawn',
  role: 'member',
} as const

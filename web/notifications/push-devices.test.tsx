import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PushDevicesView } from '#domain/account/push-views'
import { keepPush, pushDevices } from '../sync/push/push-here'
import { endSession, type Session, session, signIn } from '../sync/session/session'
import { read } from '../sync/session/storage'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { PushDevices } from './push-devices'

const phone = {
  id: 'd1',
  device: 'Safari on iPhone',
  isInstalled: true,
  showsDetails: false,
  addedAt: '2026-03-02T18:00:00.000Z',
  usedAt: '2026-11-20T18:21:00.000Z',
}
const tablet = { ...phone, id: 'd2', device: 'Chrome on Android tablet', isInstalled: false, usedAt: null }
const view: PushDevicesView = { publicKey: 'BKey', here: 'Chrome on Windows', devices: [phone, tablet] }

/** A browser with push: what it was asked for, and the subscription that it has. */
function browser(permission: NotificationPermission = 'granted') {
  const state = { subscribed: undefined as string | undefined, count: 0 }
  const subscription = () => {
    const endpoint = state.subscribed
    return endpoint
      ? {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            state.subscribed = undefined
            return true
          },
        }
      : null
  }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      state.subscribed ??= `https://push.example/${++state.count}`
      return subscription()
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return state
}

const marit: Session = { token: 'marits', userId: 'marit', role: 'member', firstLogin: false }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') })
  localStorage.clear()
  signIn(marit)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  endSession()
})

function open(shown: Partial<PushDevicesView> = {}, more: Parameters<typeof stubPortal>[0] = {}) {
  pushDevices.reset()
  const answered = { ...view, ...shown }
  const calls = stubPortal({
    'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }),
    'GET /push': () => Response.json(answered),
    ...more,
  })
  render(<PushDevices />)
  return calls
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Devices with push' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('div')?.textContent)

test('a member reads which devices have push, since when, and when each was told last', async () => {
  browser()
  open()
  expect(await lines()).toEqual([
    'Chrome on WindowsThis devicePush is off here',
    'Safari on iPhoneHome Screen app, on since March 2. Last push today, 10:21 AM',
    'Chrome on Android tabletOn since March 2. No push yet',
  ])
})

test('push is turned on here with one press, and the portal is told where to reach the browser', async () => {
  const { subscribed } = browser()
  expect(subscribed).toBeUndefined()
  const calls = open({ devices: [] }, { 'POST /push/devices': () => Response.json({ id: 'd3' }, { status: 201 }) })
  fireEvent.click(await screen.findByRole('switch', { name: /Show details on a locked screen/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Turn on push' }))
  await waitFor(() => expect(read('push')).toContain('"id":"d3"'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p', auth: 'a' },
    isInstalled: false,
    showsDetails: true,
  })
})

test('whoever says no to the browser is told how to change that', async () => {
  browser('default')
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on push' }))
  expect(await screen.findByText(/Your browser doesn’t allow notifications from this site/)).toBeTruthy()
})

test('a club that has not set push up says so, and offers nothing', async () => {
  browser()
  open({ publicKey: null, devices: [] })
  expect(await screen.findByText('Push isn’t set up for this club yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser that blocks notifications, or has no push, says so in the place of the button', async () => {
  browser('denied')
  open({ devices: [] })
  expect((await lines())[0]).toMatch(/Your browser blocks notifications/)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  vi.unstubAllGlobals()
  open({ devices: [] })
  expect((await lines())[0]).toMatch(/This browser doesn’t support push/)
})

test('on an iPhone outside of the app the way into it is told', async () => {
  browser()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')
  open({ here: 'Safari on iPhone', devices: [] })
  expect((await lines())[0]).toContain(
    'push works only in the app on your Home Screen. Tap Share, then Add to Home Screen.',
  )
  vi.restoreAllMocks()
})

test('another device is turned off from here', async () => {
  browser()
  const calls = open({}, { 'DELETE /push/devices/d1': () => new Response(null, { status: 204 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off push on Safari on iPhone' }))
  await waitFor(() => expect(calls.filter(({ path }) => path === '/push')).toHaveLength(2))
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/push/devices/d1')).toBe(true)
})

test('two devices are turned off by two presses, one after the other', async () => {
  browser()
  let answer = () => {}
  const slow = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response(null, { status: 204 }))
  })
  const calls = open(
    {},
    { 'DELETE /push/devices/d1': () => slow, 'DELETE /push/devices/d2': () => new Response(null, { status: 204 }) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off push on Safari on iPhone' }))
  fireEvent.click(screen.getByRole('button', { name: 'Turn off push on Chrome on Android tablet' }))
  answer()
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/push/devices/d1',
      '/push/devices/d2',
    ]),
  )
})

async function turnedOn() {
  const state = browser()
  open({ devices: [] }, { 'POST /push/devices': () => Response.json({ id: 'd3' }, { status: 201 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on push' }))
  await waitFor(() => expect(read('push')).toContain('"id":"d3"'))
  return state
}

test('a device goes on by the next session of its member, also at another address', async () => {
  const state = await turnedOn()
  await keepPush(marit)
  state.subscribed = undefined
  const calls = stubPortal({
    'GET /push': () => Response.json(view),
    'PUT /push/devices/d3': () => new Response(null, { status: 204 }),
  })
  await keepPush({ ...marit, token: 'another' })
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ endpoint: 'https://push.example/2' })
  await keepPush({ ...marit, token: 'another' })
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a device that was turned off from elsewhere stays off', async () => {
  const state = await turnedOn()
  stubPortal({
    'GET /push': () => Response.json(view),
    'PUT /push/devices/d3': () => refusal(404, 'NOT_FOUND', 'Push is off on this device.'),
  })
  await keepPush({ ...marit, token: 'another' })
  expect([state.subscribed, read('push')]).toEqual([undefined, undefined])
})

test('another member who signs in on the device is told nothing of the one before', async () => {
  const state = await turnedOn()
  endSession({ isByPortal: true })
  expect(read('push')).toContain('marit')
  signIn({ ...marit, token: 'noras', userId: 'nora' })
  stubPortal({})
  await keepPush(session.peek()!)
  expect([state.subscribed, read('push')]).toEqual([undefined, undefined])
})

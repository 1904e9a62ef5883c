import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { NotificationSettingsView } from '#domain/notification/notification-views'
import { pushDevices } from '../sync/push/push-here'
import { endSession, signIn } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { Toasts } from '../ui/feedback/toasts'
import { NotificationSettingsPage } from './notification-settings-page'

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

const settings: NotificationSettingsView = {
  channels: {
    mention: ['inbox', 'push', 'email'],
    reply: ['inbox', 'push', 'digest'],
    reaction: ['inbox'],
    duty: ['inbox', 'push', 'email'],
    plan: ['inbox', 'push', 'digest'],
    alert: ['inbox', 'push'],
    sentinel: ['inbox', 'digest'],
    minutes: ['inbox', 'digest'],
    account: ['inbox', 'email'],
  },
  digest: 'weekly',
  quiet: { from: '22:00', to: '06:30' },
  isOnlyMine: false,
}

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  signIn({ token: 'a token', userId: 'marit', role: 'member', firstLogin: false })
  const calls = stubPortal({
    'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', timeZone: 'America/Los_Angeles' }),
    'GET /notification-settings/marit': () => Response.json(settings),
    'GET /push': () => Response.json({ publicKey: null, here: 'Chrome on Windows', devices: [] }),
    'PUT /notification-settings/marit': () => Response.json(settings),
    ...answers,
  })
  render(
    <>
      <NotificationSettingsPage />
      <Toasts />
    </>,
  )
  await screen.findByRole('table')
  return calls
}
const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('each kind says where it goes, and what keeps an account safe cannot be turned off', async () => {
  await open()
  expect([box('Alerts: Inbox').checked, box('Alerts: Push').checked, box('Alerts: Email').checked]).toEqual([
    true,
    true,
    false,
  ])
  const fixed = box('Password, email or role changed: Email')
  expect([fixed.checked, fixed.disabled]).toEqual([true, true])
})

test('devices that could not be loaded say so, and the settings stay', async () => {
  history.replaceState(null, '', '/notifications')
  pushDevices.reset()
  await open({ 'GET /push': () => refusal(500, 'INTERNAL', 'Not now.') })
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load your devices. Not now. Try again')
  expect(location.pathname).toBe('/notifications')
})

test('a choice is shown at once, saved by itself, and can be undone', async () => {
  const calls = await open({ 'POST /notification-settings/marit/put-back': () => Response.json(settings) })
  fireEvent.click(box('Alerts: Email'))
  expect(box('Alerts: Email').checked).toBe(true)
  await waitFor(() => expect(sent(calls)).toEqual([{ channels: { alert: ['inbox', 'push', 'email'] } }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(box('Alerts: Email').checked).toBe(false))
})

test('a choice that was not saved is taken back, and said', async () => {
  await open({ 'PUT /notification-settings/marit': () => refusal(503, 'UNAVAILABLE', 'The portal is busy.') })
  fireEvent.click(box('Minutes: Inbox'))
  expect(await screen.findByText('Minutes not saved. The portal is busy.')).toBeDefined()
  expect(box('Minutes: Inbox').checked).toBe(true)
})

test('several clicks are sent in their order', async () => {
  const calls = await open()
  fireEvent.click(box('Alerts: Email'))
  fireEvent.click(box('Alerts: Push'))
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      { channels: { alert: ['inbox', 'push', 'email'] } },
      { channels: { alert: ['inbox', 'email'] } },
    ]),
  )
})

test('a choice that was not saved takes no later one back', async () => {
  let answer = () => {}
  const saved = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers = [
    () => refusal(409, 'CONFLICT', 'Someone else just changed this.'),
    () => saved.then(() => Response.json(settings)),
  ]
  const calls = await open({ 'PUT /notification-settings/marit': () => answers.shift()?.() ?? Response.json(settings) })
  fireEvent.click(box('Alerts: Email'))
  fireEvent.click(box('Minutes: Push'))
  await screen.findByText('Alerts not saved. Someone else just changed this.')
  await waitFor(() => expect(sent(calls)).toHaveLength(2))
  expect([box('Alerts: Email').checked, box('Minutes: Push').checked]).toEqual([false, true])
  answer()
  await screen.findByText('Minutes saved.')
  expect(box('Minutes: Push').checked).toBe(true)
})

test('a quiet hour is saved on the way to the next, and whoever is there stays there', async () => {
  const calls = await open()
  const [from, to] = ['From', 'To'].map((name) => screen.getByRole('textbox', { name }))
  from?.focus()
  fireEvent.input(from as HTMLElement, { target: { value: '09:00PM' } })
  to?.focus()
  await screen.findByText('Quiet hours saved.')
  expect(sent(calls)).toEqual([{ quiet: { from: '21:00', to: '06:30' } }])
  expect(document.activeElement).toBe(to)
})

test('quiet hours are times of day, saved once they are whole', async () => {
  const calls = await open()
  const from = screen.getByRole('textbox', { name: 'From' })
  fireEvent.input(from, { target: { value: '09:' } })
  fireEvent.blur(from)
  expect(await screen.findByText('Use a format like 10:00PM.')).toBeDefined()
  fireEvent.input(from, { target: { value: '09:00PM' } })
  fireEvent.blur(from)
  await waitFor(() => expect(sent(calls)).toEqual([{ quiet: { from: '21:00', to: '06:30' } }]))
})

test('the digest and what concerns the member alone are one press each', async () => {
  const calls = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Daily, 7 AM' }))
  fireEvent.click(screen.getByRole('switch', { name: /^Only what concerns me/ }))
  await waitFor(() => expect(sent(calls)).toEqual([{ digest: 'daily' }, { isOnlyMine: true }]))
})

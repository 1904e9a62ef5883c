import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { AccountView } from '#domain/account/account-views'
import { EASY_TO_GUESS } from '#domain/account/password'
import { endSession, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { AccountPage } from './account-page'

const account: AccountView = {
  email: 'marit@skarnhollow.example',
  pendingEmail: null,
  passwordChangedAt: '2026-11-16T18:00:00.000Z',
  passkeys: [
    {
      id: 'p1',
      name: 'iPhone',
      addedAt: '2026-03-02T18:00:00.000Z',
      usedAt: '2026-11-20T15:41:00.000Z',
      isSynced: true,
      isSecurityKey: false,
    },
    {
      id: 'p2',
      name: 'Key ring',
      addedAt: '2025-12-18T18:00:00.000Z',
      usedAt: null,
      isSynced: false,
      isSecurityKey: true,
    },
  ],
  sessions: [
    {
      id: 's1',
      device: 'Chrome on Windows',
      place: 'Alder Falls, Washington',
      signedInAt: '2026-11-02T18:00:00.000Z',
      seenAt: '2026-11-20T18:00:00.000Z',
      isHere: true,
    },
    {
      id: 's2',
      device: 'Safari on iPhone',
      place: null,
      signedInAt: '2026-10-02T18:00:00.000Z',
      seenAt: '2026-11-08T18:00:00.000Z',
      isHere: false,
    },
  ],
  hasSecondFactor: false,
  needsPasskey: false,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') })
  signIn({ token: 'marits', userId: 'marit', role: 'member', firstLogin: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  endSession()
})

async function open(shown: Partial<AccountView> = {}, more: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({
    'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }),
    'GET /account': () => Response.json({ ...account, ...shown }),
    ...more,
  })
  render(<AccountPage />)
  await screen.findByText('marit@skarnhollow.example')
  return calls
}
const list = (name: string) => within(screen.getByRole('list', { name }))
const words = (name: string) =>
  list(name)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('div')?.textContent)

test('a member reads when each passkey was added and used, and where they are signed in', async () => {
  await open()
  await waitFor(() =>
    expect(words('Passkeys')).toEqual([
      'iPhoneAdded March 2. Last used today, 7:41 AM',
      'Key ringAdded December 18, 2025. Never used',
    ]),
  )
  expect(words('Where you’re signed in')).toEqual([
    'Chrome on WindowsThis deviceAlder Falls, Washington. Signed in November 2',
    'Safari on iPhoneLast seen November 8',
  ])
  expect(screen.getByText('Last changed November 16, 2026')).toBeDefined()
})

test('another session can be ended, the one at hand cannot', async () => {
  const calls = await open({}, { 'DELETE /account/sessions/s2': () => new Response(null, { status: 204 }) })
  expect(list('Where you’re signed in').getAllByRole('button')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'End Safari on iPhone' }))
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /account/sessions/s2'),
  )
})

test('the focus goes to the title once the session whose button had it is ended', async () => {
  const shown = { ...account }
  await open(
    {},
    {
      'GET /account': () => Response.json(shown),
      'DELETE /account/sessions/s2': () => {
        shown.sessions = account.sessions.slice(0, 1)
        return new Response(null, { status: 204 })
      },
    },
  )
  const end = screen.getByRole('button', { name: 'End Safari on iPhone' })
  end.focus()
  fireEvent.click(end)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End Safari on iPhone' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('two sessions are ended by two presses, one after the other', async () => {
  const [here, phone] = account.sessions
  const sessions = [here, phone, { ...phone, id: 's3', device: 'Firefox on Linux' }] as AccountView['sessions']
  let answer = () => {}
  const calls = await open(
    { sessions },
    {
      'DELETE /account/sessions/s2': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return new Response(null, { status: 204 })
      },
      'DELETE /account/sessions/s3': () => new Response(null, { status: 204 }),
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'End Safari on iPhone' }))
  fireEvent.click(screen.getByRole('button', { name: 'End Firefox on Linux' }))
  answer()
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/account/sessions/s2',
      '/account/sessions/s3',
    ]),
  )
})

test.each(['Save', 'Cancel'])('after %s the focus is back where renaming a passkey began', async (way) => {
  await open({}, { 'PUT /users/marit/passkeys/p1': () => Response.json({ passkey: {} }) })
  fireEvent.click(screen.getByRole('button', { name: 'Rename iPhone' }))
  screen.getByRole('button', { name: way }).focus()
  fireEvent.click(screen.getByRole('button', { name: way }))
  const rename = await screen.findByRole('button', { name: 'Rename iPhone' })
  expect(document.activeElement).toBe(rename)
})

test('a passkey gets another name, and none is sent without one', async () => {
  const calls = await open({}, { 'PUT /users/marit/passkeys/p1': () => Response.json({ passkey: {} }) })
  fireEvent.click(screen.getByRole('button', { name: 'Rename iPhone' }))
  const field = screen.getByLabelText('Name of this passkey')
  fireEvent.input(field, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please enter a name for this passkey.')).toBeDefined()
  fireEvent.input(field, { target: { value: 'Old iPhone' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Old iPhone' }))
})

test('who has a passkey chooses whether it is asked for after the password; who has none is not offered that', async () => {
  const calls = await open({}, { 'PUT /users/marit/second-factor': () => new Response(null, { status: 204 }) })
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Ask for my passkey after my password' })
  expect(toggle().checked).toBe(false)
  fireEvent.click(toggle())
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isOn: true }))
  cleanup()
  await open({ hasSecondFactor: true })
  expect(toggle().checked).toBe(true)
  cleanup()
  await open({ passkeys: [] })
  expect(screen.queryByRole('switch')).toBeNull()
})

test('what the portal says against it is told, and the switch stays as it was', async () => {
  const words = 'Add a passkey first.'
  await open({}, { 'PUT /users/marit/second-factor': () => refusal(409, 'CONFLICT', words) })
  fireEvent.click(screen.getByRole('switch'))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
})

test('a password that was refused as easy to guess does not stand in the way of the next one', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  const type = (text: string) => {
    for (const label of ['New password', 'Confirm password'])
      fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
  }
  type('Summer2026!')
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
  await waitFor(() => {
    save()
    expect(screen.getByText(EASY_TO_GUESS)).toBeDefined()
  })
  type('Eleven-Cords-23!')
  expect(screen.queryByText(EASY_TO_GUESS)).toBeNull()
})

test('an email that waits can be asked for again, or called off', async () => {
  const pendingEmail = { email: 'marit.s@skarnhollow.example', requestedAt: '2026-11-20T18:00:00.000Z' }
  const calls = await open(
    { pendingEmail },
    {
      'POST /users/marit/email-change': () => Response.json({ user: {} }),
      'DELETE /users/marit/email-change': () => Response.json({ user: {} }),
    },
  )
  expect(screen.getByRole('status').textContent).toContain('We sent a link to marit.s@skarnhollow.example.')
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(calls.filter(({ path }) => path === '/account')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the change' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test('an administrator who needs a passkey is told so', async () => {
  await open({ passkeys: [], needsPasskey: true })
  expect(screen.getByText('Add a passkey.')).toBeDefined()
})

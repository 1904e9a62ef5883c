import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { endSession, session } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { InvitationPage } from './invitation-page'

const { publicKey } = await generateKeyPair('ECDH-ES')
const key = btoa(JSON.stringify({ kid: 'k1', jwk: await exportJWK(publicKey), exp: 0, challenge: 'once' }))
const invitation = {
  fname: 'Halima',
  email: 'halima.noor@skarnhollow.example',
  invitedBy: 'Ines Calloway',
  invitedOn: '2026-11-20',
  lastDay: '2026-11-27',
  key,
}
const club = {
  clubShortName: 'Skarn Hollow',
  clubSuffix: 'Ski Club',
  membershipEmail: 'membership@skarnhollow.example',
}
const OVER = 'This invitation has expired or was already used. Ask your club for a new one.'

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

function open(answers: Parameters<typeof stubPortal>[0] = {}, address = '/invitation#of-halima') {
  history.replaceState(null, '', address)
  const calls = stubPortal({
    'GET /config': () => Response.json(club),
    'POST /invitations/open': () => Response.json(invitation),
    ...answers,
  })
  render(<InvitationPage />)
  return calls
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

function fillIn(entered: { password?: string; confirmation?: string; birthdate?: string } = {}) {
  const { password = 'Larchwood-41!', confirmation, birthdate = '02/14/1985' } = entered
  type('New password', password)
  type('Confirm password', confirmation ?? password)
  type('Birthdate', birthdate)
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }))
}

test('the link greets its reader, says who sent it and until when it works, and its token leaves the address', async () => {
  const calls = open()
  expect(await screen.findByRole('heading', { name: 'Welcome, Halima' })).toBeDefined()
  expect(screen.getByText('halima.noor@skarnhollow.example')).toBeDefined()
  expect(document.querySelector('.note')?.textContent).toBe(
    'Ines Calloway invited you on November 20. This link works once, until Friday, November 27.',
  )
  expect(location.pathname + location.hash).toBe('/invitation')
  expect(calls.find(({ path }) => path === '/invitations/open')?.body).toMatchObject({ token: 'of-halima' })
})

test('a link that was opened without signal can be tried again', async () => {
  let isReachable = false
  open({ 'POST /invitations/open': () => (isReachable ? Response.json(invitation) : Response.error()) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isReachable = true
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Welcome, Halima' })).toBeDefined()
})

test('password and birthdate are checked as in the first-login wizard before anything is sent', async () => {
  const calls = open()
  await screen.findByText('Welcome, Halima')
  const complaint = () => {
    const wrong = document.querySelector('[aria-invalid]')
    return [wrong && document.getElementById(`${wrong.id}-error`)?.textContent, document.activeElement === wrong]
  }
  fillIn({ password: 'larchwood' })
  expect(complaint()).toEqual(['Must contain at least one capital letter', true])
  fillIn({ confirmation: 'Larchwood' })
  expect(complaint()).toEqual(['Passwords do not match', true])
  fillIn({ birthdate: '02/31/1985' })
  expect(complaint()).toEqual(['Please enter a valid birthdate', true])
  expect(calls.some(({ path }) => path === '/invitations/accept')).toBe(false)
})

test('a good password is sent sealed, and the member is signed in', async () => {
  const signedIn = { token: 'fresh', userId: 'halima', role: 'member', firstLogin: false }
  const calls = open({ 'POST /invitations/accept': () => Response.json(signedIn) })
  await screen.findByText('Welcome, Halima')
  fillIn()
  await waitFor(() => expect(session.peek()).toEqual(signedIn))
  const sent = calls.find(({ path }) => path === '/invitations/accept')?.body
  expect(sent).toEqual({
    token: 'of-halima',
    password: expect.stringMatching(/^ey[\w-]+\.\./),
    birthdate: '02/14/1985',
  })
})

test('what the portal has against an answer stands at its field', async () => {
  const complaint = 'Accounts are for members 18 or older.'
  open({ 'POST /invitations/accept': () => refusal(400, 'INVALID', complaint, { fields: { birthdate: complaint } }) })
  await screen.findByText('Welcome, Halima')
  fillIn()
  await waitFor(() => expect(document.activeElement).toBe(field('Birthdate')))
  expect(screen.getByText(complaint)).toBeDefined()
})

test('a link that no longer works says so and whom to email; without a link the page says where to find it', async () => {
  open({ 'POST /invitations/open': () => refusal(400, 'INVALID', OVER) })
  expect((await screen.findByRole('alert')).textContent).toContain(OVER)
  expect((await screen.findByRole('link', { name: club.membershipEmail })).getAttribute('href')).toBe(
    `mailto:${club.membershipEmail}`,
  )
  cleanup()
  open({}, '/invitation')
  expect(screen.getByText('Use the link in your email to open this page.')).toBeDefined()
})

test('another link that is pasted into the same tab is opened', async () => {
  const calls = open({
    'POST /invitations/open': ({ body }) =>
      (body as { token: string }).token === 'newer' ? Response.json(invitation) : refusal(400, 'INVALID', OVER),
  })
  await screen.findByRole('alert')
  act(() => {
    location.hash = 'newer'
  })
  expect(await screen.findByText('Welcome, Halima')).toBeDefined()
  expect(calls.filter(({ path }) => path === '/invitations/open')).toHaveLength(2)
})

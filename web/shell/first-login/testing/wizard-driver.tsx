import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import { vi } from 'vitest'
import { endSession, recognize, signIn } from '../../../sync/session/session'
import { stubPortal } from '../../../sync/testing/portal-stub'
import { FirstLoginWizard } from '../first-login-wizard'

export const june = {
  _id: 'june',
  fname: 'June',
  lname: 'Okafor',
  avatar: null,
  wallpaper: 'first-light',
  role: 'member',
  firstLogin: true,
} as const

export const SAVE = 'PUT /users/first-login/june'

const { publicKey } = await generateKeyPair('ECDH-ES')
const key = btoa(JSON.stringify({ kid: 'k1', jwk: await exportJWK(publicKey), exp: 0, challenge: 'once' }))
// Parts that are loaded on demand are loaded now: the clock of the tests is stopped.
await import('../../sign-in/sealing')

/** Stops the clock and signs June in for the first time. */
export function arrive() {
  signIn({ token: 'junes', userId: 'june', role: 'member', firstLogin: true })
  recognize(june)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

export function depart() {
  cleanup()
  vi.useRealTimers()
  endSession()
}

/** Opens the wizard; answers the calls that were made to a path. */
export function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ 'POST /login/key': () => Response.json({ key }), ...answers })
  render(<FirstLoginWizard />)
  return (to = '/users/first-login') => calls.filter(({ path }) => path.startsWith(to))
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
export const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

/** Sealing takes real time on other threads; the clock of the tests does not wait for it. */
export const settled = (look: () => unknown) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      look()
    },
    { timeout: 30_000 },
  )

export function choosePassword(password = 'Larchwood1!', confirmation = password) {
  type('New password', password)
  type('Confirm password', confirmation)
  press('Continue')
}

export function goToSaving() {
  press('Get Started')
  choosePassword()
  type('Birthdate', '02/14/1985')
  press('Continue')
}

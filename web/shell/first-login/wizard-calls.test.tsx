import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { stubPortal } from '../../sync/testing/portal-stub'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const june = { _id: 'june', fname: 'June', lname: 'Okafor', avatar: null, wallpaper: 'first-light', role: 'member' }

/** The portal in June's browser, loaded anew. */
async function reload(firstLogin: boolean) {
  vi.resetModules()
  history.replaceState(null, '', '/')
  const calls = stubPortal({
    'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles', partyHost: '' }),
    'GET /session': () => Response.json({ user: { ...june, firstLogin } }),
  })
  const { App } = await import('../../app')
  // It comes before the portal has said who is signed in.
  await import('../../dashboard/home-page')
  render(<App />)
  return calls
}

test('a page that is loaded anew in the middle of the wizard asks for nothing that would be refused', async () => {
  const { signIn } = await import('../../sync/session/session')
  signIn({ token: 'junes', userId: 'june', role: 'member', firstLogin: true })
  const calls = await reload(true)
  await screen.findByRole('heading', { name: 'Welcome, June' }, { timeout: 20_000 })
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/config', '/session']))
})

test('a wizard that was finished on another device gives way to the dashboard, which then asks for all it shows', async () => {
  const { signIn } = await import('../../sync/session/session')
  signIn({ token: 'junes', userId: 'june', role: 'member', firstLogin: true })
  const calls = await reload(false)
  await screen.findByRole('heading', { name: /, June$/ }, { timeout: 20_000 })
  const asked = ['/dashboard', '/wsdot', '/conversations']
  await expect.poll(() => calls.map(({ path }) => path), { timeout: 20_000 }).toEqual(expect.arrayContaining(asked))
  expect(localStorage.getItem('firstLogin')).toBeNull()
})

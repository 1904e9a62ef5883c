import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noteChanged, refreshStale } from '../sync/live/changes'
import { useLive } from '../sync/live/use-live-list'
import { endSession, signIn } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { Layout } from './layout'

afterEach(() => {
  cleanup()
  endSession()
})

const nora = { _id: 'nora', fname: 'Nora', lname: 'Quist', avatar: null, wallpaper: 'lodge', firstLogin: false }

async function open(answers: (() => Response)[]) {
  signIn({ token: 'a token', userId: 'nora', role: 'administrator', firstLogin: false })
  const calls = stubPortal({
    'GET /config': () => Response.json({ clubName: 'Skarn Hollow Ski Club', version: '0.1.1' }),
    'GET /session': (_call, times) => (answers[times - 1] ?? (() => refusal(500, 'FAULT', 'Not now.')))(),
  })
  render(<Portal />)
  await screen.findByText('The page')
  return () => calls.filter(({ path }) => path === '/session').length
}

function Portal() {
  useLive()
  return <Layout>The page</Layout>
}

const user = (more: object = {}) => Response.json({ user: { ...nora, role: 'administrator', ...more } })
const ownMenu = () => screen.getByRole('button', { name: /Account$/ })

test('one’s own name, picture and role follow what was changed elsewhere', async () => {
  await open([() => user(), () => user({ lname: 'Fell', avatar: '/api/files/nora', role: 'member' })])
  expect(ownMenu().textContent).toContain('Nora Quist')

  noteChanged(['members'])
  await expect.poll(() => ownMenu().textContent).toContain('Nora Fell')
  expect(ownMenu().querySelector('img')?.getAttribute('src')).toBe('/api/files/nora')
  expect(screen.queryByText('Administrator')).toBeNull()
})

test('what does not concern members asks for nothing', async () => {
  const asked = await open([() => user()])
  noteChanged(['documents', 'alerts'])
  refreshStale()
  expect(asked()).toBe(1)
})

test('where the portal does not answer, the page and the name stay as they were', async () => {
  const asked = await open([() => user()])
  noteChanged(['members'])
  await expect.poll(asked).toBe(2)
  await act(async () => {})
  expect(ownMenu().textContent).toContain('Nora Quist')
  expect(screen.getByText('The page')).toBeDefined()
})

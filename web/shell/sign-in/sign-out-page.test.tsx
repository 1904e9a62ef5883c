import { cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { session, signIn } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { SignOutPage } from '../leaving-page'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('signing out ends the session here and at the portal, and shows the sign-in page', async () => {
  history.replaceState(null, '', '/signout')
  signIn({ token: 'noras', userId: 'nora', role: 'member', firstLogin: false })
  localStorage.setItem('have-joyride', 'true')
  const calls = stubPortal({ 'POST /signout': () => refusal(401, 'NOT_SIGNED_IN', 'Please sign in.') })
  render(
    <StrictMode>
      <SignOutPage />
    </StrictMode>,
  )
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(session.value).toBeUndefined()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['have-joyride']))
  expect(calls.map(({ path, headers }) => [path, headers.get('Authorization')])).toEqual([['/signout', 'Bearer noras']])
})

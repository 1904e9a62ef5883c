import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'

import type { Role } from '#domain/account/capability'
import { takeRequestedPath } from '../../sync/session/requested-path'
import { endSession, signIn } from '../../sync/session/session'
import { AdminOnly, Protected, SignedOutOnly } from './guards'

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

const at = (path: string) => history.replaceState(null, '', path)
const signInAs = (role: Role) => signIn({ token: 'a token', userId: 'somebody', role, firstLogin: false })

const Members = () => (
  <StrictMode>
    <Protected>The members</Protected>
  </StrictMode>
)

const NewMember = () => (
  <Protected>
    <AdminOnly>A new member</AdminOnly>
  </Protected>
)

test('a visitor is sent to sign in, and the page with its query is remembered', () => {
  at('/members/7?tab=history')
  render(<Members />)
  expect(location.pathname).toBe('/login')
  expect(screen.queryByText('The members')).toBeNull()
  expect(takeRequestedPath()).toBe('/members/7?tab=history')
})

test.each(['/members?find=%C3%85se+Lunde', '/members?find=Aldous%20%26%20Quist'])(
  'a search in the address is remembered as it is: %s',
  (address) => {
    at(address)
    render(<Members />)
    expect(takeRequestedPath()).toBe(address)
  },
)

test('a member sees the page', () => {
  at('/members')
  signInAs('member')
  render(<Members />)
  expect(screen.getByText('The members')).toBeDefined()
})

test('a member who opens an administrators’ page is sent to the dashboard', () => {
  at('/members/new')
  signInAs('member')
  render(<NewMember />)
  expect(location.pathname).toBe('/')
  expect(screen.queryByText('A new member')).toBeNull()
})

test('an administrator sees it', () => {
  at('/members/new')
  signInAs('administrator')
  render(<NewMember />)
  expect(screen.getByText('A new member')).toBeDefined()
})

test('a visitor who opens an administrators’ page can come back to it', () => {
  at('/members/new')
  render(<NewMember />)
  expect(takeRequestedPath()).toBe('/members/new')
})

test('whoever is signed in has no business on the sign-in page', () => {
  at('/login')
  signInAs('member')
  render(<SignedOutOnly>Sign in</SignedOutOnly>)
  expect(location.pathname).toBe('/')
  expect(screen.queryByText('Sign in')).toBeNull()
})

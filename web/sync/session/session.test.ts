import { afterEach, expect, test, vi } from 'vitest'

import { currentUser, endSession, followOtherTabs, may, recognize, session, signIn } from './session'
import { read, write } from './storage'

const nora = {
  _id: 'nora',
  fname: 'Nora',
  lname: 'Quist',
  avatar: null,
  wallpaper: 'first-light',
  role: 'administrator',
  firstLogin: false,
} as const

const signInAsNora = () => signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false })

afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  localStorage.clear()
})

test('signing in keeps the token and whose it is on this device', () => {
  signInAsNora()
  expect([localStorage.getItem('token'), localStorage.getItem('userId')]).toEqual(['noras', 'nora'])
})

test('a sign-in that says who it is shows the member at once, and draws nothing anew when the portal says the same', () => {
  signIn({ token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false, user: nora })
  expect(currentUser.value).toBe(nora)
  const signedIn = session.value
  recognize({ ...nora })
  expect(currentUser.value).toBe(nora)
  expect(session.value).toBe(signedIn)
})

test('signing out clears the storage but for the dismissed alerts and the tutorial', () => {
  signInAsNora()
  write('requestedURL', '/members')
  write('dismissedAlerts', '["a1"]')
  write('have-joyride', 'true')
  localStorage.setItem('something of an extension', '1')
  endSession()
  expect(Object.keys(localStorage).sort()).toEqual(['dismissedAlerts', 'have-joyride'])
  expect([session.value, currentUser.value]).toEqual([undefined, undefined])
})

test('where the portal ended the session, what was written for the wall and not sent waits for the same member', () => {
  signInAsNora()
  localStorage.setItem('wall-unsent/nora/1', '{}')
  localStorage.setItem('wall-draft/nora/wall', '{}')
  write('requestedURL', '/members')
  endSession({ isByPortal: true })
  expect(Object.keys(localStorage).sort()).toEqual(['wall-draft/nora/wall', 'wall-unsent/nora/1'])
  signIn({ token: 'olavs', userId: 'olav', role: 'member', firstLogin: false })
  expect(Object.keys(localStorage).sort()).toEqual(['token', 'userId'])
})

test('where the browser refuses storage one can sign in all the same, and out again', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
  signInAsNora()
  write('have-joyride', 'true')
  expect(read('token')).toBe('noras')
  endSession()
  expect([read('token'), read('have-joyride')]).toEqual([undefined, 'true'])
})

test('what one may do follows from the role that the portal tells', () => {
  expect(may('manage members')).toBe(false)
  signIn({ token: 'noras', userId: 'nora', role: 'member', firstLogin: false })
  expect(may('manage members')).toBe(false)
  recognize(nora)
  expect(may('manage members')).toBe(true)
})

test('signing out in one tab signs out in the others', () => {
  followOtherTabs()
  signInAsNora()
  recognize(nora)
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect([session.value, currentUser.value]).toEqual([undefined, undefined])
})

import { afterEach, beforeEach, expect, test } from 'vitest'

import { endSession, signIn } from '../sync/session/session'
import { currentDestination } from './navigation'

beforeEach(() => signIn({ token: 'a token', userId: 'nora', role: 'administrator', firstLogin: false }))
afterEach(endSession)

test.each([
  ['/', '/'],
  ['/members', '/members'],
  ['/members/7', '/members'],
  ['/members/7/edit', '/members'],
  ['/members/board', '/members/board'],
  ['/members/new', '/members/new'],
  ['/resources/calendar/7/edit', '/resources/calendar'],
  ['/resources/calendar-new', '/resources/calendar-new'],
  ['/pass', '/'],
  ['/nowhere', undefined],
])('%s lies under %s', (path, destination) => {
  expect(currentDestination(path)).toBe(destination)
})

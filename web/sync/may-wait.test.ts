import { expect, test } from 'vitest'

import { mayWait } from './client'

const waits = (method: string, path: string, body: object = {}) =>
  mayWait({ method, path, content: JSON.stringify(body) })

test.each([
  ['PUT', '/users/wren'],
  ['POST', '/meetings'],
  ['PUT', '/meetings/42'],
  ['POST', '/calendar/'],
  ['POST', '/calendar/42'],
  ['PUT', '/documents/docs-procs-42'],
  ['POST', '/offices'],
  ['PUT', '/offices/board-42'],
  ['POST', '/alerts'],
  ['PUT', '/alerts/42'],
  ['POST', '/stays'],
  ['PUT', '/stays/42.wren/arrival'],
  ['DELETE', '/stays/42.wren/arrival'],
])('%s %s may wait for signal', (method, path) => {
  expect(waits(method, path, { title: 'About "password" lists' })).toBe(true)
})

test.each([
  ['POST', '/login/'],
  ['POST', '/signout'],
  ['POST', '/users/'],
  ['PUT', '/users/wren/role'],
  ['PUT', '/users/first-login/wren'],
  ['POST', '/users/wren/forget'],
  ['DELETE', '/users/wren'],
  ['DELETE', '/meetings/42'],
  ['PUT', '/stays/42.wren'],
  ['DELETE', '/stays/42.wren'],
  ['POST', '/meetings/42/put-back'],
  ['POST', '/calendar/feeds/club'],
  ['POST', '/documents'],
  ['POST', '/documents/42/move'],
  ['POST', '/vaccine-passport/'],
  ['POST', '/password-reset/token'],
  ['POST', '/conversations'],
])('%s %s needs signal', (method, path) => {
  expect(waits(method, path)).toBe(false)
})

test('whatever holds a password needs signal', () => {
  expect(waits('PUT', '/users/wren', { email: 'wren@skarnhollow.example', currentPassword: 'sealed' })).toBe(false)
  expect(waits('PUT', '/users/wren', { password: 'sealed' })).toBe(false)
})

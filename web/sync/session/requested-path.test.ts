import { afterEach, expect, test } from 'vitest'

import { ownPath, rememberPath, takeRequestedPath } from './requested-path'

afterEach(() => localStorage.clear())

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2f/evil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  'https://evil.example/members',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '@evil.example',
  '',
  '/members\\..\\..\\evil.example',
  '/members\u2028',
])('%j leads to the dashboard', (path) => {
  expect(ownPath(path)).toBe('/')
})

test.each(['/signout', '/login', '/error', '/Signout?x=1'])('%s would lead away again, and is not followed', (path) => {
  expect(ownPath(path)).toBe('/')
})

test.each(['/', '/members', '/members/7?tab=history#entry-3', '/resources/docs-procs', '/errors-of-the-past'])(
  '%s is ours',
  (path) => expect(ownPath(path)).toBe(path),
)

test('where a visitor wanted to go is remembered once', () => {
  rememberPath('/members/7')
  expect(takeRequestedPath()).toBe('/members/7')
  expect(takeRequestedPath()).toBe('/')
  expect(localStorage.getItem('requestedURL')).toBeNull()
})

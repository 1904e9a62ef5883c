import { afterEach, expect, test, vi } from 'vitest'

import { readPreference, savePreference } from './browser-preference'

afterEach(() => vi.unstubAllGlobals())

test('a choice is kept, also in a browser without the Cookie Store', () => {
  vi.stubGlobal('cookieStore', undefined)
  savePreference('theme', 'dark')
  savePreference('cards', 'meeting_open.sentinels_closed')
  expect(readPreference('theme')).toBe('dark')
  expect(readPreference('cards')).toBe('meeting_open.sentinels_closed')
})

test('where the portal is encrypted, a choice travels in no other way, and is taken from nobody in between', () => {
  const document = { cookie: '' }
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', document)
  savePreference('theme', 'dark')
  expect(document.cookie).toMatch(/^__Host-theme=dark; path=\/; max-age=\d+; samesite=lax; secure$/)
  document.cookie = 'theme=light; __Host-theme=dark'
  expect(readPreference('theme')).toBe('dark')
})

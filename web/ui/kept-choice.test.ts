import { afterEach, expect, test, vi } from 'vitest'

import { keepChoice, keptChoice } from './kept-choice'

afterEach(() => vi.unstubAllGlobals())

test('a choice is kept, also in a browser without the Cookie Store', () => {
  vi.stubGlobal('cookieStore', undefined)
  keepChoice('theme', 'dark')
  keepChoice('cards', 'meeting_open.sentinels_closed')
  expect(keptChoice('theme')).toBe('dark')
  expect(keptChoice('cards')).toBe('meeting_open.sentinels_closed')
})

test('where the portal is encrypted, a choice travels in no other way, and is taken from nobody in between', () => {
  const document = { cookie: '' }
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', document)
  keepChoice('theme', 'dark')
  expect(document.cookie).toMatch(/^__Host-theme=dark; path=\/; max-age=\d+; samesite=lax; secure$/)
  document.cookie = 'theme=light; __Host-theme=dark'
  expect(keptChoice('theme')).toBe('dark')
})

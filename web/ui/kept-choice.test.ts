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

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { reloadWhenOutdated } from './outdated'

let reloads = 0
let hasUnsaved = false

reloadWhenOutdated({ unless: () => hasUnsaved })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(60_000)
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads += 1
  })
})

afterEach(() => {
  reloads = 0
  hasUnsaved = false
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const missPart = () => window.dispatchEvent(new Event('vite:preloadError'))

test('a page that misses a part after a deployment is loaded again, but never over what was typed', () => {
  missPart()
  expect(reloads).toBe(1)
  hasUnsaved = true
  missPart()
  expect(reloads).toBe(1)
})

test('a member who goes on to another page is not called back by a part that was still on its way', () => {
  window.dispatchEvent(new Event('beforeunload'))
  missPart()
  expect(reloads).toBe(0)
})

test('a member who has saved a file and stayed still gets the new version', () => {
  window.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(20_000)
  missPart()
  expect(reloads).toBe(1)
})

import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useFreshLinks } from './use-fresh-links'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open() {
  const refresh = vi.fn()
  const Page = () => {
    useFreshLinks(refresh)
    return null
  }
  return { refresh, ...render(<Page />) }
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('links are made anew before they run out, for as long as the page stands', () => {
  const { refresh, unmount } = open()
  wait(119)
  expect(refresh).not.toHaveBeenCalled()
  wait(121)
  expect(refresh).toHaveBeenCalledTimes(2)
  unmount()
  wait(600)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a page that nobody looks at asks for none, and for new ones as soon as it is looked at again', () => {
  const { refresh } = open()
  look('hidden')
  wait(600)
  expect(refresh).not.toHaveBeenCalled()
  look('visible')
  expect(refresh).toHaveBeenCalledTimes(1)
  look('hidden')
  look('visible')
  expect(refresh).toHaveBeenCalledTimes(1)
})

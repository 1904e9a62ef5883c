import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'

import { ANIMATIONS } from '../animation-names'

/** All of the clock but what the tests themselves wait with. */
const FAKED = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'] as const),
]

/** A browser whose owner, window and clock do what a test says. */
export async function openScreeningRoom() {
  observed.clear()
  stillness = false
  vi.useFakeTimers({ toFake: FAKED })
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('matchMedia', () => motionQuery)
  // The library tries a canvas when it is loaded, though it draws on none.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {} } as never)
  // They are fetched ahead, because no clock hastens a file.
  const { show } = await import('../stage')
  await Promise.all(ANIMATIONS.map(show))
}

export function closeScreeningRoom() {
  cleanup()
  // The player notices at its next frame that nothing plays any more.
  vi.runAllTimers()
  setHidden(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
}

/** Scrolls whatever is rendered onto the screen, or off it. */
export async function scroll(where: 'into view' | 'out of view') {
  await act(async () => {
    for (const report of observed) report([{ isIntersecting: where === 'into view' }])
  })
  await delivered()
}

export async function turnTab(where: 'to the front' | 'to the back') {
  await act(async () => {
    setHidden(where === 'to the back')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await delivered()
}

export async function wishFor(wish: 'motion' | 'no motion') {
  await act(async () => {
    stillness = wish === 'no motion'
    for (const changed of listeners) changed()
  })
  await delivered()
}

/** Lets time pass, and the page keep up with it every tenth of a second. */
export async function seconds(count: number) {
  for (let tenth = 0; tenth < count * 10; tenth += 1) {
    await act(() => vi.advanceTimersByTimeAsync(100))
    await delivered()
  }
}

/** What has been fetched already is still handed over a moment later. */
const delivered = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
}

/** How much waits for the clock: frames to be drawn, pauses to end. */
export const waiting = () => vi.getTimerCount()

type Report = (entries: { isIntersecting: boolean }[]) => void
const observed = new Set<Report>()
const listeners = new Set<() => void>()
let stillness = false

class Watcher {
  constructor(private readonly report: Report) {}
  observe() {
    observed.add(this.report)
  }
  disconnect() {
    observed.delete(this.report)
  }
}

const motionQuery = {
  get matches() {
    return stillness
  },
  addEventListener: (_: string, changed: () => void) => listeners.add(changed),
  removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
}

const setHidden = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })

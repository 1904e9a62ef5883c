import { vi } from 'vitest'

import './bindings-on-clock'
import { beginAnew } from './new-club'
import { startTestClock } from './test-clock'

// The test files share a runtime, because starting one takes longer than most of them. Each begins as if it had its own.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
startTestClock()

// The Worker's log is read by the tests about it alone, and a line that goes out to the terminal takes as long as a call to D1.
console.log = (...said: unknown[]) => {
  // biome-ignore lint/suspicious/noConsole: what a test itself prints is to be seen.
  if (!String(said[0]).startsWith('{"ts":')) console.info(...said)
}
await beginAnew()

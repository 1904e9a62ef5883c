import { vi } from 'vitest'

import './bindings-on-clock'
import { beginAnew } from './new-club'
import { startTestClock } from './test-clock'

// The test files share a runtime, because starting one takes longer than most of them. Each begins as if it had its own.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
startTestClock()
await beginAnew()

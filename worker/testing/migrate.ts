import { vi } from 'vitest'

import { beginAnew } from './new-club'

// The test files share a runtime, because starting one takes longer than most of them. Each begins as if it had its own.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
await beginAnew()

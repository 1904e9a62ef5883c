import { inject } from 'vitest'

import { type Clock, setDate, tickingFrom } from '../developer/set-clock'
import { onceAFile } from './once-a-file'

declare module 'vitest' {
  interface ProvidedContext {
    /** The moment at which every test file begins. */
    now: number
  }
}

const clock = onceAFile(() => tickingFrom(inject('now')))

/** The clock of the test file that runs, whatever its tests make of `Date`. */
export const testClock: Clock = () => clock()()

export const startTestClock = () => setDate(testClock)

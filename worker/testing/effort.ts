import { inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * How much is tried. `npm test` is quick and takes a part of what is slow, THOROUGH=1 tries everything, and FAULTS=long
     * (`npm run test:faults -- --long`) tries faults for hours.
     */
    effort: 'quick' | 'thorough' | 'long'
  }
}

const isQuick = inject('effort') === 'quick'
export const isLong = inject('effort') === 'long'

/** How many of something a quick run tries, and how many every other. */
export const byEffort = (quick: number, thorough: number): number => (isQuick ? quick : thorough)

/** A test of so much that it would slow down every change: `npm test` leaves it to `npm run test:all`. */
export const thoroughTest: (name: string, run: () => Promise<void>) => void = isQuick ? () => {} : test

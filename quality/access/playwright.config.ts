import { availableParallelism } from 'node:os'

import { defineConfig } from '@playwright/test'

import journeys from '../journeys/playwright.config'

/** npm run test:access: what takes too long for every change of the portal, through a portal with the whole demo club. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results',
  // Half of the time a window waits until its page is still.
  workers: Number(process.env.ACCESS_WORKERS) || availableParallelism() + 1,
  maxFailures: 0,
  timeout: 120_000,
  // One file, the same on every machine: what a page says does not depend on who draws it.
  snapshotPathTemplate: '{testDir}/../journeys/aria/{arg}{ext}',
  projects: [
    // What is compared word by word comes before anybody changes the club.
    { name: 'words', testMatch: 'aria.spec.ts' },
    { name: 'states', testMatch: 'states.spec.ts', dependencies: ['words'] },
    { name: 'screens', testMatch: 'barriers.spec.ts', dependencies: ['words'] },
    { name: 'sizes', testMatch: 'measures.spec.ts', dependencies: ['words'] },
    // It comes last, and also where something was in the way before.
    { name: 'keyboard', testMatch: /keyboard.*\.spec\.ts/, dependencies: ['words'] },
  ],
})

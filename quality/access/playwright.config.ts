import { availableParallelism } from 'node:os'

import { defineConfig } from '@playwright/test'

import journeys from '../journeys/playwright.config'

/**
 * npm run test:access: what takes too long for every change of the portal, through a portal with the whole demo club. Its files come in the
 * order of their names: what is compared word by word before anybody changes the club, what changes it, by keyboard, at the end. In one
 * project, because Playwright starts every worker, and each its portal, anew for the next.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/access',
  // Half of the time a window waits until its page is still.
  workers: Number(process.env.ACCESS_WORKERS) || availableParallelism() + 1,
  maxFailures: 0,
  timeout: 120_000,
  // One file, the same on every machine: what a page says does not depend on who draws it.
  snapshotPathTemplate: '{testDir}/../journeys/aria/{arg}{ext}',
})

import { fileURLToPath } from 'node:url'

import { defineConfig } from '@playwright/test'

import { findChromium } from '../../scripts/chromium.mjs'
import { launchOptions } from '../../scripts/chromium-launch.mjs'
import { CLUB_TIME_ZONE } from '../../scripts/demo/club-days.mjs'

// Found once: the workers inherit it.
process.env.CHROME_PATH ??= String(await findChromium())

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  globalSetup: fileURLToPath(new URL('prepare-club.ts', import.meta.url)),
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A portal that has died fails every journey, and each of them slowly.
  maxFailures: 10,
  // Beside other work a machine is several times slower than alone; these are ends, and no promise of how long anything takes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: CLUB_TIME_ZONE,
    viewport: { width: 1280, height: 800 },
    // It answers before a journey can: those about life without signal let it in.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace costs a fifth of the time; `npm run journeys -- <file> --trace on` takes one.
    trace: 'off',
    launchOptions: launchOptions(process.env.CHROME_PATH),
  },
})

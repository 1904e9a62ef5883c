import { defineConfig } from '@playwright/test'

import { launchOptions } from '../scripts/chromium-launch.mjs'

const { PORTAL_URL, CHROME_PATH } = process.env
if (!PORTAL_URL) throw new Error('The journeys need a portal of their own: npm run journeys starts one.')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  // They walk through one club at the same time: each changes only whom it has brought along.
  fullyParallel: true,
  workers: 2,
  // The corpus fills the club's dashboards with alerts, so it comes when the others have finished; alone with --no-deps.
  projects: [
    { name: 'walks', testIgnore: ['corpus-xss.spec.ts', 'access/**'] },
    { name: 'corpus', testMatch: 'corpus-xss.spec.ts', dependencies: ['walks'] },
  ],
  // A portal that has died fails every journey, and each of them slowly.
  maxFailures: 10,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // The name that newcomers type, and that the portal's letters link to.
    baseURL: PORTAL_URL.replace('127.0.0.1', 'localhost'),
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 800 },
    // It answers before a journey can: those about life without signal let it in.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // A trace costs a fifth of the time; `npm run journeys -- <file> --trace on` takes one.
    trace: 'off',
    launchOptions: launchOptions(CHROME_PATH),
  },
})

import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

import { testSecrets } from './scripts/secrets.mjs'

// wrangler.toml names this folder as the one of the screens, and cannot be read without it.
mkdirSync('web/dist', { recursive: true })

const layers = 'worker/testing/layers.test.ts'
const servers = '**/*.servers.test.mjs'

// No test is about how fast the machine is.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

const provide = {
  // Every test file begins at this moment, so that nothing depends on when it is run. `npm run test:hours` takes others.
  now: Date.parse(process.env.TEST_NOW ?? '2026-11-20T20:00:00Z'),
  // npm test is quick, THOROUGH=1 tries everything.
  effort: process.env.FAULTS === 'long' ? 'long' : process.env.THOROUGH ? 'thorough' : 'quick',
} as const

const bundled = [
  ...['drizzle-orm', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core', 'hono', 'hono/cookie', 'hono/factory', 'zod/mini'],
  ...['fast-check', 'ical-generator', 'ical.js', 'jose', 'papaparse', 'prosemirror-model', 'timezones-ical-library'],
]

const clock = 'worker/testing/start-clock.ts'

// For tests of functions, which leave nothing behind: starting a process for each file takes longer than they do.
const together = { ...patience, provide, setupFiles: [clock], pool: 'threads', isolate: false } as const

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...together, name: 'domain', include: ['worker/domain/**/*.test.ts'] } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // Every one of them, so that no test hangs on what is in .dev.vars.
              bindings: {
                ...testSecrets(),
                PARTY_URL: '',
                DEV_MAILBOX: 'on',
                SCRYPT_LN: '8',
                MIGRATIONS: await readD1Migrations('migrations'),
              },
            },
          })),
        ],
        test: {
          ...patience,
          provide,
          name: 'worker',
          // One runtime for many files: migrate.ts clears it before each.
          isolate: false,
          include: ['worker/**/*.test.ts'],
          exclude: ['worker/domain/**', layers],
          setupFiles: ['worker/testing/migrate.ts'],
          // The runtime asks for each module by itself: as one file each, packages take half the time to start.
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
        },
      },
      { test: { ...patience, name: 'layers', include: [layers] } },
      {
        css: { modules: { generateScopedName: '[local]' } },
        // The calendar's Svelte has one half for browsers and one for servers.
        resolve: { conditions: ['browser'] },
        test: {
          ...patience,
          provide,
          name: 'web',
          // A window for each file, but not a process; a single worker would show all of them in one.
          pool: 'vmThreads',
          // A screen waits a quarter of its time, so one more than there are processors keeps them busy.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          server: { deps: { inline: ['@event-calendar/core', /\/svelte\//] } },
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [clock, 'web/testing/patience.ts'],
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { ...together, name: 'party', include: ['party/**/*.test.ts'] } },
      { test: { ...together, name: 'scripts', include: ['scripts/**/*.test.mjs'], exclude: [servers] } },
      // These start real servers, which go by the clock of the machine.
      { test: { ...patience, name: 'servers', include: [`scripts/${servers}`] } },
    ],
  },
})

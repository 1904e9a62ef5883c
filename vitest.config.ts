import { mkdirSync } from 'node:fs'

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

import { testSecrets } from './scripts/secrets.mjs'

// wrangler.toml names this folder as the one of the screens, and cannot be read without it.
mkdirSync('web/dist', { recursive: true })

const layers = 'worker/testing/layers.test.ts'

// No test is about how fast the machine is.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // On two cores vitest would leave one idle.
    maxWorkers: '100%',
    projects: [
      { test: { ...patience, name: 'domain', include: ['worker/domain/**/*.test.ts'] } },
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
          name: 'worker',
          provide: { faults: process.env.FAULTS === 'long' ? 'long' : 'short' },
          // One runtime for many files: migrate.ts clears it before each.
          isolate: false,
          include: ['worker/**/*.test.ts'],
          exclude: ['worker/domain/**', layers],
          setupFiles: ['worker/testing/migrate.ts'],
        },
      },
      { test: { ...patience, name: 'layers', include: [layers] } },
      {
        css: { modules: { generateScopedName: '[local]' } },
        // The calendar's Svelte has one half for browsers and one for servers.
        resolve: { conditions: ['browser'] },
        test: {
          ...patience,
          name: 'web',
          // A window for each file, but not a process.
          pool: 'vmThreads',
          server: { deps: { inline: ['@event-calendar/core', /\/svelte\//] } },
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/patience.ts'],
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { ...patience, name: 'party', include: ['party/**/*.test.ts'] } },
      { test: { ...patience, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})

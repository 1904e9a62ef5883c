import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { testSecrets } from './scripts/secrets.mjs'

// wrangler.toml names this folder as the one of the screens, and cannot be read without it.
mkdirSync('web/dist', { recursive: true })

const layers = 'worker/testing/layers.test.ts'
// Too slow for every change, such as D1 failing at each call or a log of 50,000 events: `npm run test:all` runs them.
const slow = '**/*.thorough.test.{ts,mjs}'
const isQuick = !process.env.THOROUGH && process.env.FAULTS !== 'long'
const servers = '**/*.servers.test.mjs'

// No test is about how fast the machine is.
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

const provide = {
  // Every test file begins at this moment, so that nothing depends on when it is run. `npm run test:hours` takes others.
  now: Date.parse(process.env.TEST_NOW ?? '2026-11-20T20:00:00Z'),
  // npm test is quick, THOROUGH=1 tries everything.
  effort: process.env.FAULTS === 'long' ? 'long' : process.env.THOROUGH ? 'thorough' : 'quick',
  // npm run test:attack
  attack: process.env.ATTACK === 'long' ? 'long' : 'short',
} as const

const bundled = [
  ...['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'],
  ...[
    'drizzle-orm',
    'drizzle-orm/d1',
    'drizzle-orm/sqlite-core',
    'hono',
    'hono/cookie',
    'hono/factory',
    'hono/route',
    'zod/mini',
  ],
  ...['fast-check', 'ical-generator', 'ical.js', 'jose', 'papaparse', 'prosemirror-model', 'timezones-ical-library'],
  ...['@simplewebauthn/server', '@simplewebauthn/server/helpers', 'rrule-temporal'],
]

// Those that many screens use: as one file each, they take less time to start.
const bundledForScreens = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@testing-library/react', '@preact/signals-react'],
  ...['wouter', 'wouter/use-browser-location', 'zod/mini', 'react-hook-form', 'jose'],
  ...['@base-ui/react/combobox', '@event-calendar/core', '@tanstack/react-table', 'lottie-react', 'react-joyride'],
  ...['prosemirror-commands', 'prosemirror-model', 'prosemirror-schema-list', 'prosemirror-state', 'prosemirror-view'],
  ...['prosemirror-history', 'prosemirror-inputrules', 'prosemirror-keymap'],
  ...['@maskito/core', '@maskito/react', 'idb', 'partysocket', 'fast-check', 'ical.js'],
  ...['@simplewebauthn/browser', '@tanstack/react-virtual', 'altcha-lib', 'papaparse', 'rrule-temporal'],
]

// React's own for development takes a stack trace for each element, which is an eighth of the time of the screens' tests.
const productionJsx = fileURLToPath(new URL('node_modules/react/cjs/react-jsx-runtime.production.js', import.meta.url))

const clock = 'worker/testing/start-clock.ts'

// For tests of functions, which leave nothing behind: starting a process for each file takes longer than they do.
const together = { ...patience, provide, setupFiles: [clock], pool: 'threads', isolate: false } as const

/** Begins with the slow files: where one of them begins last, it runs alone on one processor. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('.thorough.')
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...together, name: 'domain', include: ['worker/domain/**/*.test.ts'] } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              ratelimits: { FEW_CALLS: { namespace_id: '1', simple: { limit: 3, period: 60 } } },
              // Every one of them, so that no test hangs on what is in .dev.vars.
              bindings: {
                ...testSecrets(),
                SCRYPT_LN: '4',
                EASY_PROOFS: 'on',
                MIGRATIONS: await readD1Migrations('migrations'),
              },
            },
          })),
        ],
        // Archives of clubs of before.
        assetsInclude: ['**/*.br'],
        test: {
          ...patience,
          provide,
          name: 'worker',
          // One runtime for many files: migrate.ts clears it before each.
          isolate: false,
          include: ['worker/**/*.test.ts'],
          exclude: ['worker/domain/**', layers, ...(isQuick ? [slow] : [])],
          setupFiles: ['worker/testing/migrate.ts'],
          // The runtime asks for each module by itself: as one file each, packages take half the time to start.
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
        },
      },
      { test: { ...patience, name: 'layers', include: [layers] } },
      {
        css: { modules: { generateScopedName: '[local]' } },
        resolve: {
          // The calendar's Svelte has one half for browsers and one for servers.
          conditions: ['browser'],
          alias: { 'react/jsx-runtime': productionJsx },
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...patience,
          provide,
          name: 'web',
          // A window for each file, but not a process; a single worker would show all of them in one.
          pool: 'vmThreads',
          deps: { optimizer: { client: { enabled: true, include: bundledForScreens } } },
          // Node.js sometimes fails to link packages that two modules import at once (vitest-dev/vitest#11096), so it gets none.
          server: { deps: { inline: true } },
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [clock, 'web/testing/patience.ts'],
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { ...together, name: 'party', provide: { ...provide, evicts: false }, include: ['party/**/*.test.ts'] } },
      // Once more, with the room evicted from memory before whatever happens to it.
      {
        test: {
          ...together,
          name: 'party evicted',
          provide: { ...provide, evicts: true },
          include: ['party/**/*.test.ts'],
          exclude: ['party/partykit.test.ts'],
        },
      },
      {
        test: {
          ...together,
          name: 'scripts',
          include: ['{scripts,quality}/**/*.test.{mjs,ts}'],
          exclude: [servers, ...(isQuick ? [slow] : [])],
        },
      },
      // These start real servers, which go by the clock of the machine.
      { test: { ...patience, name: 'servers', include: [`{scripts,quality}/${servers}`] } },
    ],
  },
})

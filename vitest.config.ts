import { mkdirSync } from 'node:fs'

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

import { testSecrets } from './scripts/secrets.mjs'

// wrangler.toml names this folder as the one of the screens, and cannot be read without it.
mkdirSync('web/dist', { recursive: true })

const layers = 'worker/testing/layers.test.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['worker/domain/**/*.test.ts'] } },
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
                MIGRATIONS: await readD1Migrations('migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          exclude: ['worker/domain/**', layers],
          setupFiles: ['worker/testing/migrate.ts'],
        },
      },
      { test: { name: 'layers', include: [layers] } },
      {
        css: { modules: { generateScopedName: '[local]' } },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { name: 'party', include: ['party/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})

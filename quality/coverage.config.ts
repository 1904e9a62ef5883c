import { existsSync } from 'node:fs'

import { defineConfig } from 'vitest/config'

import config from '../vitest.config'

/** What decides. It is covered whole, so none of it may be moved away unnoticed. */
const deciding = [
  ...['member/member', 'account/capability'].map((name) => `worker/domain/${name}.ts`),
  ...['access', 'session-check'].map((name) => `worker/http/${name}.ts`),
  'worker/request-context.ts',
  ...['room', 'sessions', 'sockets', 'schedule', 'reorder-buffer'].map((name) => `party/${name}.ts`),
]
const missing = deciding.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`${missing.join(', ')}: to be covered, and not there.`)

/** The projects whose tests cover it, and which of their tests. */
const tests: Record<string, { include?: string[]; exclude?: string[] }> = {
  domain: {},
  party: { exclude: ['party/partykit.test.ts'] },
  'party evicted': {},
  worker: {
    include: [
      ...['worker/http/**/*.test.ts', 'worker/testing/authorisation.test.ts', 'worker/accounts/session*.test.ts'],
      ...[
        'worker/accounts/{confirmation,password/password-reset}.test.ts',
        'worker/accounts/passkeys/required-passkey.test.ts',
      ],
      // Rules that are tried through the calls, with what they read and write.
      'worker/{lodge,notifications,records,wall}/**/*.test.ts',
      'worker/members/{qualifications,work-hours}/**/*.test.ts',
      'worker/admin/{activity,as-of}/**/*.test.ts',
      'worker/dashboard/{weather,season}/**/*.test.ts',
    ],
  },
}

/** npm run test:coverage: every branch of the rules, of the room, and of who is let in by the portal. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).flatMap((project) => {
      const own = typeof project === 'object' && 'test' in project && project.test
      return own && String(own.name) in tests ? [{ ...project, test: { ...own, ...tests[String(own.name)] } }] : []
    }),
    reporters: ['dot'],
    silent: true,
    coverage: {
      enabled: true,
      // Instrumented, for workerd has no profiler.
      provider: 'istanbul',
      include: [
        'worker/domain/**/*.ts',
        'worker/http/{access,session-check,idempotency}.ts',
        'worker/request-context.ts',
        'party/*.ts',
      ],
      // By these PartyServer and PartyKit hand over what happens; they are tried in workerd.
      exclude: ['party/wall.ts', 'party/partykit.ts', '**/*.test.ts'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: '.out/coverage',
      thresholds: { branches: 100, perFile: true },
    },
  },
})

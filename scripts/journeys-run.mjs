import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { run, tools } from './child-process.mjs'

/** Walks journeys with Playwright, as `args` choose them, and counts them. */
export async function runJourneys(
  name,
  args = [],
  { config = 'quality/journeys/playwright.config.ts', onOutput } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'ski-club-journeys-'))
  const file = join(folder, 'report.json')
  try {
    const { output } = await run([tools.playwright, 'test', '--config', config, '--reporter=list,json', ...args], {
      // Playwright colors its workers, and Node.js would complain of both wishes at once.
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: undefined },
      onOutput,
    })
    const json = await readFile(file, 'utf8').catch(() => undefined)
    return [{ name, ...(json ? countJourneys(JSON.parse(json)) : { passed: 0, failed: 1 }), output }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads Playwright's own report. One that passed only when tried again or was skipped counts as failed, and so does having none. */
export function countJourneys({ stats, errors }) {
  const { expected: passed, unexpected, flaky, skipped } = stats
  const failed = unexpected + flaky + skipped + errors.length
  return { passed, failed: passed + failed === 0 ? 1 : failed }
}

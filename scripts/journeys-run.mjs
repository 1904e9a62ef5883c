import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { run, tools } from './child-process.mjs'

/** Walks the journeys through `portal` with Playwright, and counts them for the report. */
export async function runJourneys({ portal, chromium, config = 'journeys/playwright.config.ts', args = [], onOutput }) {
  const folder = await mkdtemp(join(tmpdir(), 'ski-club-journeys-'))
  const file = join(folder, 'report.json')
  try {
    const { output } = await run([tools.playwright, 'test', '--config', config, '--reporter=list,json', ...args], {
      // Playwright colours its workers, and Node.js would complain of both wishes at once.
      env: { PORTAL_URL: portal.url, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: undefined },
      onOutput,
    })
    const json = await readFile(file, 'utf8').catch(() => undefined)
    return [json ? countJourneys(JSON.parse(json), output) : { name: 'journeys', passed: 0, failed: 1, output }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads Playwright's own report. One that passed only when tried again counts as failed, and so does having none. */
export function countJourneys({ stats, errors }, output) {
  const { expected, unexpected, flaky, skipped } = stats
  const nothing = expected + unexpected + flaky === 0
  const failed = unexpected + flaky + errors.length
  return { name: 'journeys', passed: expected, failed: nothing && failed === 0 ? 1 : failed, skipped, output }
}

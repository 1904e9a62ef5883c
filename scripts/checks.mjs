import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { shortcomingsHere } from '../quality/dependencies/minimum-versions.mjs'
import { superLinearHere } from '../quality/regexes/super-linear.mjs'
import { run, tools } from './child-process.mjs'

// The compiler is written in Go: without collecting its garbage below a gigabyte it takes a third less time.
const MORE_MEMORY = { GOGC: 'off', GOMEMLIMIT: '1GiB' }

// The types of worker are also those of party.
const FOLDERS = ['web', 'worker', 'worker/domain', 'quality', 'quality/journeys']

/** What `npm test` checks without running the code: types, style, and what the supported browsers have. */
export const quickChecks = [
  ...FOLDERS.map((folder) => ({
    name: `types of ${folder}`,
    run: () => run([tools.tsc, '-p', folder, '--checkers', '1'], { env: MORE_MEMORY }),
  })),
  { name: 'Biome', run: () => run([tools.biome, 'check', '--max-diagnostics=50', '.']) },
  { name: 'browser support', run: () => run(['quality/browser-support/check.ts']) },
]

/** All that can be said of the sources without running them: also what nothing uses, and whether the lock file installs. */
export const checks = [
  ...quickChecks,
  { name: 'knip', run: () => npm('exec', '--no', '--', 'knip', '--no-progress') },
  { name: 'npm ci --dry-run', run: () => npm('ci', '--dry-run', '--no-audit', '--no-fund') },
  { name: 'minimum versions', run: async () => told(shortcomingsHere()) },
  { name: 'regular expressions', run: async () => told(await superLinearHere()) },
]

/** Runs one check, for the report. */
export async function runCheck({ name, run }) {
  const { code, output } = await run()
  return [{ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }]
}

const told = (found) => ({ code: found.length, output: found.join('\n') })

async function npm(...args) {
  const [program, ...own] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const failed = await promisify(execFile)(program, [...own, '--loglevel=error', ...args]).then(
    () => undefined,
    (error) => error,
  )
  return { code: failed ? 1 : 0, output: failed ? `${failed.stdout}${failed.stderr}` : '' }
}

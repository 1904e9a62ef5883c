import { spawnSync } from 'node:child_process'

import { run, tools } from './child-process.mjs'
import { shortcomingsHere } from './dependencies/minimum-versions.mjs'

const FOLDERS = ['web', 'worker', 'worker/domain', 'party', 'journeys']

/** What can be said of the sources without running them: types, style, and whether the lock file installs. */
export const checks = [
  ...FOLDERS.map((folder) => ({ name: `types of ${folder}`, run: () => run([tools.tsc, '-p', folder]) })),
  { name: 'Biome', run: () => run([tools.biome, 'check', '--max-diagnostics=50', '.']) },
  { name: 'npm ci --dry-run', run: async () => dryRun() },
  { name: 'minimum versions', run: async () => minimumVersions() },
]

/** Runs one check, for the report. */
export async function runCheck({ name, run }) {
  const { code, output } = await run()
  return [{ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }]
}

function minimumVersions() {
  const found = shortcomingsHere()
  return { code: found.length, output: found.join('\n') }
}

function dryRun() {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...args] = [...npm, 'ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { code: status ?? 1, output: `${stdout}${stderr}` }
}

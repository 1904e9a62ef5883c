import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { run, tools } from './child-process.mjs'

/** The vitest projects of `npm test`. */
export const PROJECTS = ['domain', 'worker', 'layers', 'web', 'party', 'scripts']

/** A test that never gives way cannot be stopped from within. On a slow machine everything in full takes a third of this. */
const LIMIT_MS = 30 * 60_000
const OPEN_FILES = fileURLToPath(new URL('open-test-files.mjs', import.meta.url))

/** Runs the vitest projects of these names and counts project by project. Where they come to no end, it says which files did not. */
export async function runVitest(projects, { env, limit = LIMIT_MS } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'ski-club-vitest-'))
  const file = join(folder, 'report.json')
  const openFiles = join(folder, 'open-files.txt')
  try {
    const { code, output } = await run(
      [
        ...[tools.vitest, 'run', '--reporter=dot', `--reporter=${OPEN_FILES}`],
        ...['--reporter=json', `--outputFile.json=${file}`],
        // Those of the room are there twice.
        ...projects.flatMap((project) => ['--project', `${project}*`]),
      ],
      { env: { ...env, OPEN_TEST_FILES: openFiles }, limit },
    )
    const json = await readFile(file, 'utf8').catch(() => undefined)
    if (!json) {
      const open = await readFile(openFiles, 'utf8').catch(() => 'none')
      return [{ name: 'vitest', passed: 0, failed: 1, output: `${output}\nNot at an end: ${open}` }]
    }
    // Of what the tests print, only what is about the failed ones is worth reading.
    const told = output.slice(Math.max(0, output.search(/^.*Failed (Tests|Suites)/m)))
    return countVitest(JSON.parse(json), { projects, code, output: told, root: process.cwd() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Reads vitest's own report. A file that could not be loaded is a failure, so is a project without tests, and so is a run
 * that ended badly although each test passed.
 */
export function countVitest({ testResults }, { projects, code, output, root }) {
  const lines = projects.map((name) => {
    const files = testResults.filter((file) => projectOf(relative(root, file.name).split(sep).join('/')) === name)
    const tests = files.flatMap((file) => file.assertionResults)
    const passed = tests.filter(({ status }) => status === 'passed').length
    const skipped = tests.filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status)).length
    const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length
    const failed = tests.filter(isFailed).length + broken
    if (passed + failed === 0) return { name, passed, failed: 1, output: `There is no test in ${name}.` }
    return { name, passed, failed: failed + skipped }
  })
  const failed = lines.find((line) => line.failed && !line.output)
  if (failed) failed.output = output
  else if (code !== 0 && !lines.some((line) => line.failed))
    lines.push({ name: 'vitest', passed: 0, failed: 1, output })
  return lines
}

const isFailed = ({ status }) => status === 'failed'

function projectOf(file) {
  if (file.startsWith('worker/domain/')) return 'domain'
  if (file === 'worker/testing/layers.test.ts') return 'layers'
  return file.endsWith('.servers.test.mjs') ? 'servers' : file.split('/')[0]
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'

import { run, tools } from '../child-process.mjs'
import { seconds } from '../stopwatch.mjs'
import { branchesIn } from './branches.mjs'

/**
 * What has to be covered, by which projects and test files. `room` leaves out the files by which PartyServer and PartyKit
 * hand over to it what happens; they are tried in workerd.
 */
export const PARTS = {
  domain: {
    project: 'domain',
    tests: ['worker/domain/'],
    files: ['worker/domain/**/*.ts'],
    among: ['member.ts', 'capability.ts'],
  },
  room: {
    project: 'party',
    tests: ['party/'],
    notTests: ['party/partykit.test.ts'],
    files: ['party/*.ts'],
    without: ['party/wall.ts', 'party/durable-host.ts', 'party/partykit.ts'],
    among: ['room.ts', 'sessions.ts', 'sockets.ts', 'schedule.ts', 'reorder-buffer.ts'],
  },
  access: {
    project: 'worker',
    tests: [
      'worker/http/',
      'worker/testing/authorisation.test.ts',
      'worker/accounts/session',
      'worker/accounts/confirmation.test.ts',
      'worker/accounts/password-reset.test.ts',
      'worker/passkeys/required-passkey.test.ts',
    ],
    files: ['worker/http/{access,authenticate-before-parsing,session-check,queries,commands,idempotency}.ts'],
    among: ['access.ts', 'authenticate-before-parsing.ts', 'session-check.ts', 'queries.ts', 'commands.ts'],
  },
}

/** Runs the tests of these parts, and says in lines what they leave out. */
export async function coverage(names) {
  const parts = names.map((name) => PARTS[name])
  const folder = await mkdtemp(join(tmpdir(), 'ski-club-coverage-'))
  const start = performance.now()
  try {
    const { code, output } = await run([
      ...[tools.vitest, 'run', '--silent=true', '--reporter=dot', ...parts.flatMap(({ tests }) => tests)],
      ...parts.flatMap(({ project }) => ['--project', project]),
      // Instrumented, for workerd has no profiler.
      ...['--coverage.enabled', '--coverage.provider=istanbul', '--coverage.reporter=json'],
      ...parts.flatMap(({ files }) => files.map((file) => `--coverage.include=${file}`)),
      ...parts.flatMap(({ without = [] }) => without.map((file) => `--coverage.exclude=${file}`)),
      ...parts.flatMap(({ notTests = [] }) => notTests.map((file) => `--exclude=${file}`)),
      ...[`--coverage.reportsDirectory=${folder}`, '--coverage.reportOnFailure'],
    ])
    const report = await readFile(join(folder, 'coverage-final.json'), 'utf8').catch(() => undefined)
    const { lines, isGood } = report
      ? told(names, await branchesIn(JSON.parse(report)), performance.now() - start)
      : { lines: [], isGood: false }
    if (code === 0) return { lines, isGood }
    return {
      isGood: false,
      lines: [output.slice(output.search(/^.*Failed /m)).trim(), ...lines, 'There are tests that fail.'],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function told(names, files, took) {
  const lines = []
  let isGood = true
  for (const name of names) {
    const own = files.filter(({ path }) => partOf(relative(process.cwd(), path).split(sep).join('/')) === name)
    const all = own.reduce((sum, { count }) => sum + count, 0)
    const missing = own.flatMap(({ path, missing }) => missing.map((line) => `  ${relative('.', path)}:${line}`))
    const lost = PARTS[name].among.filter((file) => !own.some(({ path }) => path.endsWith(`${sep}${file}`)))
    lines.push(`${name.padEnd(8)} ${all - missing.length} of ${all} branches in ${own.length} files`)
    lines.push(...missing, ...lost.map((file) => `  ${file} is not among them.`))
    isGood &&= missing.length === 0 && lost.length === 0 && all > 0
  }
  lines.push(`${isGood ? 'Every branch is taken' : 'NOT every branch is taken'} (gate: 100 %), ${seconds(took)}`)
  return { isGood, lines }
}

const partOf = (path) => (path.startsWith('worker/domain/') ? 'domain' : path.startsWith('party/') ? 'room' : 'access')

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, release, tmpdir, type } from 'node:os'
import { join } from 'node:path'

import { counted, linesLeft, withVerdicts } from './counted.mjs'
import { fingerprint, nearestTests, pathOf } from './files.mjs'

const STRYKER = '10.1.1'

/** What the tests of the rules need of the project's packages. */
const NEEDED = ['vitest', 'fast-check', 'zod', 'prosemirror-model', 'rrule-temporal']

/** The rules, their tests, and what those take from elsewhere. */
const PARTS = ['worker/domain', 'worker/testing', 'worker/dashboard/weather/sample']
const ALL_TESTS = ['worker/domain/**/*.test.ts']

/** A copy of the rules and of their tests in which the rules are changed, so many changes at once. */
export async function laboratory({ hands }) {
  const folder = await mkdtemp(join(tmpdir(), 'ski-club-mutation-'))
  let stryker
  let isClosed = false

  /** The report of a run that changes these parts of the rules, and tries them with these tests. */
  async function tried(names, mutate, tests) {
    if (isClosed) throw new Error(`${names.join(', ')}: not tried.`)
    await writeFile(join(folder, 'vitest.config.mjs'), testing(tests))
    await writeFile(join(folder, 'stryker.config.json'), JSON.stringify(config(mutate, hands)))
    await rm(join(folder, 'report.json'), { force: true })
    const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
    stryker = spawn(process.execPath, [program, 'run', 'stryker.config.json'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [status] = await once(stryker, 'close')
    const report = await readFile(join(folder, 'report.json'), 'utf8').catch(() => undefined)
    if (report) return JSON.parse(report)
    // It writes none where there is nothing to change.
    if (status === 0) return { files: {} }
    throw new Error(`${names.join(', ')}: Stryker ended with ${status} and says nothing. Do the tests pass?`)
  }

  const lab = {
    /** Tries every change of these files of the rules, with their own tests and what they miss with all, and counts. */
    mutate: async (names) => {
      const start = performance.now()
      const prints = names.map(fingerprint)
      await copyRules(folder)
      const own = await tried(names, names.map(pathOf), [...new Set(names.flatMap(nearestTests))])
      const left = linesLeft(own)
      const report = left.length ? withVerdicts(own, await tried(names, left, ALL_TESTS)) : own
      const took = (performance.now() - start) / 1000
      return names.map((name, at) => {
        const { share, ...counts } = counted(report, pathOf(name))
        const seconds = Math.round(took * (share ?? 1 / names.length))
        return { name, of: prints[at], ...circumstances(), seconds, ...counts }
      })
    },
    close: async () => {
      isClosed = true
      stryker?.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
  try {
    await prepare(folder)
  } catch (fault) {
    await lab.close()
    throw fault
  }
  return lab
}

const circumstances = () => ({
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${type()} ${release()}`,
  versions: `Stryker ${STRYKER}, Node.js ${process.versions.node}`,
})

const config = (mutate, hands) => ({
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.mjs', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate,
  concurrency: hands,
  // A change of what is made once, such as a table of words, is tried with all tests of its file anew.
  ignoreStatic: false,
  timeoutMS: 30_000,
  logLevel: 'error',
  reporters: ['json'],
  jsonReporter: { fileName: 'report.json' },
  checkers: [],
  disableTypeChecks: false,
  allowEmpty: true,
})

// The tests of the rules keep nothing, so they may share what they have loaded; that takes a third less.
const testing = (include) =>
  `export default { test: ${JSON.stringify({ include, setupFiles: ['chance.mjs'], testTimeout: 60_000, isolate: false })} }`

/** As they are now, for they may be worked on while a long run goes. */
async function copyRules(folder) {
  await rm(join(folder, 'worker'), { recursive: true, force: true })
  for (const part of PARTS) {
    await cp(part, join(folder, part), { recursive: true, filter: (path) => !path.endsWith('tsconfig.json') })
  }
}

async function prepare(folder) {
  const { devDependencies, dependencies, imports } = JSON.parse(await readFile('package.json', 'utf8'))
  const versions = { ...devDependencies, ...dependencies }
  const wanted = Object.fromEntries(NEEDED.map((name) => [name, versions[name]]))
  const stryker = { '@stryker-mutator/core': STRYKER, '@stryker-mutator/vitest-runner': STRYKER }
  const all = { private: true, type: 'module', imports, dependencies: { ...wanted, ...stryker } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(all))
  // The same changes are noticed today and tomorrow, and sooner.
  await writeFile(
    join(folder, 'chance.mjs'),
    `import fc from 'fast-check'\nfc.configureGlobal({ seed: 20261121, numRuns: 30 })`,
  )
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const { status } = spawnSync(npm[0], [...npm.slice(1), ...install], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('Stryker could not be fetched; npm says why above.')
}

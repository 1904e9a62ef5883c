import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const VERSION = '10.1.1'

/** What the tests of the rules need of the project's packages. */
const NEEDED = ['vitest', 'fast-check', 'zod', 'prosemirror-model']

/** Mutates these files of the rules, all where none is named, and counts what became of the changes. */
export async function mutated({ names, hands }) {
  const folder = await mkdtemp(join(tmpdir(), 'ski-club-mutation-'))
  try {
    await prepared(folder, names, hands)
    const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
    const { status } = spawnSync(process.execPath, [stryker, 'run', 'stryker.config.json'], {
      cwd: folder,
      stdio: 'inherit',
    })
    const report = await readFile(join(folder, 'report.json'), 'utf8').catch(() => undefined)
    if (!report) throw new Error(`The run ended with ${status} and without a report.`)
    return Object.entries(JSON.parse(report).files).map(([path, file]) => counted(path, file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepared(folder, names, hands) {
  const { devDependencies, dependencies, imports } = JSON.parse(await readFile('package.json', 'utf8'))
  const versions = { ...devDependencies, ...dependencies }
  const wanted = Object.fromEntries(NEEDED.map((name) => [name, versions[name]]))
  const stryker = { '@stryker-mutator/core': VERSION, '@stryker-mutator/vitest-runner': VERSION }
  await write('package.json', { private: true, type: 'module', imports, dependencies: { ...wanted, ...stryker } })
  for (const part of ['worker/domain', 'worker/testing']) {
    await cp(part, join(folder, part), { recursive: true, filter: (path) => !path.endsWith('tsconfig.json') })
  }
  await write(
    'vitest.config.mjs',
    `export default { test: { include: ['worker/domain/**/*.test.ts'], setupFiles: ['chance.mjs'], testTimeout: 60000 } }`,
  )
  // The same changes are noticed today and tomorrow, and sooner.
  await write('chance.mjs', `import fc from 'fast-check'\nfc.configureGlobal({ seed: 20261121, numRuns: 30 })`)
  await write('stryker.config.json', {
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.config.mjs', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: await sources(names),
    concurrency: hands,
    // A change of what is made once, such as a table of words, is tried with all tests of its file anew.
    ignoreStatic: false,
    timeoutMS: 10_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'report.json' },
    checkers: [],
    disableTypeChecks: false,
    allowEmpty: true,
  })
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const { status } = spawnSync(npm[0], [...npm.slice(1), ...install], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('Stryker could not be fetched; npm says why above.')

  async function write(name, content) {
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

async function sources(names) {
  const all = (await readdir('worker/domain')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const strange = names.find((name) => !all.includes(`${name}.ts`))
  if (strange) throw new Error(`There is no worker/domain/${strange}.ts.`)
  return (names.length ? names.map((name) => `${name}.ts`) : all).map((name) => `worker/domain/${name}`)
}

function counted(path, { source, mutants }) {
  const lines = source.split('\n')
  const of = (...states) => mutants.filter(({ status }) => states.includes(status))
  return {
    file: path.replace('worker/domain/', ''),
    killed: of('Killed', 'RuntimeError', 'CompileError').length,
    timeouts: of('Timeout').length,
    survived: of('Survived').length,
    uncovered: of('NoCoverage').length,
    survivors: of('Survived', 'NoCoverage').map(({ location: { start, end }, replacement }) => ({
      line: start.line,
      was: onOneLine(
        start.line === end.line ? lines[start.line - 1].slice(start.column - 1, end.column - 1) : lines[start.line - 1],
      ),
      is: onOneLine(replacement),
    })),
  }
}

const onOneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 90)

import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DryRunStatus, determineHitLimitReached, TestStatus, toMutantRunResult } from '@stryker-mutator/api/test-runner'
import fc from 'fast-check'

import { collected } from './vitest.mjs'

const VITEST = new URL('./vitest.mjs', import.meta.url).href

/** Where the changed rules read which change is in force, and note which they come by. */
globalThis.__stryker__ ??= {}
const stryker = globalThis.__stryker__

/** Counts up with each change: the rules and their tests are loaded anew, so that nothing they keep outlives it. */
let round = 0
/** Of each file what it says, without its types, and who imports it. */
const sources = new Map()
const importers = new Map()

const urlOf = (file) => pathToFileURL(resolve(file)).href
const root = () => urlOf('.')
const isOwn = (url = '') => url.startsWith(root()) && !url.includes('/node_modules/')

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest') return { url: VITEST, shortCircuit: true }
    if (!isOwn(context.parentURL) || !/^[.#]/.test(specifier)) return next(specifier, context)
    const [from] = context.parentURL.split('?')
    const to = specifier.startsWith('#') ? urlOf(specifier.replace('#', 'worker/')) : new URL(specifier, from).href
    const url = /\.(ts|json)$/.test(to) ? to : `${to}.ts`
    importers.set(url, (importers.get(url) ?? new Set()).add(from))
    return { url: `${url}?${round}`, importAttributes: context.importAttributes, shortCircuit: true }
  },
  load(url, context, next) {
    const [path] = url.split('?')
    if (!isOwn(path) || !path.endsWith('.ts')) return next(url, context)
    if (!sources.has(path)) {
      const source = readFileSync(fileURLToPath(path), 'utf8')
      sources.set(path, stripTypeScriptTypes(source, { mode: 'transform' }))
    }
    return { format: 'module', source: sources.get(path), shortCircuit: true }
  },
})

/** The tests of these files, as they are with the change that is in force. */
async function loaded(files) {
  round++
  const tests = []
  for (const file of files) {
    const names = new Map()
    for (const { name, run } of await collected(() => import(`${urlOf(file)}?${round}`))) {
      const nth = (names.get(name) ?? 0) + 1
      names.set(name, nth)
      tests.push({ id: `${file}#${name}#${nth}`, name, fileName: resolve(file), run })
    }
  }
  return tests
}

/** Those of these test files that import a file, directly or through others. */
function reaching(path, files) {
  const seen = new Set([urlOf(path)])
  for (const url of seen) for (const importer of importers.get(url) ?? []) seen.add(importer)
  return files.filter((file) => seen.has(urlOf(file)))
}

async function tried({ id, name, fileName, run }) {
  const start = performance.now()
  const ended = (more) => ({ id, name, fileName, timeSpentMs: performance.now() - start, ...more })
  try {
    await run()
    return ended({ status: TestStatus.Success })
  } catch (fault) {
    return ended({ status: TestStatus.Failed, failureMessage: String(fault) })
  }
}

const unloadable = (fault) => ({ status: DryRunStatus.Error, errorMessage: String(fault?.stack ?? fault) })

/**
 * Tries the tests of the rules in this process. Of a change nearly all the time goes into beginning with it: to load the
 * rules anew takes a tenth of beginning Vitest anew.
 */
class InOneProcess {
  capabilities() {
    return { reloadEnvironment: true }
  }

  init() {
    // The same changes are noticed today and tomorrow, and sooner.
    fc.configureGlobal({ seed: 20261121, numRuns: 30 })
    this.files = JSON.parse(readFileSync('tests.json', 'utf8'))
  }

  loadAll() {
    this.hasLoadedAll = true
    return loaded(this.files)
  }

  async dryRun() {
    try {
      const tests = []
      for (const test of await this.loadAll()) {
        stryker.currentTestId = test.id
        tests.push(await tried(test))
      }
      return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage }
    } catch (fault) {
      return unloadable(fault)
    } finally {
      stryker.currentTestId = undefined
    }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, sandboxFileName }) {
    // Who imports what is known once it has been loaded without any change.
    if (!testFilter && !this.hasLoadedAll) await this.loadAll()
    const files = testFilter
      ? this.files.filter((file) => testFilter.some((id) => id.startsWith(`${file}#`)))
      : reaching(sandboxFileName, this.files)
    const tests = []
    try {
      Object.assign(stryker, { hitCount: 0, hitLimit: undefined })
      if (mutantActivation === 'static') stryker.activeMutant = activeMutant.id
      const all = await loaded(files)
      Object.assign(stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
      for (const test of all.filter(({ id }) => !testFilter || testFilter.includes(id))) {
        tests.push(await tried(test))
        if (tests.at(-1).status === TestStatus.Failed) break
      }
    } catch (fault) {
      return toMutantRunResult(unloadable(fault))
    } finally {
      stryker.activeMutant = undefined
    }
    const isEndless = determineHitLimitReached(stryker.hitCount, hitLimit)
    return toMutantRunResult(isEndless ?? { status: DryRunStatus.Complete, tests })
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-one-process', InOneProcess)]

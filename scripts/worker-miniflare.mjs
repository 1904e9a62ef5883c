import { readdirSync, readFileSync } from 'node:fs'

import { build, context, stop as stopEsbuild } from 'esbuild'
import { Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as configured } from 'wrangler'

import { bundling, modulesOf, openBundled } from './bundled-worker.mjs'
import { deployedWorker } from './deployed-worker.mjs'
import { devSecrets } from './secrets.mjs'

/** The product, with a clock that can be set and a mailbox of its own. */
const ENTRY = 'worker/developer/dev-worker.ts'

/** Has that entry import the product from a module beside it, and not from its sources. */
const productBeside = {
  name: 'the product beside it',
  setup: ({ onResolve }) => onResolve({ filter: /^\.\.\/index$/ }, () => ({ path: './product.mjs', external: true })),
}

/**
 * One of our Workers in Miniflare, bundled from `entry`, on the database that is kept in the folder `persist`, or on an
 * empty one in memory. A database that is new gets its tables. It has the screens of the folder `screens`, if one is
 * named, `vars` beyond wrangler.toml, esbuild's `plugins`, and an inspector if `isInspected`. Its timed work can be triggered.
 */
export async function openWorker(entry, persist, { screens, vars, plugins, isInspected } = {}) {
  const { assets, bindings, ...options } = workerOptions(persist)
  const miniflare = await openBundled(entry, {
    ...options,
    plugins,
    bindings: { ...bindings, ...vars },
    unsafeTriggerHandlers: true,
    ...(isInspected ? { inspectorPort: 0 } : {}),
    ...(screens ? { assets: { ...assets, directory: screens } } : {}),
  })
  await migrate(await miniflare.getD1Database('DB'))
  return miniflare
}

/**
 * The portal's Worker with the screens of the folder `screens` on `port` of 127.0.0.1, as wrangler.toml describes it but
 * for `vars`, with what it keeps in the folder `persist`. A runtime that dies is replaced; `onLost` hears where that fails.
 * What runs is the very bundle that is deployed. With `onRebuilt` it follows its sources instead: that hears of each time,
 * with the reason where they do not compile; the last ones that did go on serving.
 * It limits calls only where it `hasLimits`.
 */
export async function serveWorker({ port, persist, screens, vars, hasLimits, onLost, onRebuilt }) {
  const { assets, bindings, ...options } = workerOptions(persist, hasLimits)
  const withCode = (outputFiles, beside) => ({
    ...options,
    ...modulesOf(outputFiles, beside),
    assets: { ...assets, directory: screens },
    bindings: { ...bindings, ...vars },
    port,
    // Below a line for each request, of which the Worker writes its own.
    log: new FailureLog(onLost),
    unsafeTriggerHandlers: true,
  })
  const { outputFiles } = await build({ ...bundling(ENTRY), plugins: onRebuilt ? [] : [productBeside] })
  const miniflare = new Miniflare(withCode(outputFiles, onRebuilt ? {} : { 'product.mjs': await deployedWorker() }))
  await miniflare.ready
  if (onRebuilt) await follow({ miniflare, withCode, onRebuilt, served: outputFiles[0].text })
  else await stopEsbuild()
  return miniflare
}

/** Miniflare tells of a runtime that it could not replace in its log alone. */
class FailureLog extends Log {
  constructor(onLost) {
    super(LogLevel.WARN)
    this.onLost = onLost
  }

  error(error) {
    super.error(error)
    if (error.code === 'ERR_RUNTIME_FAILURE') this.onLost()
  }
}

async function follow({ miniflare, withCode, onRebuilt, served }) {
  const replace = async ({ errors, outputFiles }) => {
    if (errors.length) return onRebuilt(errors.map(({ text, location }) => `${location?.file}: ${text}`).join('\n'))
    if (outputFiles[0].text === served) return
    served = outputFiles[0].text
    await miniflare.setOptions(withCode(outputFiles))
    onRebuilt()
  }
  const plugin = { name: 'into the runtime', setup: ({ onEnd }) => onEnd(replace) }
  const sources = await context({ ...bundling(ENTRY), plugins: [plugin] })
  await sources.watch()
}

/**
 * What wrangler.toml says, with this machine's secrets. What is kept lies where wrangler keeps it too. The limits of calls are
 * for people: what tests and measures a portal sends more.
 */
function workerOptions(persist, hasLimits = false) {
  // It reads no secrets where a file is named that is not there, and prints no line about them.
  const { workerOptions } = configured('wrangler.toml', undefined, { envFiles: ['.dev.vars.none'] })
  const { modulesRules: _, ratelimits, ...options } = workerOptions
  return {
    ...options,
    ...(hasLimits && { ratelimits }),
    bindings: { ...options.bindings, ...devSecrets() },
    host: '127.0.0.1',
    cf: false,
    ...(persist ? { defaultPersistRoot: `${persist}/v3` } : {}),
  }
}

async function migrate(database) {
  const { results } = await database.prepare(`SELECT name FROM sqlite_schema WHERE name = 'events'`).all()
  if (results.length > 0) return
  await database.prepare(migrationFiles().map(migration).join('\n')).run()
}

/**
 * Applies the migrations that the database in the folder `persist` lacks, and notes each as wrangler does. wrangler would
 * start a runtime for each of them, which takes a third of a second every time.
 */
export async function applyMigrations(persist) {
  const { d1Databases, defaultPersistRoot } = workerOptions(persist)
  const miniflare = new Miniflare({ modules: true, script: '', cf: false, d1Databases, defaultPersistRoot })
  try {
    const database = await miniflare.getD1Database('DB')
    await database.exec(AS_WRANGLER_NOTES)
    const { results } = await database.prepare('SELECT name FROM d1_migrations').all()
    const applied = new Set(results.map(({ name }) => name))
    for (const file of migrationFiles().filter((name) => !applied.has(name))) {
      const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file)
      await database.batch([database.prepare(migration(file)), note]).catch(({ message }) => {
        throw new Error(`${file}: ${message}`)
      })
    }
  } finally {
    await miniflare.dispose()
  }
}

const AS_WRANGLER_NOTES =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'

const migrationFiles = () => readdirSync('migrations').sort()

/**
 * The statements of a migration, prepared as one: each `prepare` and `bind` from Node waits for Miniflare's thread, which on
 * a busy machine loses an answer now and then (cloudflare/workers-sdk#15552).
 */
const migration = (file) => readFileSync(`migrations/${file}`, 'utf8')

// npm run build: the screens, from web/ into web/dist/.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { run, tools } from './child-process.mjs'
import { sourceHash } from './source-hash.mjs'

const CACHE = 'node_modules/.cache/portal'
const DIST = join('web', 'dist')
const STAMP = `${CACHE}/web-build`

/** Builds the screens unless the build at hand is of these very sources. Gives whether it had to. */
export async function ensureBuilt() {
  const sources = ['web', 'worker/domain', 'package.json', 'package-lock.json']
  const stamp = sourceHash(sources, (file) => !file.startsWith(DIST) && !file.includes('.test.'))
  const isFresh = existsSync('web/dist/index.html') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (isFresh) return false

  // Elsewhere first, so that nobody who reads the folder meanwhile finds half of them.
  const fresh = resolve(CACHE, `screens-${process.pid}`)
  // Also where a test asks for them, which would have React for developers built.
  const env = { NODE_ENV: 'production' }
  const { code, output } = await run([tools.vite, 'build', 'web', '--outDir', fresh, '--logLevel', 'warn'], { env })
  if (code !== 0) throw new Error(`The screens could not be built:\n${output}`)
  rmSync(DIST, { recursive: true, force: true })
  renameSync(fresh, DIST)
  writeFileSync(STAMP, stamp)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await ensureBuilt()) ? 'Built into web/dist.' : 'web/dist is up to date.')
}

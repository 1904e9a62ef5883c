import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'

import { run, tools } from './child-process.mjs'
import { sourceHash } from './source-hash.mjs'

const CACHE = 'node_modules/.cache/portal'
const SOURCES = ['worker', 'party', 'wrangler.toml', 'package.json', 'package-lock.json']

/** As what `wrangler deploy` is told, wherever it is told. */
export const DEPLOY = ['deploy', '--minify']

/**
 * The Worker as it is deployed: the text that `wrangler deploy --dry-run --outdir` writes. It is made anew where its sources
 * have changed, and takes some seconds then.
 */
export async function deployedWorker() {
  const stamp = sourceHash(SOURCES, (file) => !/\.test\.ts$|^worker\/(developer|testing)\//.test(file))
  const kept = `${CACHE}/worker-${stamp.slice(0, 16)}.js`
  if (!existsSync(kept)) await bundle(kept)
  return readFileSync(kept, 'utf8')
}

async function bundle(kept) {
  const folder = `${CACHE}/worker-${process.pid}`
  // wrangler refuses to read its configuration while the folder of the screens is missing.
  mkdirSync('web/dist', { recursive: true })
  try {
    const { code, output } = await run([tools.wrangler, ...DEPLOY, '--dry-run', '--outdir', folder])
    if (code !== 0) throw new Error(`The Worker could not be bundled:\n${output}`)
    renameSync(`${folder}/index.js`, kept)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

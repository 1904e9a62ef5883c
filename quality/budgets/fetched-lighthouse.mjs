import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const LIGHTHOUSE = 'lighthouse@13.5.0'

/**
 * Runs `work` with Lighthouse, from `peer` if that is given, else from a temporary folder into which it is fetched: it weighs
 * more than everything else here together, and nothing of the portal needs it.
 */
export async function withLighthouse(peer, work) {
  if (peer) return work(await loaded(resolve(peer)))
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    console.log(`Fetching ${LIGHTHOUSE} into a temporary folder ...`)
    await writeFile(join(folder, 'package.json'), '{"private":true}')
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    const [program, ...args] = [...npm, 'install', '--no-audit', '--no-fund', '--silent', LIGHTHOUSE]
    if (spawnSync(program, args, { cwd: folder, stdio: 'inherit' }).status !== 0)
      throw new Error('Lighthouse could not be fetched.')
    return await work(await loaded(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function loaded(folder) {
  const package_ = join(folder, 'node_modules/lighthouse')
  const { version } = JSON.parse(await readFile(join(package_, 'package.json'), 'utf8'))
  const { default: look } = await import(pathToFileURL(join(package_, 'core/index.js')).href)
  return { look, version }
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { tools } from './child-process.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/**
 * A Chromium that runs on this machine: the one of CHROME_PATH, the system's, Playwright's own download, or one that apt-get
 * installs. Where there is none, an error says what to do; browser tests are never left out in silence.
 */
export async function findChromium() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Error(`CHROME_PATH is ${chosen}, and that does not run.`)
  }
  const found = installed().find(runs)
  if (found) return found
  return (await downloaded()) ?? fromApt() ?? refuse()
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_APPS]
}

async function downloaded() {
  const { chromium } = await import('@playwright/test')
  const own = () => [chromium.executablePath()].find(runs)
  if (own()) return own()
  console.log('  No Chromium here: fetching the one of Playwright (once) ...')
  spawnSync(process.execPath, [tools.playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
  return own()
}

function fromApt() {
  const isRoot = process.getuid?.() === 0
  const [program, ...first] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync(program, [...first, ...args], { stdio: 'ignore', env, timeout: 600_000 }).status === 0
  if (!apt('--version')) return undefined
  console.log('  That failed: installing the package chromium (once) ...')
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium')
  return installed().find(runs)
}

function refuse() {
  throw new Error(
    'No Chromium was found, and none could be fetched. Install one (Debian: apt-get install chromium) or name it: CHROME_PATH=/path/to/chromium npm test',
  )
}

const runs = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

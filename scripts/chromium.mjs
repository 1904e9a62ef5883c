import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { aptInstallFirst } from './apt-install.mjs'
import { tools } from './child-process.mjs'

// Without windows of its own Chromium takes half the time.
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/**
 * A Chromium that runs on this machine: the one of CHROME_PATH, the system's, Playwright's own download, or one that apt-get
 * installs; of each kind the headless shell before the browser with windows. Where there is none, an error says what to do;
 * browser tests are never left out in silence.
 */
export async function findChromium() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Error(`CHROME_PATH is ${chosen}, and that does not run.`)
  }
  const found = installed().find(runs)
  if (found) return found
  return downloaded() ?? (await fromApt()) ?? refuse()
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...[...SHELLS, ...BROWSERS].flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_APPS]
}

function downloaded() {
  const own = () => playwrightsOwn().find(runs)
  if (own()) return own()
  console.log('  No Chromium here: fetching the one of Playwright (once) ...')
  playwright('install', SHELLS[0])
  return own()
}

/** The programs that Playwright has downloaded, or would. */
function playwrightsOwn() {
  const places = ['chromium-headless-shell', 'chromium'].flatMap((name) => {
    const [, folder] = /Install location: +(.+)/.exec(playwright('install', '--dry-run', name).stdout) ?? []
    return folder && existsSync(folder) ? [folder] : []
  })
  return places.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((path) =>
        /(^|[\\/])((chrome-)?headless[-_]shell|chrome|Chromium|Google Chrome for Testing)(\.exe)?$/.test(path),
      )
      .map((path) => join(folder, path)),
  )
}

const playwright = (...args) =>
  spawnSync(process.execPath, [tools.playwright, ...args], { encoding: 'utf8', timeout: 300_000 })

/** Not every system has the shell by itself. */
const fromApt = async () =>
  (await aptInstallFirst('chromium-headless-shell', 'chromium')) ? installed().find(runs) : undefined

function refuse() {
  throw new Error(
    'No Chromium was found, and none could be fetched. Install one (Debian: apt-get install chromium-headless-shell) or name it: CHROME_PATH=/path/to/chromium npm test',
  )
}

const runs = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

// Imported before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.installed'

/** Runs `npm ci` unless what is installed is what package-lock.json says. */
export function ensureInstalled() {
  const lock = readFileSync('package-lock.json', 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lock))) {
    console.log('Installing the dependencies (once, about a minute) ...')
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    const [program, ...args] = [...npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error']
    if (spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0) {
      console.error('The dependencies could not be installed. npm says why above; then try again.')
      process.exit(1)
    }
  }
  writeFileSync(STAMP, stamp)
}

// npm keeps its own account of what it installed; one who installed by hand need not wait again.
function isInstalled(lock) {
  const account = 'node_modules/.package-lock.json'
  if (!existsSync(account)) return false
  const installed = JSON.parse(readFileSync(account, 'utf8')).packages
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .every(([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional))
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** By what this checkout's Worker is tagged when it is deployed: the commit, and whether anything was changed since. */
export function workerVersion() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD')
  if (status !== 0) return `v${JSON.parse(readFileSync('package.json', 'utf8')).version}`
  // wrangler.toml is changed by everybody who deploys.
  const isChanged = git('status', '--porcelain', '--untracked-files=no', ':!wrangler.toml').stdout !== ''
  return stdout.trim() + (isChanged ? '-changed' : '')
}

/** The script with which this checkout's screens begin, which is named by what is in it. They are built already. */
export const screensVersion = () => /\/assets\/([\w-]+)\.js/.exec(readFileSync('web/dist/index.html', 'utf8'))?.[1]

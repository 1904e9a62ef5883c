import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'

import { findChromium } from '../../../scripts/chromium.mjs'

/** Where, when and with what something was measured. */
export async function circumstances() {
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`,
    versions: `Node.js ${process.versions.node}, workerd ${versionOf('workerd')}, miniflare ${versionOf('miniflare')}, hono ${versionOf('hono')}, ${await chromiumVersion()}`,
    load: loadavg()[0].toFixed(1),
  }
}

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version

async function chromiumVersion() {
  const { stdout } = spawnSync(await findChromium(), ['--version'], { encoding: 'utf8' })
  return stdout
    .trim()
    .replace(/^Google /, '')
    .split(' ')
    .slice(0, 2)
    .join(' ')
}

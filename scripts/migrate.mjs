import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { run, tools } from './child-process.mjs'
import { sourceHash } from './source-hash.mjs'

/** Brings the local database in the folder `persist` up to date, unless it already is. */
export async function ensureMigrated(persist) {
  const stampFile = `${persist}/migrated`
  const stamp = sourceHash(['migrations', 'wrangler.toml'])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false

  // wrangler refuses to read its configuration while the folder of the screens is missing.
  for (const folder of ['web/dist', persist]) mkdirSync(folder, { recursive: true })
  const { code, output } = await run([
    tools.wrangler,
    ...['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', persist],
  ])
  if (code !== 0) throw new Error(`The database could not be brought up to date:\n${output}`)
  writeFileSync(stampFile, stamp)
  return true
}

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

import { sourceHash } from './source-hash.mjs'

const CACHE = 'node_modules/.cache/portal'

/** Brings the local database in the folder `persist` up to date, unless it already is. */
export async function ensureMigrated(persist) {
  const stampFile = `${persist}/migrated`
  const stamp = sourceHash(['migrations', 'wrangler.toml'])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false

  if (existsSync(`${persist}/v3/d1`)) await migrate(persist)
  else cpSync(await emptyDatabase(stamp), persist, { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

/** The folder of a database with nothing in it. Making one takes a second, so it is made once and copied. */
async function emptyDatabase(stamp) {
  const kept = `${CACHE}/empty-database-${stamp.slice(0, 16)}`
  if (existsSync(kept)) return kept
  const fresh = `${kept}-${process.pid}`
  await migrate(fresh)
  try {
    renameSync(fresh, kept)
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(kept)) throw error
    rmSync(fresh, { recursive: true })
  }
  return kept
}

async function migrate(persist) {
  // wrangler refuses to read its configuration while the folder of the screens is missing.
  for (const folder of ['web/dist', persist]) mkdirSync(folder, { recursive: true })
  const { applyMigrations } = await import('./worker-miniflare.mjs')
  await applyMigrations(persist).catch((error) => {
    throw new Error(
      `The database in ${persist} could not be brought up to date. npm start -- --fresh  moves it aside.\n${error.message}`,
    )
  })
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'

/** Imports a TypeScript module of the Worker in Node.js: the same rules, bundled. */
export async function importBundled(entry) {
  const folder = await mkdtemp(join(tmpdir(), 'bundled-module-'))
  try {
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
    })
    const file = join(folder, 'module.mjs')
    await writeFile(file, outputFiles[0].text)
    return await import(pathToFileURL(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

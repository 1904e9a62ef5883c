import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'

/** The rules by which the Worker proves a log, for Node: the same code, bundled. */
export async function logRules() {
  const folder = await mkdtemp(join(tmpdir(), 'log-rules-'))
  try {
    const { outputFiles } = await build({
      entryPoints: ['worker/developer/offline-proof.ts'],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
    })
    const file = join(folder, 'log-rules.mjs')
    await writeFile(file, outputFiles[0].text)
    return await import(pathToFileURL(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { existsSync } from 'node:fs'

import { run } from '../../scripts/child-process.mjs'

/** Files that nobody here wrote, where they lie beside the project. */
const CORPUS = '../shared/corpora/upload'

/** Sends the drawn samples, and the corpus where there is one, to an upload zone; each counts as one check. */
export async function runUploads() {
  const results = [await sent('uploads: the samples', [])]
  if (existsSync(CORPUS)) results.push(await sent('uploads: the corpus', [CORPUS, '--zone', 'document']))
  return results
}

async function sent(name, args) {
  const { code, output } = await run(['quality/uploads/upload-folder.mjs', ...args])
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: code === 0 ? '' : output }
}

import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { Damaged, inGroups, jsonLines } from './json-lines.mjs'
import { logRules } from './log-rules.mjs'

/**
 * An archive's folder, or the log alone where `path` is a file. `prove()` recomputes every hash and seal without any key, and
 * compares every file with its sum; what is not as it was written is thrown as `Damaged`, with the place.
 */
export async function openArchive(path) {
  if (!existsSync(path)) throw new Damaged(path, 'there is nothing here')
  const isFolder = statSync(path).isDirectory()
  const rules = await logRules()
  const at = (name) => (isFolder ? join(path, name) : path)
  const lines = (name, form) => (existsSync(at(name)) ? jsonLines(at(name), name, form) : [])
  const manifest = isFolder ? readManifest(at('manifest.json')) : undefined
  const events = () => lines('log.jsonl', rules.EventLine)
  const [seals, keys, files] = isFolder
    ? [
        () => lines('seals.jsonl', rules.SealLine),
        () => lines('keys.jsonl', rules.KeyLine),
        () => lines('files.jsonl', rules.FileLine),
      ]
    : [() => [], () => [], () => []]
  const fileAt = (key) => at(join('files', key))

  async function prove(progress) {
    const witnesses = (await Array.fromAsync(seals())).map((seal) => ({ ...seal, keptBy: 'the archive' }))
    const proof = await rules.proveLog(inGroups(events()), witnesses, progress)
    if (proof.broken) throw new Damaged(`Event ${proof.broken.position}`, proof.broken.why)
    if (!manifest) return { ...proof, files: 0 }
    if (proof.events !== manifest.events) {
      throw new Damaged('log.jsonl', `it ends after ${proof.events} events, and ${manifest.events} were written`)
    }
    if (proof.digest !== manifest.digest) throw new Damaged('log.jsonl', 'it is not the log that was written')
    for (const [name, count] of Object.entries(manifest.lines)) {
      const found = await Array.fromAsync({ seals, keys, files }[name]())
      if (found.length !== count) throw new Damaged(`${name}.jsonl`, `it has ${found.length} lines of ${count}`)
    }
    return { ...proof, files: await proveFiles() }
  }

  async function proveFiles() {
    let count = 0
    for await (const { key, sha256 } of files()) {
      if (!existsSync(fileAt(key))) throw new Damaged(`files/${key}`, 'it is missing')
      if ((await sumOf(fileAt(key))) !== sha256)
        throw new Damaged(`files/${key}`, 'it is not the file that was written')
      count++
    }
    return count
  }

  return { manifest, events, seals, keys, files, fileAt, prove }
}

function readManifest(file) {
  if (!existsSync(file)) throw new Damaged('manifest.json', 'it is missing, so the archive was not finished')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Damaged('manifest.json', 'it cannot be read')
  }
}

async function sumOf(file) {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

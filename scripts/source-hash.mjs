import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One hash over the names and contents of these files, and of all files in these folders whose path `isWanted`. */
export function sourceHash(paths, isWanted = () => true) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).filter(isWanted).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export const textHash = (text) => createHash('sha256').update(text).digest('hex')

function filesIn(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** One hash over the names and contents of all files that the patterns match. */
export function sourceHash(patterns, exclude = []) {
  const hash = createHash('sha256')
  const files = globSync(patterns, { exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

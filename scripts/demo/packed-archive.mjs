import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** The recorded club in the repository: an archive with its keys, the security log and nightly reports, compressed. */
export const PACKED_CLUB = fileURLToPath(new URL('archive', import.meta.url))

const LINES = ['log', 'seals', 'keys', 'files', 'security', 'reports']

const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }

/** Writes the recorded club that is in `folder` to where it is kept. `story` says of which story it is. */
export function packClub(folder, { story, packed = PACKED_CLUB }) {
  rmSync(packed, { recursive: true, force: true })
  mkdirSync(packed, { recursive: true })
  for (const name of LINES) {
    writeFileSync(
      join(packed, `${name}.jsonl.br`),
      brotliCompressSync(readFileSync(join(folder, `${name}.jsonl`)), BROTLI),
    )
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  writeFileSync(join(packed, 'manifest.json'), `${JSON.stringify({ ...manifest, story }, null, 2)}\n`)
  cpSync(join(folder, 'files'), join(packed, 'files'), { recursive: true })
}

/** The recorded club as it is kept: what its manifest says, and its lines as values. */
export function readPackedClub(packed = PACKED_CLUB) {
  const [events, seals, keys, files, notes, reports] = LINES.map((name) =>
    brotliDecompressSync(readFileSync(join(packed, `${name}.jsonl.br`)))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  )
  const manifest = JSON.parse(readFileSync(join(packed, 'manifest.json'), 'utf8'))
  return { manifest, events, seals, keys, files, notes, reports, fileAt: (key) => join(packed, 'files', key) }
}

/** How many bytes all of it takes. */
export function packedBytes(packed = PACKED_CLUB) {
  return readdirSync(packed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

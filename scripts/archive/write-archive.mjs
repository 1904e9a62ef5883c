import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { asLines } from './json-lines.mjs'
import { logRules } from './log-rules.mjs'
import { beginArchiveRun } from './operator.mjs'
import { README } from './readme-text.mjs'

/**
 * Writes the club at `url`, whose archive is open, into the empty folder `folder`. The manifest comes last: an archive without it was not finished.
 * `progress(what, count)` hears how far it is.
 */
export async function writeArchive({ url, secret, folder, withKeys, madeAt = new Date(), progress = () => {} }) {
  await mkdir(join(folder, 'files'), { recursive: true })
  const others = (await readdir(folder)).filter((name) => name !== 'files')
  if (others.length > 0) throw new Error(`The folder ${folder} is not empty.`)
  const portal = await beginArchiveRun(url, secret)
  const append = (name, lines) => appendFile(join(folder, name), asLines(lines))
  for (const name of ['log.jsonl', 'seals.jsonl', 'files.jsonl']) await append(name, [])

  const seals = []
  for await (const page of portal.pages('/archive/seals', ({ toPosition }) => ({ after: toPosition })))
    seals.push(...page)
  let events = 0
  for await (const page of portal.pages('/archive/log', ({ position }) => ({ after: position }))) {
    await append('log.jsonl', page)
    events += page.length
    progress('events', events)
  }
  // A seal that was made while the log was being read may seal more than was read.
  const kept = seals.filter(({ toPosition }) => toPosition <= events)
  await append('seals.jsonl', kept)

  let keys = 0
  if (withKeys) {
    await append('keys.jsonl', [])
    for await (const page of portal.pages('/archive/keys', ({ subjectId }) => ({ after: subjectId }))) {
      await append('keys.jsonl', page)
      keys += page.length
    }
  }
  const files = await writeFiles(portal, folder, append, progress)
  const { proveLog } = await logRules()
  const { digest } = await proveLog(
    readBack(join(folder, 'log.jsonl')),
    kept.map((seal) => ({ ...seal, keptBy: 'it' })),
  )
  await writeFile(join(folder, 'README.txt'), README)
  const lines = { seals: kept.length, files, ...(withKeys ? { keys } : {}) }
  const manifest = { format: 1, madeAt: madeAt.toISOString(), events, digest, lines }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function writeFiles(portal, folder, append, progress) {
  let count = 0
  for await (const page of portal.pages('/archive/files', ({ key }) => ({ after: key }))) {
    for (const file of page) {
      const bytes = await portal.call('GET', `/archive/files/${file.key}`).then(
        (answer) => answer.arrayBuffer(),
        (error) => {
          // Somebody has been forgotten meanwhile, and this with them.
          if (error.status === 404) return undefined
          throw error
        },
      )
      if (!bytes) continue
      const content = new Uint8Array(bytes)
      if (createHash('sha256').update(content).digest('hex') !== file.sha256) {
        throw new Error(`The file ${file.key} is not the one that was sent. See Activity, Data check in the portal.`)
      }
      await writeFile(join(folder, 'files', file.key), content)
      await append('files.jsonl', [file])
      progress('files', ++count)
    }
  }
  return count
}

async function* readBack(file) {
  const { jsonLines, inGroups } = await import('./json-lines.mjs')
  const { EventLine } = await logRules()
  yield* inGroups(jsonLines(file, 'log.jsonl', EventLine))
}

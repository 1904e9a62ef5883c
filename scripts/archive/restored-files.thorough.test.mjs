import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { asLines } from './json-lines.mjs'
import { logRules } from './log-rules.mjs'
import { restoreArchive } from './restore-archive.mjs'

const MB = 1024 * 1024
let folder, digest

/** An archive of papers that were scanned, ten megabytes each, and nothing else. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-files-'))
  await mkdir(join(folder, 'files'))
  const scan = Buffer.alloc(10 * MB, 7)
  const about = { ownerId: 'olav', zone: 'minutes', contentType: 'application/pdf', bytes: scan.length }
  const files = Array.from({ length: 8 }, (_, number) => ({
    ...{ key: `scan-${number}`, ...about, sha256: createHash('sha256').update(scan).digest('hex') },
    ...{ width: null, height: null, thumbnailKey: null, attachedTo: 'meeting:1', createdAt: 0 },
  }))
  for (const { key } of files) await writeFile(join(folder, 'files', key), scan)
  digest = (await (await logRules()).proveLog([], [])).digest
  // A letter of these takes three bytes.
  const keys = Array.from({ length: 4 }, (_, number) => ({
    ...{ subjectId: `${number}${'雪'.repeat(240_000)}`, kekVersion: 1, wrappedKey: '00', createdAt: 0 },
  }))
  const lines = { seals: 0, keys: keys.length, files: files.length }
  const manifest = { format: 1, events: 0, digest, lines }
  const texts = { 'log.jsonl': '', 'seals.jsonl': '', 'keys.jsonl': asLines(keys), 'files.jsonl': asLines(files) }
  for (const [name, text] of Object.entries({ ...texts, 'manifest.json': JSON.stringify(manifest) })) {
    await writeFile(join(folder, name), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** In the place of an empty portal: hears how many bytes of files are on their way to it at once, and of lines in one call. */
async function emptyPortal() {
  const heard = { files: 0, most: 0, longest: 0 }
  let underWay = 0
  const server = createServer(async (request, answer) => {
    const bytes = request.method === 'PUT' ? Number(request.headers['content-length']) : 0
    underWay += bytes
    heard.longest = Math.max(heard.longest, Number(request.headers['content-length'] ?? 0) - bytes)
    heard.most = Math.max(heard.most, underWay)
    for await (const _ of request);
    underWay -= bytes
    heard.files += Math.sign(bytes)
    const isEnd = request.url.endsWith('/finish')
    answer.end(JSON.stringify(isEnd ? { proof: { digest }, tables: [] } : { head: 0, isEmpty: true }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, heard, close: () => server.close() }
}

async function restoreMeasured(folder) {
  const { url, heard, close } = await emptyPortal()
  await restoreArchive({ url, secret: 'secret', from: folder }).finally(close)
  return heard
}

test('large papers are sent a few at a time, so that the portal can hold those that come at once', async () => {
  const { files, most } = await restoreMeasured(folder)
  expect(files).toBe(8)
  expect(most).toBeLessThanOrEqual(32 * MB)
})

test('lines are sent in pieces that the portal takes, whatever letters are in them', async () => {
  expect((await restoreMeasured(folder)).longest).toBeLessThan(1_950_000)
})

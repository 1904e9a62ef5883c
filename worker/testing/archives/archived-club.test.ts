import { env } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { insertKeys, KeyLine, readLines } from '../../admin/archive/archive-lines'
import { aggregates } from '../../club'
import { chunks } from '../../event-log/rebuild/chunks'
import { EventLine, insertLines } from '../../event-log/rebuild/log-lines'
import { rebuild } from '../../event-log/rebuild/rebuild'
import { openKeyring } from '../../event-log/seal/sealing'
import { testDependencies } from '../dependencies'
import keys from './2026-11/keys.jsonl.br?inline'
import log from './2026-11/log.jsonl.br?inline'
import tables from './2026-11/read-tables.json'
import keks from './2026-11/subject-keks.json'

const unpacked = (dataUrl: string) =>
  brotliDecompressSync(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')).toString('utf8')

/** How many rows a table has, and the SHA-256 of what stands in `columns`. A column that came later changes nothing. */
async function contentOf({ table, columns }: (typeof tables)[number]) {
  const names = columns.map((name) => `"${name}"`).join(', ')
  const rows = await env.DB.prepare(`SELECT ${names} FROM "${table}" ORDER BY ${names}`).raw()
  const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  return { table, columns, rows: rows.length, sha256 }
}

test('a club of November 2026, with two years and 4,541 events, keeps the read tables that it had then', async () => {
  const dependencies = { ...testDependencies(), aggregates, keyring: openKeyring(JSON.stringify(keks)) }
  await dependencies.db.batch([insertKeys(readLines(unpacked(keys), KeyLine))])
  for (const part of chunks(readLines(unpacked(log), EventLine))) await dependencies.db.batch([insertLines(part)])

  expect((await rebuild(dependencies)).events).toBe(4_541)
  const found = []
  for (const table of tables) found.push(await contentOf(table))
  expect(found).toEqual(tables)
})

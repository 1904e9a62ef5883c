import { createHash, randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openCrashClub } from '../../quality/crash/crash-club.mjs'
import { drawPdf } from '../../quality/uploads/draw-pdf.mjs'
import { sendFile } from '../demo/send-file.mjs'
import { portalAt } from '../portal-client.mjs'
import { devSecrets } from '../secrets.mjs'
import { openWorker } from '../worker-miniflare.mjs'
import { openArchive } from './read-archive.mjs'
import { restoreArchive } from './restore-archive.mjs'
import { writeArchive } from './write-archive.mjs'

const { ARCHIVE_SECRET: secret, SETUP_SECRET } = devSecrets()
const opened = []
let folder, archive, club, administrator, empty

/** An installation of its own, in memory. */
async function installation() {
  const miniflare = await openWorker('worker/index.ts')
  opened.push(miniflare)
  return { url: String(await miniflare.ready).replace(/\/$/, ''), database: await miniflare.getD1Database('DB') }
}

const rowsOf = async ({ database }, table) =>
  (await database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results

/** Passwords are in no archive, so a session is put there by hand. */
async function signedIn({ url, database }, memberId) {
  const token = randomBytes(32).toString('base64url')
  const { epoch } = await database.prepare('SELECT epoch FROM members WHERE id = ?').bind(memberId).first()
  await database
    .prepare('INSERT INTO sessions (token_hash, member_id, epoch, created_at, seen_at) VALUES (?, ?, ?, ?, ?)')
    .bind(createHash('sha256').update(token).digest('hex'), memberId, epoch, Date.now(), Date.now())
    .run()
  return portalAt(url, token)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  archive = join(folder, 'club')
  club = await installation()
  const { token } = await openCrashClub(club.url, 3)
  administrator = portalAt(club.url, token)
  const minutes = await sendFile(administrator, 'minutes', {
    name: 'Minutes.pdf',
    type: 'application/pdf',
    whole: drawPdf(),
  })
  const meeting = {
    type: 'Board Meeting',
    venue: 'The lodge',
    address: '12 Rope Lane',
    date: '2026-12-03',
    time: '07:00 PM',
    description: 'Soup first.',
    minutes,
  }
  await administrator.post('/meetings', meeting)
  await administrator.post('/proof/seal', {})
  await administrator.post('/meetings', { ...meeting, minutes: null, date: '2027-01-07' })
  await administrator.post('/archive-window', {})
  await writeArchive({ url: club.url, secret, folder: archive, withKeys: true })
})
afterAll(async () => {
  for (const miniflare of opened) await miniflare.dispose()
  await rm(folder, { recursive: true, force: true })
})

test('the archive is whole, without any key', async () => {
  const { manifest, prove } = await openArchive(archive)
  expect(await prove()).toMatchObject({ events: manifest.events, seals: 1, files: 1, digest: manifest.digest })
})

test('nothing that is personal stands in it in clear', async () => {
  const names = ['manifest.json', 'log.jsonl', 'seals.jsonl', 'keys.jsonl', 'files.jsonl']
  const texts = await Promise.all(names.map((name) => readFile(join(archive, name), 'utf8')))
  expect(texts.join('')).not.toMatch(/Halvorsen|Solveig|skarnhollow/)
})

test('restored into an empty installation the club answers the same, and every table and file is the same', async () => {
  const other = await installation()
  const { drift, proof } = await restoreArchive({ url: other.url, secret, from: archive })
  expect(drift ?? []).toEqual([])
  expect(proof.broken).toBeUndefined()

  for (const table of [
    'events',
    'members',
    'former_members',
    'meetings',
    'offices',
    'search_entries',
    'removed_records',
    'unique_keys',
    'subject_keys',
    'log_seals',
  ]) {
    const strip = (rows) => rows.map(({ is_copied, ...row }) => row)
    expect(strip(await rowsOf(other, table)), table).toEqual(strip(await rowsOf(club, table)))
  }
  const [{ id }] = await rowsOf(club, 'members')
  const there = await signedIn(
    other,
    (await club.database.prepare(`SELECT id FROM members WHERE role = 'administrator'`).first()).id,
  )
  for (const path of ['/users/', '/meetings', `/users/${id}`, '/offices?section=board', '/calendar']) {
    expect(await there.get(path), path).toEqual(await administrator.get(path))
  }
  const report = await there.post('/integrity/check', {})
  expect(report).toMatchObject({ isSound: true, files: { missing: [], changed: [] } })
})

test('an installation that somebody uses is left alone', async () => {
  await expect(restoreArchive({ url: club.url, secret, from: archive })).rejects.toThrow(/in use/)
})

test('one that broke off is taken up where it was', async () => {
  const other = await installation()
  const lines = (await readFile(join(archive, 'log.jsonl'), 'utf8')).split('\n').slice(0, 4).join('\n')
  const began = await fetch(`${other.url}/api/restore/log`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: lines,
  })
  expect(began.status).toBe(204)
  const { events } = await restoreArchive({ url: other.url, secret, from: archive })
  expect(events).toBe((await openArchive(archive)).manifest.events)
})

/** The archive with one of its files changed. */
async function damaged(name, change) {
  const copy = await mkdtemp(join(folder, 'damaged-'))
  await cp(archive, copy, { recursive: true })
  await writeFile(join(copy, name), change(await readFile(join(copy, name), 'utf8')))
  return copy
}

test.each([
  [
    'a log that was cut off',
    'log.jsonl',
    (text) => text.slice(0, Math.floor(text.length / 2)),
    /log\.jsonl, line \d+: it cannot be read/,
  ],
  [
    'a log without its last event',
    'log.jsonl',
    (text) => text.trimEnd().split('\n').slice(0, -1).join('\n'),
    /it ends after \d+ events/,
  ],
  [
    'a flipped byte',
    'log.jsonl',
    (text) =>
      text
        .replace('"Young Adult\\"', '"Young Adulu\\"')
        .replace(/"hash":"(.)/, (_, c) => `"hash":"${c === '0' ? '1' : '0'}`),
    /Event \d+: its bytes have changed/,
  ],
  [
    'a forged seal',
    'seals.jsonl',
    (text) => text.replace(/"seal":"(.)/, (_, c) => `"seal":"${c === '0' ? '1' : '0'}`),
    /not the one that was sealed/,
  ],
  ['a manifest that was never written', 'manifest.json', () => '', /manifest\.json/],
  ['a list of files that is too short', 'files.jsonl', () => '', /files\.jsonl: it has 0 lines of 1/],
])('%s is refused with the place, and nothing is restored', async (_, name, change, why) => {
  empty ??= await installation()
  await expect(restoreArchive({ url: empty.url, secret, from: await damaged(name, change) })).rejects.toThrow(why)
  expect(await rowsOf(empty, 'events')).toEqual([])
})

test('an archive without keys, and a log alone, are not restored: nobody could be read in them', async () => {
  empty ??= await installation()
  const keyless = join(folder, 'keyless')
  await writeArchive({ url: club.url, secret, folder: keyless })
  for (const from of [keyless, join(archive, 'log.jsonl')]) {
    await expect(restoreArchive({ url: empty.url, secret, from })).rejects.toThrow(/--with-keys/)
  }
  expect(await rowsOf(empty, 'events')).toEqual([])
})

test('a file that was exchanged is named', async () => {
  const { files, prove, fileAt } = await openArchive(archive)
  const [{ key }] = await Array.fromAsync(files())
  await appendFile(fileAt(key), ' ')
  await expect(prove()).rejects.toThrow(`files/${key}: it is not the file that was written`)
})

test('only whoever holds the archive secret may archive or restore', async () => {
  for (const path of ['/archive/log', '/archive/keys', '/archive/files', '/restore/']) {
    for (const token of ['', administrator.token, SETUP_SECRET]) {
      const answer = await fetch(`${club.url}/api${path}`, {
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      })
      expect(answer.status, path).toBe(403)
    }
  }
})

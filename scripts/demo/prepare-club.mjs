import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asLines } from '../archive/json-lines.mjs'
import { restoreArchive } from '../archive/restore-archive.mjs'
import { importBundled } from '../bundled-module.mjs'
import { ensureMigrated } from '../migrate.mjs'
import { devSecrets } from '../secrets.mjs'
import { sourceHash, textHash } from '../source-hash.mjs'
import { openWorker } from '../worker-miniflare.mjs'
import { passwordOf, TEMPORARY_PASSWORD } from './accounts.mjs'
import { CLUB_TIME_ZONE } from './club-days.mjs'
import { PACKED_CLUB, readPackedClub } from './packed-archive.mjs'
import { demoSecrets } from './recording-worker.mjs'

const CACHE = 'node_modules/.cache/portal'
const KEPT = 12
const IN_USE_MS = 3_600_000
const OWN_SOURCES = ['scripts/demo/prepare-club.mjs', 'scripts/demo/accounts.mjs']

/** A file in the data of a portal whose club is the demo club. */
export const DEMO_MARK = 'demo-club'

/**
 * The folder of a portal's data in which the demo club is ready as of `now`. It is made once from the recorded club, which
 * the portal's own code restores, and kept for the next time. Nothing may be changed in it: copy it.
 */
export async function prepareClub({ now = new Date(), scryptLn, packed = PACKED_CLUB } = {}) {
  const club = readPackedClub(packed)
  const { weeks, kept } = await partUpTo(club, now)
  const sources = ['migrations', 'wrangler.toml', 'worker', ...OWN_SOURCES, packed]
  const made = [
    sourceHash(sources, (file) => !/\.test\.\w+$/.test(file)),
    JSON.stringify([
      devSecrets(),
      scryptLn,
      weeks,
      kept.events.length,
      kept.notes.length,
      kept.reports.length,
      dayOf(now),
    ]),
  ]
  const folder = `${CACHE}/demo-club-${textHash(made.join()).slice(0, 16)}`
  if (existsSync(folder)) return folder

  mkdirSync(CACHE, { recursive: true })
  const fresh = `${folder}-${process.pid}`
  try {
    await restore(kept, { weeks, now, scryptLn, persist: fresh })
    removeOldest()
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** How far the recorded club is to be moved so that it ends at `now` or in the week after it, and what of it is before `now`. */
async function partUpTo({ manifest, ...club }, now) {
  const { weeksUntil, instantMover } = await importBundled('worker/developer/move-time.ts')
  const weeks = weeksUntil(Date.parse(manifest.madeAt), now.getTime(), CLUB_TIME_ZONE)
  const move = instantMover(weeks, CLUB_TIME_ZONE)
  const isPast = (at) => move(at) <= now.getTime()
  const events = club.events.slice(0, club.events.findLastIndex(({ recordedAt }) => isPast(recordedAt)) + 1)
  const told = JSON.stringify(events.map(({ streamId, data }) => [streamId, data]))
  const sealed = new Set(events.map(({ subjectId }) => subjectId))
  return {
    weeks,
    kept: {
      ...club,
      events,
      seals: club.seals.filter(({ toPosition, sealedAt }) => toPosition <= events.length && isPast(sealedAt)),
      keys: club.keys.filter(({ subjectId }) => sealed.has(subjectId)),
      // What is on the wall is named in sealed parts; it was sent by then, and the record it belongs to is there.
      files: club.files.filter(
        ({ attachedTo, createdAt }) => isPast(createdAt) && told.includes(JSON.stringify(attachedTo)),
      ),
      notes: club.notes.filter(({ at }) => isPast(at)).map((note) => movedNote(note, move(note.at))),
      reports: club.reports.filter(({ at }) => isPast(at)).map((report) => movedReport(report, move(report.at))),
    },
  }
}

const HOUR_MS = 3_600_000

const movedNote = (note, at) => ({ ...note, at, hour: note.hour ? at - (at % HOUR_MS) : null })

const movedReport = ({ report, isSound }, at) => ({
  at,
  isSound,
  report: JSON.stringify({ ...JSON.parse(report), at: new Date(at).toISOString() }),
})

async function restore({ notes, reports, fileAt, ...club }, { weeks, now, scryptLn, persist }) {
  await ensureMigrated(persist)
  const secrets = devSecrets()
  const miniflare = await openWorker('worker/developer/prepare-worker.ts', persist, {
    vars: {
      DEV_CLOCK: now.toISOString(),
      SUBJECT_KEKS: JSON.stringify({ ...JSON.parse(demoSecrets().SUBJECT_KEKS), ...JSON.parse(secrets.SUBJECT_KEKS) }),
      ...(scryptLn && { SCRYPT_LN: String(scryptLn) }),
    },
  })
  const archive = await mkdtemp(join(tmpdir(), 'demo-club-'))
  try {
    const url = String(await miniflare.ready).replace(/\/$/, '')
    const moved = await (await post(`${url}/prepare/move`, { ...club, weeks })).json()
    writeMoved(archive, moved, fileAt)
    await restoreArchive({ url, secret: secrets.ARCHIVE_SECRET, from: archive })
    const database = await miniflare.getD1Database('DB')
    const { results: members } = await database.prepare(WITH_ACCOUNTS).all()
    await post(`${url}/prepare/accounts`, members.map(accountOf))
    await database.batch([
      database.prepare(INSERT_NOTES).bind(JSON.stringify(notes)),
      database.prepare(INSERT_REPORTS).bind(JSON.stringify(reports)),
    ])
    writeFileSync(join(persist, DEMO_MARK), '')
  } finally {
    await miniflare.dispose()
    await rm(archive, { recursive: true, force: true })
  }
}

const WITH_ACCOUNTS = `
  SELECT id, fname || ' ' || lname AS name, first_login AS isNew FROM members WHERE is_adult = 1 AND email IS NOT NULL`

/** Nobody of the club has changed the password that they chose at first. */
const accountOf = ({ id, name, isNew }) => ({
  memberId: id,
  password: isNew ? TEMPORARY_PASSWORD : passwordOf(name),
  isTemporary: isNew === 1,
})

const INSERT_NOTES = `
  INSERT INTO security_log (kind, member_id, known_by, detail, request_id, unusual, noted_at, times, hour)
  SELECT value->>'kind', value->>'memberId', value->>'knownBy', value->>'detail', value->>'requestId',
    value->>'unusual', value->>'at', COALESCE(value->>'times', 1), value->>'hour'
  FROM json_each(?) ORDER BY key`

const INSERT_REPORTS = `
  INSERT INTO integrity_reports (report, is_sound, checked_at)
  SELECT value->>'report', value->>'isSound', value->>'at' FROM json_each(?)`

/** The moved club as an archive, for the code that restores one. */
function writeMoved(folder, { events, seals, keys, files, digest }, fileAt) {
  for (const [name, lines] of Object.entries({ log: events, seals, keys, files })) {
    writeFileSync(join(folder, `${name}.jsonl`), asLines(lines))
  }
  mkdirSync(join(folder, 'files'))
  for (const { key } of files) cpSync(fileAt(key), join(folder, 'files', key))
  const lines = { seals: seals.length, files: files.length, keys: keys.length }
  const manifest = { format: 1, madeAt: new Date().toISOString(), events: events.length, digest, lines }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
}

async function post(url, body) {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The demo club could not be prepared: ${await answer.text()}`)
  return answer
}

/** Each is some megabytes, and those of other days or sources are of no use any more. Another process may be copying a new one. */
function removeOldest() {
  const kept = readdirSync(CACHE)
    .filter((name) => /^demo-club-[\da-f]{16}$/.test(name))
    .map((name) => ({ folder: join(CACHE, name), age: Date.now() - statSync(join(CACHE, name)).mtimeMs }))
    .sort((a, b) => a.age - b.age)
  for (const { folder, age } of kept.slice(KEPT - 1)) {
    if (age > IN_USE_MS) rmSync(folder, { recursive: true, force: true })
  }
}

const dayOf = (now) => now.toISOString().slice(0, 10)

import { readFileSync } from 'node:fs'

import { build } from 'esbuild'
import { afterEach, expect, test } from 'vitest'

import { openArchiveHere } from './archive/at-portal.mjs'
import { beginArchiveRun } from './archive/operator.mjs'
import { bundling } from './bundled-worker.mjs'
import { openRecordingWorker } from './demo/recording-worker.mjs'
import { deployedWorker } from './deployed-worker.mjs'
import { seal } from './key-exchange.mjs'
import { portalAt } from './portal-client.mjs'
import { devSecrets } from './secrets.mjs'
import { openWorker } from './worker-miniflare.mjs'

const opened = []
afterEach(async () => {
  for (const miniflare of opened.splice(0)) await miniflare.dispose()
})

async function openDevWorker(vars) {
  const miniflare = await openWorker('worker/developer/dev-worker.ts', undefined, { vars: { SCRYPT_LN: '8', ...vars } })
  opened.push(miniflare)
  return String(await miniflare.ready).replace(/\/$/, '')
}

/** The first administrator, and the log lines that tell of it. */
async function foundClub(url) {
  const operator = portalAt(url, devSecrets().SETUP_SECRET)
  const { 'temporary-password': password } = await seal(operator, { 'temporary-password': 'Larch-Cornice-41!' })
  const ingrid = { fname: 'Ingrid', lname: 'Halvorsen', email: 'ingrid@skarnhollow.example', password }
  await operator.post('/setup/first-administrator', ingrid, { key: 'the-first-administrator' })
  await openArchiveHere(url)
  const archive = await beginArchiveRun(url, devSecrets().ARCHIVE_SECRET)
  return (await archive.call('GET', '/archive/log')).text()
}

const recordedAt = (lines) => JSON.parse(lines.split('\n')[0]).recordedAt

test('what is deployed has no clock that can be set, no chance that follows from a seed, no mailbox, and no other way to its archive', async () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toMatch(/^main = "worker\/index\.ts"$/m)
  const ofDevelopers =
    /DEV_\w+|dev\/clock|globalThis\.Date|crypto\.randomUUID ?=[^=]|dev-mail\/|\/dev\/mail|dev-push\/|\/dev\/push|\/dev\/archive|Mail on this machine/g
  const { outputFiles } = await build(bundling('worker/developer/dev-worker.ts'))
  const inDevelopers = new Set(outputFiles[0].text.match(ofDevelopers))
  expect([...inDevelopers]).toEqual(
    expect.arrayContaining(['DEV_CLOCK', 'DEV_SEED', 'dev-mail/', 'dev-push/', 'Mail on this machine', '/dev/archive']),
  )
  expect((await deployedWorker()).match(ofDevelopers)).toBe(null)
})

test('the clock begins where it is set, in the code and in the database, and goes on from there', async () => {
  const begin = Date.parse('2024-02-29T20:00:00Z')
  const url = await openDevWorker({ DEV_CLOCK: '2024-02-29T20:00:00Z' })
  const at = recordedAt(await foundClub(url))
  expect(at).toBeGreaterThan(begin)
  expect(at).toBeLessThan(begin + 60_000)
  const [{ at: written }] = await (await fetch(`${url}/dev/mail.json`)).json()
  expect(Date.parse(written)).toBeGreaterThanOrEqual(begin)
  expect(Date.parse(written)).toBeLessThan(begin + 60_000)
})

test('a recording stands still until its clock is set, and is the same from the same seed', async () => {
  const record = async (DEV_SEED) => {
    const url = await openDevWorker({ DEV_SEED, DEV_CLOCK: '2024-10-05T16:30:00Z' })
    await fetch(`${url}/dev/clock`, { method: 'PUT', body: JSON.stringify({ at: '2024-10-05T17:00:00.250Z' }) })
    return foundClub(url)
  }
  const [one, same, other] = [await record('one'), await record('one'), await record('two')]
  expect(recordedAt(one)).toBe(Date.parse('2024-10-05T17:00:00.250Z'))
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('the demo club can be recorded anew: with what stands in for parts of the product the portal opens', async () => {
  const recording = await openRecordingWorker('2024-10-05T16:30:00Z')
  try {
    expect((await fetch(`${recording.url}/api/health`)).status).toBe(200)
    await recording.doTimedWork(Date.parse('2024-10-06T10:00:00Z'), ['integrity'])
  } finally {
    await recording.close()
  }
})

test('without a seed the clock cannot be set from outside', async () => {
  const url = await openDevWorker({})
  const answer = await fetch(`${url}/dev/clock`, { method: 'PUT', body: '{"at":"2024-10-05T17:00:00Z"}' })
  expect(answer.ok).toBe(false)
})

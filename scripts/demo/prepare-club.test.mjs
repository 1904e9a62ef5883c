import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { dateAt } from '../../worker/domain/shared/date-at.ts'
import { portalAt, Refused, signIn } from '../portal-client.mjs'
import { openReplay } from '../replay-miniflare.mjs'
import { openWorker } from '../worker-miniflare.mjs'
import { ADMINISTRATOR, MEMBER, NEWCOMER, passwordOf, TEMPORARY_PASSWORD } from './accounts.mjs'
import { people } from './households.mjs'
import { prepareClub } from './prepare-club.mjs'

const SCRYPT_LN = '8'
const DAY = 86_400_000

// In the recorded week; after the clocks were put forward and after they were put back in other years; on a leap day.
const MOMENTS = ['2026-11-20T20:00:00Z', '2027-03-15T03:30:00Z', '2027-11-08T16:00:00Z', '2028-02-29T20:00:00Z']

describe.each(inject('effort') === 'quick' ? MOMENTS.slice(0, 1) : MOMENTS)('the demo club at %s', (moment) => {
  const now = new Date(moment)
  let folder, portal, url, events
  const enter = (name, password = passwordOf(name)) => signIn(portalAt(url), people.get(name).email, password)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prepared-club-'))
    await cp(await prepareClub({ now, scryptLn: SCRYPT_LN }), folder, { recursive: true })
    portal = await openWorker('worker/developer/dev-worker.ts', folder, {
      vars: { SCRYPT_LN, DEV_CLOCK: now.toISOString() },
    })
    url = String(await portal.ready).replace(/\/$/, '')
    const database = await portal.getD1Database('DB')
    events = (await database.prepare('SELECT recorded_at AS at FROM events ORDER BY position').all()).results
  })
  afterAll(async () => {
    await portal?.dispose()
    await rm(folder, { recursive: true, force: true })
  })

  test('ends a few hours ago at most, and nothing in it is of the future', () => {
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(now.getTime() - times.at(-1)).toBeGreaterThanOrEqual(0)
    expect(now.getTime() - times.at(-1)).toBeLessThan(DAY)
    expect(times.at(-1) - times[0]).toBeGreaterThan(18 * 30 * DAY)
  })

  test('lets its members in, and keeps the wizard waiting for the newcomer', async () => {
    expect(await enter(MEMBER)).toMatchObject({ role: 'member', firstLogin: false })
    expect(await enter(ADMINISTRATOR)).toMatchObject({ role: 'administrator', firstLogin: false })
    expect(await enter(NEWCOMER, TEMPORARY_PASSWORD)).toMatchObject({ role: 'member', firstLogin: true })
    await expect(enter(NEWCOMER)).rejects.toThrow(Refused)
  })

  test('shows what is coming up on its dashboard, and no alert that has expired', async () => {
    const { portal: marit } = await enter(MEMBER)
    const today = dateAt(now, 'America/Los_Angeles')
    const { alerts, ...dashboard } = await marit.get('/dashboard')
    expect(alerts.length).toBeGreaterThan(1)
    expect(alerts.filter(({ expirationDate }) => expirationDate < today)).toEqual([])
    expect(JSON.stringify(dashboard)).toContain('General Membership')
    const { meetings } = await marit.get('/meetings')
    expect(meetings.some(({ date }) => date >= today)).toBe(true)
  })

  test('is whole: its chains and seals, its files, and its tables as the log says', async () => {
    const { portal: nora } = await enter(ADMINISTRATOR)
    expect(await nora.post('/integrity/check', {})).toMatchObject({
      isSound: true,
      drifted: 0,
      files: { missing: [], changed: [], strays: 0 },
    })
    await portal.dispose()
    portal = undefined
    const replay = await openReplay(folder)
    try {
      const [folded] = (await Array.fromAsync(replay.ask({ mode: 'fold' }))).filter((line) => line.folded)
      const lines = await Array.fromAsync(replay.ask({ mode: 'rebuild' }))
      const found = Object.assign({}, ...lines)
      expect(found.proof).toMatchObject({ events: events.length })
      expect(found.proof.broken).toBeUndefined()
      expect(found.proof.seals).toBeGreaterThan(500)
      expect(found.drift).toEqual([])
      expect(found.rebuilt.tables).toEqual(expect.arrayContaining(folded.folded.tables))
    } finally {
      await replay.close()
    }
  })
})

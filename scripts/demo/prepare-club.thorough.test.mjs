import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dateAt } from '../../worker/domain/shared/date-at.ts'
import { portalAt, Refused, signIn } from '../portal-client.mjs'
import { openReplay } from '../replay-miniflare.mjs'
import { openWorker } from '../worker-miniflare.mjs'
import { ADMINISTRATOR, MEMBER, NEWCOMER, passwordOf, TEMPORARY_PASSWORD } from './accounts.mjs'
import { BEGINNING, CLUB_TIME_ZONE, daysAfter } from './club-days.mjs'
import { people } from './households.mjs'
import { prepareClub } from './prepare-club.mjs'

const SCRYPT_LN = '8'
const DAY = 86_400_000

// In the recorded week, where the browser tests begin; after the clocks were put forward and after they were put back in other years; on a leap day.
const MOMENTS = [BEGINNING.toISOString(), '2027-03-15T03:30:00Z', '2027-11-08T16:00:00Z', '2028-02-29T20:00:00Z']

describe.each(MOMENTS)('the demo club at %s', (moment) => {
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
    const today = dayOf(now)
    const { alerts, ...dashboard } = await marit.get('/dashboard')
    expect(alerts.length).toBeGreaterThan(1)
    expect(alerts.filter(({ expirationDate }) => expirationDate < today)).toEqual([])
    expect(JSON.stringify(dashboard)).toContain('General Membership')
    const { meetings } = await marit.get('/meetings')
    expect(meetings.some(({ date }) => date >= today)).toBe(true)
  })

  test('asks each of the two whom the banner names about dates, tells who comes, and has a series with dates of its own', async () => {
    for (const name of [MEMBER, ADMINISTRATOR]) {
      const { portal: member } = await enter(name)
      const entries = await member.get('/calendar')
      const { meetings } = await member.get('/meetings')
      const ahead = [...entries, ...meetings].filter(
        ({ answers, start, date }) => answers && (start ?? date) > dayOf(now),
      )
      const asked = await Promise.all(ahead.map(({ _id }) => member.get(`/dates/${_id}/answers`)))
      const own = asked.flatMap(({ answers }) => answers.family.filter(({ isMe }) => isMe))
      expect(own.some(({ answer }) => answer === 'yes')).toBe(true)
      expect(own.some(({ answer }) => answer === null)).toBe(true)
      const dates = entries.filter(({ series, start }) => series && start > dayOf(now))
      const moved = dates.find(({ series }) => series.isMoved)
      const { dates: weekly } = await member.get(`/series/${moved?.series._id}`)
      expect(weekly.some(({ start, series }) => series.isCanceled && start > dayOf(now))).toBe(true)
    }
  })

  test('has a shift that is open and a roster that is filled, and asks both to take a duty over', async () => {
    for (const name of [MEMBER, ADMINISTRATOR]) {
      const { portal: member } = await enter(name)
      const { dates, own, asked } = await member.get('/duties')
      expect(dates.some(({ shifts }) => shifts.some(({ may }) => may === 'sign up'))).toBe(true)
      expect(dates.some(({ filled, places }) => places > 0 && filled === places)).toBe(true)
      expect([own.length, asked.length].every((count) => count > 0)).toBe(true)
    }
    const { portal: nora } = await enter(ADMINISTRATOR)
    expect((await nora.get('/duties')).toApprove.length).toBeGreaterThan(0)
  })

  test('has somebody at the lodge tonight, nights that are full with some who wait, and a statement', async () => {
    for (const name of [MEMBER, ADMINISTRATOR]) {
      const { portal: member } = await enter(name)
      expect((await member.get('/lodge/tonight')).people).toBeGreaterThan(2)
      const months = [0, 31].map((days) => daysAfter(dayOf(now), days).slice(0, 7))
      const found = await Promise.all(months.map((month) => member.get(`/lodge/months/${month}`)))
      const nights = found.flatMap(({ nights }) => nights).filter(({ night }) => night >= dayOf(now))
      expect(nights.some(({ left, waiting }) => left === 0 && waiting.length > 0)).toBe(true)
      const standings = found.flatMap(({ stays }) => stays.map(({ standing }) => standing))
      expect(standings).toContain('booked')
      const { families } = await member.get('/lodge/statement')
      expect(families.length).toBeGreaterThan(name === ADMINISTRATOR ? 8 : 0)
      expect(families.every(({ total }) => total >= 0) && families.some(({ total }) => total > 0)).toBe(true)
    }
  })

  test('has cards that end soon, hours that were worked toward a target, and rules for the pass', async () => {
    const { portal: nora, userId: norasId } = await enter(ADMINISTRATOR)
    const { portal: marit, userId } = await enter(MEMBER)
    const { ending } = await nora.get('/qualifications/overview')
    const soon = ending.filter(({ endsOn }) => endsOn > dayOf(now)).map(({ member }) => member)
    expect(soon).toEqual(expect.arrayContaining([userId, norasId]))
    expect(ending.some(({ isWaiting }) => isWaiting)).toBe(true)
    const hours = await marit.get('/work-hours')
    expect(hours.target).toBeGreaterThan(0)
    expect(hours.entries.some(({ checked }) => checked === 'confirmed')).toBe(true)
    expect((await nora.get('/work-hours/season')).queue.length).toBeGreaterThan(2)
    const { rules, lately } = await marit.get(`/pass-watches/${userId}`)
    expect(rules).toHaveLength(4)
    expect(lately.length).toBeGreaterThan(0)
  })

  test('plots two seasons', async () => {
    const { portal: nora } = await enter(ADMINISTRATOR)
    const { years, year } = await nora.get('/season')
    expect(years.length).toBeGreaterThan(1)
    for (const one of [year, year - 1]) {
      const { nights, hours, posts, answers } = await nora.get(`/season?year=${one}`)
      for (const { weeks } of [nights, hours, posts])
        expect(weeks.filter((count) => count > 0).length).toBeGreaterThan(2)
      expect(answers.length).toBeGreaterThan(2)
    }
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

const dayOf = (now) => dateAt(now, CLUB_TIME_ZONE)

import { env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'

import { aggregates } from '../../club'
import type { SeasonView } from '../../domain/season/season-views'
import { seasonFrom } from '../../domain/shared/season'
import { instantOf } from '../../domain/wall/wall-clock'
import { verify } from '../../event-log/rebuild/rebuild'
import { signIn, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { measured } from '../../testing/measured'
import { as } from '../../testing/portal'
import { start } from '../../testing/wall'
import { seasonWeeks, weekStarts } from './season-routes'

const seasonOf = async (query = '') => (await as('ingrid').get(`/season${query}`)).json<SeasonView>()

/** Has what was recorded since the last call count as recorded at a time of the club's. */
let moved = 0
async function recordedAt(wall: string) {
  const at = instantOf(wall, env.CLUB_TIME_ZONE)
  await env.DB.prepare('UPDATE events SET recorded_at = ?1 WHERE position > ?2').bind(at, moved).run()
  await env.DB.prepare('UPDATE wall_posts SET posted_at = ?1 WHERE posted > ?2').bind(at, moved).run()
  moved = (await env.DB.prepare('SELECT MAX(position) AS head FROM events').first<number>('head')) ?? 0
}

beforeAll(async () => {
  await theCast()
  await env.DB.exec('DROP TRIGGER events_no_update')
  await recordedAt('2025-03-10T10:00')
  await as('ingrid').put('/users/ines', { statusType: 'Life' })
  await recordedAt('2025-05-31T23:30')
  await start('olav', 'Before the season.')
  await recordedAt('2025-06-29T23:59')
  await start('olav', 'The first night of the first week.')
  await recordedAt('2025-06-30T00:00')
  await start('ines', 'Sunday before the clock is changed.')
  await recordedAt('2025-11-02T23:45')
  await start('ines', 'Sunday in winter, late.')
  await recordedAt('2026-01-04T23:45')
  await start('olav', 'Monday in winter, early.')
  await recordedAt('2026-01-05T00:15')
  await as('ingrid').delete('/users/nora', { lname: 'Quist' })
  await recordedAt('2026-02-10T12:00')
  vi.useFakeTimers({ toFake: ['Date'], now: instantOf('2026-02-20T12:00', env.CLUB_TIME_ZONE) })
})

test('the weeks of a season begin on Mondays, also where a clock is changed in between', () => {
  const weeks = seasonWeeks(seasonFrom(2025), '2026-06-30')
  expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2025-06-30', '2026-06-29', 53])
  const moments = weekStarts(weeks.slice(17, 20), 'America/Los_Angeles')
  expect(moments.map((at) => new Date(at).toISOString().slice(0, 13))).toEqual([
    '2025-10-27T07',
    '2025-11-03T08',
    '2025-11-10T08',
    '2025-11-17T08',
  ])
})

test('posts are counted in the week of the club’s wall clock', async () => {
  const { weeks, posts } = await seasonOf()
  const found = weeks.flatMap((week, index) => (posts.weeks[index] ? [[week, posts.weeks[index]]] : []))
  expect(found).toEqual([
    ['2025-06-30', 1],
    ['2025-10-27', 1],
    ['2025-12-29', 1],
    ['2026-01-05', 1],
  ])
  expect(posts.authors).toBe(2)
})

test('members are counted by the status that they had at the end of each month, as of then', async () => {
  const { members, joined, left } = await seasonOf()
  const of = (month: string) => members.find((each) => each.month === month)?.counts
  const all = (month: string) => Object.values(of(month) ?? {}).reduce((sum, count) => sum + count, 0)
  expect(members[0]?.month).toBe('2025-03')
  expect(members.at(-1)?.month).toBe('2026-02')
  expect((of('2025-05')?.Life ?? 0) - (of('2025-04')?.Life ?? 0)).toBe(1)
  expect(all('2025-05')).toBe(all('2025-03'))
  expect(all('2026-01') - all('2026-02')).toBe(1)
  expect([joined, left]).toEqual([0, 1])
})

test('a season that has begun can be chosen, and no other', async () => {
  const { year, name, years, until } = await seasonOf('?year=2024')
  expect([year, name, years, until]).toEqual([2024, '2024–25', [2025, 2024], '2025-06-30'])
  expect((await seasonOf()).until).toBe('2026-02-20')
  for (const bad of ['2026', '25', 'x', '1999']) {
    expect((await as('ingrid').get(`/season?year=${bad}`)).status).toBe(400)
  }
})

test('nights and the pass are those of the season', async () => {
  const insert = 'INSERT INTO bed_nights (night, bed, stay, sleeper, price, place) VALUES (?1, ?2, ?3, 0, 22, 1)'
  for (const [night, bed] of [
    ['2026-01-05', 'a'],
    ['2026-01-11', 'a'],
    ['2026-02-20', 'a'],
    ['2025-01-06', 'a'],
  ])
    await env.DB.prepare(insert).bind(night, bed, 'a-stay').run()
  const day = `INSERT INTO pass_days (pass, day, coldest, was_closed, had_chains, is_closed, has_chains, roads)
    VALUES ('sample', ?1, ?2, ?3, 0, 0, 0, '[]')`
  for (const [date, coldest, closed] of [
    ['2025-06-30', 50, 0],
    ['2025-12-01', 19, 1],
  ])
    await env.DB.prepare(day).bind(date, coldest, closed).run()
  const { weeks, nights, pass } = await seasonOf()
  const of = (counts: readonly number[]) =>
    weeks.flatMap((week, index) => (counts[index] ? [[week, counts[index]]] : []))
  // Tonight’s beds are not slept in yet.
  expect(of(nights.weeks)).toEqual([['2026-01-05', 2]])
  expect(of(nights.before)).toEqual([['2026-01-05', 1]])
  expect(pass).toEqual([{ day: '2025-12-01', coldest: 19, coldestAt: null, isClosed: true }])
  await env.DB.prepare('DELETE FROM bed_nights').run()
  await env.DB.prepare('DELETE FROM pass_days').run()
})

test('work hours count for each who did them once they are confirmed, against what all families are to work', async () => {
  const insert = `INSERT INTO work_hours (id, version, author, date, quarters, members, task, note, checked)
    VALUES (?1, 1, 'olav', ?2, 10, ?3, 'Wood', '', ?4)`
  for (const [id, date, members, checked] of [
    ['a', '2025-10-11', '["olav","ines"]', 'confirmed'],
    ['b', '2025-10-12', '["olav"]', 'confirmed'],
    ['c', '2025-10-12', '["olav"]', 'waiting'],
    ['d', '2025-06-30', '["olav"]', 'confirmed'],
  ])
    await env.DB.prepare(insert).bind(id, date, members, checked).run()
  expect((await seasonOf()).hours.target).toBe(null)
  await env.DB.prepare(`INSERT INTO work_targets VALUES ('2024', 1, 40)`).run()
  const { hours, weeks, asked } = await seasonOf()
  expect(weeks.flatMap((week, index) => (hours.weeks[index] ? [[week, hours.weeks[index]]] : []))).toEqual([
    ['2025-10-06', 30],
  ])
  expect(hours.target).toBeGreaterThan(0)
  expect(hours.target).toBeLessThanOrEqual(40 * asked)
  await env.DB.prepare('DELETE FROM work_hours').run()
  await env.DB.prepare('DELETE FROM work_targets').run()
})

test('the dates of the season that members were asked about have their answers, the first one first', async () => {
  const date = `INSERT INTO answer_dates (id, version, title, starts_at, deadline, is_gone, is_released, reminders)
    VALUES (?1, 1, ?1, ?2, ?2, ?3, 0, '[]')`
  for (const [id, start, gone] of [
    ['Supper', '2026-01-10T18:00', 0],
    ['Work party', '2025-09-06T09:00', 0],
    ['Moved away', '2025-09-07T09:00', 1],
    ['Tomorrow', '2026-02-21T09:00', 0],
    ['Last season', '2025-06-30T18:00', 0],
  ])
    await env.DB.prepare(date).bind(id, start, gone).run()
  for (const [id, member, answer] of [
    ['Supper', 'olav', 'yes'],
    ['Supper', 'ines', 'yes'],
    ['Supper', 'ingrid', 'no'],
    ['Tomorrow', 'olav', 'maybe'],
  ])
    await env.DB.prepare(`INSERT INTO answers VALUES (?1, ?2, ?3, ?2, '', NULL)`).bind(id, member, answer).run()
  const { answers, asked } = await seasonOf()
  expect(answers).toEqual([
    { id: 'Work party', title: 'Work party', day: '2025-09-06', yes: 0, maybe: 0, no: 0 },
    { id: 'Supper', title: 'Supper', day: '2026-01-10', yes: 2, maybe: 0, no: 1 },
  ])
  expect(asked).toBeGreaterThan(3)
  await env.DB.prepare('DELETE FROM answers').run()
  await env.DB.prepare('DELETE FROM answer_dates').run()
})

test('is for administrators, and costs one call that reads what it counts', async () => {
  expect((await as('olav').get('/season')).status).toBe(403)
  const cost = await measured(env, await signIn('ingrid'), { name: 'season', method: 'GET', path: '/season' })
  expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(cost.rowsRead).toBeLessThan(200)
})

test('the table of statuses is what the log says, and stays so when a member is erased', async () => {
  await as('ingrid').post('/users/nora/forget', { lname: 'Quist' }, { reason: 'Asked for it.' })
  const before = await seasonOf()
  expect(before.left).toBe(1)
  // The clock of the posts was moved above.
  const { drift } = await verify({ ...testDependencies(), aggregates })
  expect(drift.filter(({ table }) => table !== 'wall_posts')).toEqual([])
})

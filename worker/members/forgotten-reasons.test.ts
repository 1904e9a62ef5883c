import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { aggregates } from '../club'
import type { ActivityPage } from '../domain/admin/activity-views'
import type { HistoryPage } from '../domain/shared/history-entry'
import { logPages } from '../event-log/rebuild/log-pages'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { proveLog } from '../event-log/seal/proof'
import { ines } from '../testing/cast'
import { enroll, signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { as, withToken } from '../testing/portal'

const gunn = { ...ines, fname: 'Gunnhild', lname: 'Torvaldsdatter', email: 'gunnhild@quarry.example' }
const forget = (reason?: string) =>
  as('ingrid').post('/users/gunn/forget', { lname: gunn.lname }, reason ? { reason } : {})

const activity = async () => (await (await as('ingrid').get('/activity')).json<ActivityPage>()).entries
const reasons = async () => (await activity()).map(({ reason }) => reason).filter((reason) => reason !== null)

async function everyTable(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'`,
  ).all<{ name: string }>()
  return JSON.stringify(await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`).all())))
}

beforeAll(async () => {
  await theCast()
  await enroll('gunn', gunn)
  await as('ingrid').put('/users/gunn', { statusType: 'Life' }, { reason: 'Her knee is in plaster.' })
  await as('ingrid').put('/users/gunn/role', { role: 'administrator' }, { reason: 'Keeps the keys to the lodge.' })
  await as('ingrid').put('/users/gunn/role', { role: 'member' })
  await as('ingrid').put('/users/olav', { statusType: 'Life' }, { reason: 'Forty years in the club.' })
  await as('ingrid').delete('/users/gunn', { lname: gunn.lname }, { reason: 'Moved to the coast.' })
})

test('to forget somebody one says why', async () => {
  const answer = await forget()
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: 'Please enter a reason.',
    fields: { reason: 'Please enter a reason.' },
  })
})

test.each(['For gunnhild.', 'Wrote from GUNNHILD@quarry.example', 'T. Torvaldsdatter asked'])(
  'what says who was forgotten would stay, and is refused: "%s"',
  async (reason) => {
    const answer = await forget(reason)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { reason: expect.stringMatching(/^Please leave out “/) } })
  },
)

test('with somebody go the reasons that were given about them, and no others', async () => {
  expect(await reasons()).toEqual([
    'Moved to the coast.',
    'Forty years in the club.',
    'Keeps the keys to the lodge.',
    'Her knee is in plaster.',
  ])
  expect((await forget('A letter of May 3rd asked for it.')).status).toBe(204)
  expect(await reasons()).toEqual(['A letter of May 3rd asked for it.', 'Forty years in the club.'])
  const { entries } = await (await as('ingrid').get('/users/gunn/history')).json<HistoryPage>()
  expect(entries.map(({ reason }) => reason)).toEqual([
    'A letter of May 3rd asked for it.',
    ...Array(entries.length - 1).fill(null),
  ])
})

test('no word of a reason stands in any table, and the log, its chain and a rebuild hold', async () => {
  const dependencies = { ...testDependencies(), aggregates }
  expect((await proveLog(logPages(dependencies.db), [])).broken).toBeUndefined()
  expect((await verify(dependencies)).drift).toEqual([])
  await rebuild(dependencies)
  expect((await verify(dependencies)).drift).toEqual([])
  const left = await everyTable()
  for (const word of ['plaster', 'keys to the lodge', 'the coast', 'A letter', 'Forty years'])
    expect(left).not.toContain(word)
})

test('with whoever gave them go the reasons for what is nobody’s record', async () => {
  await enroll('lars', { ...gunn, fname: 'Lars', lname: 'Moe', email: 'lars@quarry.example' }, 'administrator')
  const { meeting } = await (
    await as('ingrid').post('/meetings', {
      type: 'Board Meeting',
      venue: 'The lodge',
      address: '12 Rope Lane',
      date: '12/03/2026',
      time: '07:00PM',
      description: 'Soup.',
    })
  ).json<{ meeting: { _id: string } }>()
  const reason = { 'X-Reason': encodeURIComponent('The boiler broke.') }
  await withToken(await signIn('lars'), 'DELETE', `/meetings/${meeting._id}`, undefined, reason)
  expect(await reasons()).toContain('The boiler broke.')
  await as('ingrid').delete('/users/lars', { lname: 'Moe' })
  await as('ingrid').post('/users/lars/forget', { lname: 'Moe' }, { reason: 'Asked for it.' })
  expect(await reasons()).not.toContain('The boiler broke.')
  expect(await reasons()).toContain('Forty years in the club.')
})

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { soundSamples, thumbnail } from '../../quality/uploads/samples.mjs'
import { toRichText } from '../domain/shared/rich-text'
import { clubClock } from '../event-log/club-clock'
import { uploaded } from '../uploads/uploading.test.helper'
import { signIn, theCast } from './club-house'
import { measured } from './measured'
import { as } from './portal'
import { SEARCHED } from './search-costs'

const meeting = {
  type: 'General Membership',
  venue: 'Tolling Hall',
  address: '19 Tolling Street',
  date: '2026-12-03',
  time: '07:00PM',
}

async function paper(zone: 'minutes' | 'sentinel'): Promise<string> {
  const { url } = await uploaded('ingrid', zone, soundSamples['programme.pdf']!, { name: 'paper.pdf', thumbnail })
  expect(url).toBeTypeOf('string')
  return url
}

/** No more than one may upload in a while, and more than what a list may read besides. */
const MANY = 10
const year = Number(clubClock(env.CLUB_TIME_ZONE)().today.slice(0, 4))

let token = ''
let scheduled = ''
let published = ''

beforeAll(async () => {
  await theCast()
  token = await signIn('ingrid')
  for (let count = 0; count < MANY; count++) {
    const answer = await as('ingrid').post('/meetings', meeting)
    scheduled = (await answer.json<{ meeting: { _id: string } }>()).meeting._id
    const added = await as('ingrid').post('/sentinels', { month: 'May', year, url: await paper('sentinel') })
    published = (await added.json<{ sentinel: { _id: string } }>()).sentinel._id
  }
})

const commands: [name: string, asked: () => Promise<{ method: string; path: string; body?: unknown }>][] = [
  ['a new meeting', async () => ({ method: 'POST', path: '/meetings', body: meeting })],
  [
    'a new meeting with minutes',
    async () => ({ method: 'POST', path: '/meetings', body: { ...meeting, minutes: await paper('minutes') } }),
  ],
  [
    'an edit of every field of a meeting',
    async () => ({
      method: 'PUT',
      path: `/meetings/${scheduled}`,
      body: {
        type: 'Board Meeting',
        venue: 'The lodge',
        address: '1 Lodge Road',
        date: '2026-12-10',
        time: '06:30PM',
        description: toRichText('Soup.'),
        minutes: await paper('minutes'),
      },
    }),
  ],
  ['a removed meeting', async () => ({ method: 'DELETE', path: `/meetings/${scheduled}` })],
  [
    'a meeting that is restored',
    async () => ({ method: 'POST', path: `/meetings/${scheduled}/put-back`, body: { to: 'before removal' } }),
  ],
  [
    'a new Sentinel',
    async () => ({
      method: 'POST',
      path: '/sentinels',
      body: { month: 'June', year, url: await paper('sentinel') },
    }),
  ],
  ['a removed Sentinel', async () => ({ method: 'DELETE', path: `/sentinels/${published}` })],
  [
    'a Sentinel that is restored',
    async () => ({ method: 'POST', path: `/sentinels/${published}/put-back`, body: { to: 'before removal' } }),
  ],
]

/** A file that is attached, and its small picture, each have a row and its place in an index. */
const ATTACHED = 4

test.each(commands)('%s takes 2 calls, 13 statements and 13 rows written at the most', async (name, asked) => {
  const { body, ...command } = await asked()
  const cost = await measured(env, token, { name, body, ...command })
  const isAttaching = JSON.stringify(body ?? {}).includes('/api/files/')
  expect(cost.status).toBeLessThan(300)
  expect(cost.calls).toBe(2)
  expect(cost.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
  expect(cost.rowsWritten).toBeLessThanOrEqual((isAttaching ? 6 + ATTACHED : 8) + SEARCHED.written)
})

test.each([['meetings'], ['sentinels']])(
  'the list of %s takes 1 call and reads what it shows and 5 rows more, and nothing where nothing has changed',
  async (list) => {
    const shown = await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${list}`).first<{ n: number }>()
    const path = `/${list}`
    const cost = await measured(env, token, { name: list, method: 'GET', path })
    expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
    expect(shown?.n).toBeGreaterThanOrEqual(MANY)
    expect(cost.rowsRead).toBeLessThanOrEqual((shown?.n ?? 0) + 5)

    const tag = (await as('ingrid').get(path)).headers.get('etag') ?? ''
    const again = await as('ingrid').get(path, undefined, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  },
)

test('the list of meetings that has not changed is answered without reading it, and one meeting reads one', async () => {
  const { checkpoint } = (await env.DB.prepare(`SELECT checkpoint FROM projections WHERE name = 'meetings'`).first<{
    checkpoint: number
  }>()) ?? { checkpoint: 0 }
  const headers = { 'If-None-Match': `"${checkpoint}-a"` }
  const again = await measured(env, token, { name: 'unchanged', method: 'GET', path: '/meetings', headers })
  expect(again).toMatchObject({ status: 304, calls: 1 })
  expect(again.rowsRead).toBeLessThanOrEqual(5)

  const one = await measured(env, token, { name: 'a meeting', method: 'GET', path: `/meetings/${scheduled}` })
  expect(one).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(one.rowsRead).toBeLessThanOrEqual(1 + 5)
})

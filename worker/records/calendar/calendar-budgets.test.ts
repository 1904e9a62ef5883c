import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { workParty } from '../../testing/cast-entries'
import { signIn, theCast } from '../../testing/club-house'
import { measured } from '../../testing/measured'
import { as } from '../../testing/portal'
import { SEARCHED } from '../../testing/search-costs'
import { TOLD_A_MEMBER } from '../../testing/telling-costs'

let token = ''
const SHOWN = 24
const day = (month: string, date: number) => `${month}-${String(date).padStart(2, '0')}`

beforeAll(async () => {
  await theCast()
  token = await signIn('ingrid')
  for (const month of ['2031-01', '2031-02', '2031-03']) {
    for (let date = 1; date <= SHOWN; date++) {
      const change = { start: `${day(month, date)}T09:00`, end: `${day(month, date)}T10:00` }
      await as('ingrid').post('/calendar/', { ...workParty, ...change })
    }
  }
})

const cost = (name: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  measured(env, token, { name, method, path, headers, ...(body === undefined ? {} : { body }) })

const someEntry = () => env.DB.prepare(`SELECT id FROM entries WHERE starts_at < '2031-02' LIMIT 1`).first<string>('id')

test.each([
  ['adding an event', 'POST', '/calendar/', workParty, 8 + 2 * TOLD_A_MEMBER],
  ['changing one field', 'POST', '/calendar/{id}', { ...workParty, title: 'Wax night' }, 8 + 2 * TOLD_A_MEMBER],
  [
    'changing everything',
    'POST',
    '/calendar/{id}',
    {
      ...workParty,
      title: 'Ski swap',
      start: '2031-01-05T18:00',
      end: '2031-01-06T18:00',
      onDuty: ['ines', 'nora'],
      contact: { name: 'Nora Quist', phone: '2065550144', email: 'nora@skarnhollow.example' },
      notes: '',
    },
    8 + 3 * TOLD_A_MEMBER,
  ],
  ['removing it', 'DELETE', '/calendar/{id}', undefined, 8 + 2 * TOLD_A_MEMBER],
  // It enters the list of the deleted and the one by days at once, so it is written once more than when it leaves.
  ['bringing it back', 'POST', '/calendar/{id}/put-back', { to: 'before removal' }, 9 + 2 * TOLD_A_MEMBER],
] as const)('%s takes 2 calls, 13 statements and a few rows written', async (name, method, path, body, most) => {
  const id = name === 'bringing it back' ? await removedEntry() : await someEntry()
  const spent = await cost(name, method, path.replace('{id}', id ?? ''), body)
  expect(spent.status).toBeLessThan(300)
  expect(spent.calls).toBe(2)
  expect(spent.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
  expect(spent.rowsWritten).toBeLessThanOrEqual(most + SEARCHED.written)
})

const removedEntry = () => env.DB.prepare('SELECT id FROM entries WHERE removed_on IS NOT NULL').first<string>('id')

test('a month takes 1 call, and reads its events, who is on duty in them, and 12 rows more', async () => {
  const list = await cost('a month', 'GET', '/calendar/?from=2031-02-01&to=2031-02-28')
  expect(list).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(list.rowsRead).toBeLessThanOrEqual(SHOWN + 2 * SHOWN + 12)
  const one = await cost('an event', 'GET', `/calendar/${await someEntry()}`)
  expect(one).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(one.rowsRead).toBeLessThanOrEqual(1 + 2 + 5)
})

test('a calendar and a feed that have not changed are answered in 1 call without reading them', async () => {
  const { url } = await (await as('olav').post('/calendar/feeds/club', {})).json<{ url: string }>()
  const feed = new URL(url).pathname.replace('/api', '')
  for (const [path, most] of [
    ['/calendar/', 22],
    [feed, 7],
  ] as const) {
    const tag = (await as('ingrid').get(path)).headers.get('etag') ?? ''
    const again = await cost('again', 'GET', path, undefined, { 'If-None-Match': tag })
    expect(again).toMatchObject({ status: 304, calls: 1, rowsWritten: 0 })
    expect(again.rowsRead).toBeLessThanOrEqual(most)
  }
  expect(await cost('anew', 'GET', feed)).toMatchObject({ status: 200, calls: 2, rowsWritten: 0 })
})

test('days are found through the index alone, and removed events through their list', async () => {
  const plan = async (query: string) =>
    (await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()).results.map(({ detail }) => detail)
  expect(
    await plan(`SELECT version, title, ends_at, notes, on_duty, contact, changed_at, id FROM entries
                WHERE removed_on IS NULL AND spans_days = 0 AND starts_at >= '2031-02' AND starts_at < '2031-03'`),
  ).toEqual([expect.stringMatching(/^SEARCH entries USING INDEX entries_by_start/)])
  expect(
    await plan(`SELECT 1 FROM removed_records r CROSS JOIN entries e ON e.id = r.id WHERE r.kind = 'entry'`),
  ).toEqual([
    expect.stringMatching(/^SEARCH r USING PRIMARY KEY \(kind=\?\)/),
    expect.stringMatching(/^SEARCH e USING PRIMARY KEY \(id=\?\)/),
  ])
})

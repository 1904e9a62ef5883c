import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { aggregates } from '../../club'
import { verify } from '../../event-log/rebuild/rebuild'
import { allCommands } from '../../testing/all-commands'
import { carryOut, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { recordChained } from '../../testing/long-log'
import { beginAnew } from '../../testing/new-club'
import { withArchiveSecret, withOpenArchive } from '../../testing/open-archive'
import { as, request } from '../../testing/portal'
import { post } from '../../testing/sign-in-form'

let archive: Record<string, string> = {}
const TABLES = [
  'members',
  'family_links',
  'meetings',
  'wall_posts',
  'search_entries',
  'removed_records',
  'unique_keys',
  'weather_readings',
]

const call = (method: string, path: string, body?: string, type = 'text/plain') =>
  request(path, {
    method,
    headers: { ...withArchiveSecret, ...archive, 'Content-Type': type },
    ...(body === undefined ? {} : { body }),
  })
const lines = async (path: string) => (await (await call('GET', `/archive/${path}`)).text()).split('\n').filter(Boolean)
const finish = (from?: unknown) =>
  call('POST', '/restore/finish', JSON.stringify(from ? { from } : {}), 'application/json')
const dump = async () =>
  Promise.all(TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()))
const rowsOf = (tables: Awaited<ReturnType<typeof dump>>) => tables.map(({ results }) => results)

/** Every page of a list of the archive; `at` is where a line says that the next begins. */
async function allLines(path: string, at: string) {
  const all: string[] = []
  for (let page = await lines(path); page.length > 0; ) {
    all.push(...page)
    page = await lines(`${path}?after=${JSON.parse(page.at(-1) ?? '{}')[at]}`)
  }
  return all
}

async function send(path: string, all: readonly string[]) {
  for (let from = 0; from < all.length; from += 1_000) {
    const answer = await call('POST', `/restore/${path}`, all.slice(from, from + 1_000).join('\n'))
    expect(answer.status).toBe(204)
  }
}

let before: unknown[][]
let log: string[]

beforeAll(async () => {
  await theCast()
  for (const { send } of allCommands) await send(crypto.randomUUID())
  await recordChained(25_000)
  await carryOut('olav', { type: 'ChangeMemberRole', role: 'administrator' })
  await as('ingrid').post('/proof/seal')
  before = rowsOf(await dump())
  archive = await withOpenArchive()
  log = await allLines('log', 'position')
  const [keys, seals] = [await allLines('keys', 'subjectId'), await allLines('seals', 'toPosition')]
  await beginAnew()
  await send('log', log)
  await send('keys', keys)
  for (let from = 0; from < seals.length; from += 40) await send('seals', seals.slice(from, from + 40))
})

test('a long log is proven and its tables are made in steps; nobody gets in before the last', async () => {
  const reached: unknown[] = []
  let from: unknown
  for (;;) {
    const answer = await finish(from)
    expect(answer.status).toBe(200)
    const step = await answer.json<{ next?: unknown; proof?: { events: number }; tables?: object[] }>()
    if (!step.next) {
      expect(step).toMatchObject({ head: log.length, events: log.length })
      break
    }
    reached.push(step.next)
    from = step.next
    const asked = await post('/login/forgot-password', { input: 'ingrid@skarnhollow.example' })
    expect(asked.status).toBe(200)
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM reset_links').first('n')).toBe(0)
    expect(await env.DB.prepare(`SELECT COUNT(*) AS n FROM unique_keys WHERE scope = 'email'`).first('n')).toBe(0)
  }
  expect(reached.length).toBeGreaterThan(2)
  expect(rowsOf(await dump())).toEqual(before)
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
  await post('/login/forgot-password', { input: 'olav@skarnhollow.example' })
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM reset_links').first('n')).toBe(1)
})

test('what has been restored is not restored over', async () => {
  const answer = await finish()
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining('in use') })
})

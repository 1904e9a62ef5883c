import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import portal from '../index'
import { cast, olav } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { castWithPasswords, PASSWORD, sealedLogin } from '../testing/sign-in-form'

const lines: string[] = []
beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void lines.push(said.map(String).join(' ')))
  }
})
afterEach(() => vi.restoreAllMocks())

/** A portal whose mail does not go out, so that everything stays in the outbox. */
async function send(method: string, path: string, body?: unknown, other: Partial<Env> = {}) {
  const context = createExecutionContext()
  const fail = () => Promise.reject(new Error(`There is no way to reach ${olav.email}.`))
  const closed = { FILES: { put: fail } as unknown as R2Bucket, MAIL: { send: fail } as unknown as SendEmail }
  const request = new Request(`http://localhost:8787/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${await signIn('ingrid')}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await portal.fetch(request, { ...env, ...closed, ...other }, context)
  await waitOnExecutionContext(context)
  return answer
}

const brokenDatabase = {
  withSession: () => ({
    prepare: (query: string) => env.DB.prepare(query),
    getBookmark: () => null,
    batch: () => Promise.reject(new Error(`CHECK failed for ${olav.fname} ${olav.lname}, ${olav.email}`)),
  }),
}

/** Everything that is kept besides the read tables, which are there to be read. */
async function everythingKept(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%cf_%'
       AND name NOT IN ('members', 'former_members', 'd1_migrations') AND name NOT GLOB 'search_*'`,
  ).all<{ name: string }>()
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)))
  const inLetters = (_: string, value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.every((byte) => typeof byte === 'number')
      ? new TextDecoder().decode(new Uint8Array(value))
      : value
  return JSON.stringify(
    tables.map((table, index) => [results[index]?.name, table.results]),
    inLetters,
  )
}

test('nothing personal stands in clear in the log, the outbox or the Worker’s lines', async () => {
  await theCast()
  await castWithPasswords()
  const statuses = [
    await send('PUT', '/users/olav', { email: 'olav.b@skarnhollow.example', phone: { cell: '2065550144' } }),
    await send('PUT', '/users/olav', { email: 'ines@skarnhollow.example', fname: 'Olaf' }),
    await send('PUT', '/users/olav', { birthdate: 'Olav', lname: '\u202eBrekke' }),
    await send('DELETE', '/users/olav', { lname: 'Brekka' }),
    await send('POST', '/login/', await sealedLogin('ines@skarnhollow.example', 'Wrong-Password-1!')),
    await send('POST', '/login/', await sealedLogin('ines@skarnhollow.example', PASSWORD)),
    await send('POST', '/login/forgot-password', { input: 'ines@skarnhollow.example' }),
    await send('GET', '/users/olav/history'),
    await send('GET', '/users/Olav%20Brekke?name=Brekke'),
    await send('PUT', '/users/olav', { statusType: 'Life' }, { DB: brokenDatabase as unknown as D1Database }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 409, 400, 400, 401, 200, 200, 200, 404, 500])

  const kept = await everythingKept()
  expect(kept).toContain('MemberRevised')
  expect(kept).toContain('"effect\\":\\"mail')
  const said = lines.join('\n')
  expect(said).toContain('"status":500')
  expect(said).toContain('"effect":"mail"')

  const personal = [
    ...Object.values(cast).flatMap(({ part }) => [part.fname, part.lname, part.birthdate]),
    ...['skarnhollow.example', '2065550', '5095550', 'Mill Race', 'Larch Row', 'Olaf', 'Brekka', PASSWORD, 'Wrong-'],
  ]
  for (const text of [kept, said]) {
    // Members' ids are their names in these tests, in small letters.
    expect(personal.filter((secret) => text.includes(secret))).toEqual([])
  }
})

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { olav, solveig } from './cast'
import { enroll, signIn, theCast } from './club-house'
import { measured } from './measured'
import { withToken } from './portal'
import { SEARCHED } from './search-costs'

let token = ''
beforeAll(async () => {
  await theCast()
  await enroll('lars', { ...olav, fname: 'Lars', email: 'lars@skarnhollow.example' })
  token = await signIn('ingrid')
})

const streamLength = async (id: string) =>
  (
    await env.DB.prepare('SELECT COUNT(*) AS n FROM events WHERE stream_id = ?')
      .bind(`member:${id}`)
      .first<{ n: number }>()
  )?.n ?? 0

const minor = {
  fname: 'Liv',
  lname: 'Moe',
  birthdate: '2015-02-03',
  joinDate: '2026-11-01',
  statusType: 'Active',
  isAdult: false,
}

test.each([
  ['an edit of one field', 'PUT', '/users/lars', { statusType: 'Life' }],
  [
    'an edit of every field',
    'PUT',
    '/users/lars',
    {
      ...olav,
      email: 'lars@skarnhollow.example',
      fname: 'Lasse',
      lname: 'Moe',
      birthdate: '1980-01-01',
      joinDate: '2012-01-01',
    },
  ],
  ['a new role', 'PUT', '/users/lars/role', { role: 'administrator' }],
  ['a new minor', 'POST', '/users/', minor],
] as const)(
  '%s takes 2 calls, 13 statements, 13 rows written and the stream and 13 rows read at the most',
  async (name, method, path, body) => {
    const length = await streamLength(path.split('/')[2] ?? '')
    const cost = await measured(env, token, { name, method, path, body })
    expect(cost.status).toBeLessThan(300)
    expect(cost.calls).toBe(2)
    expect(cost.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
    expect(cost.rowsWritten).toBeLessThanOrEqual(8 + SEARCHED.written)
    expect(cost.rowsRead).toBeLessThanOrEqual(length + 8 + SEARCHED.read)
  },
)

test('an edit that asks for another email as well writes a second fact, which reads four rows more', async () => {
  const length = await streamLength('olav')
  const body = { ...olav, statusType: 'Life', email: 'olav@ember.example' }
  const cost = await measured(env, token, { name: 'a new email', method: 'PUT', path: '/users/olav', body })
  expect(cost).toMatchObject({ status: 200, calls: 2 })
  expect(cost.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
  expect(cost.rowsWritten).toBeLessThanOrEqual(8 + SEARCHED.written)
  expect(cost.rowsRead).toBeLessThanOrEqual(length + 12 + SEARCHED.read)
})

/** Of whoever comes, leaves or has another status a row is kept for the season’s plots. */
const STATUS_CHANGED = 1

test('a removal, which looks for a family to unlink and makes sure that none is left, reads two rows more', async () => {
  const length = await streamLength('ines')
  const cost = await measured(env, token, {
    name: 'a removal',
    method: 'DELETE',
    path: '/users/ines',
    body: { lname: 'Calloway' },
  })
  expect(cost).toMatchObject({ status: 204, calls: 2 })
  expect(cost.statements).toBeLessThanOrEqual(12 + SEARCHED.statements + STATUS_CHANGED)
  expect(cost.rowsWritten).toBeLessThanOrEqual(8 + SEARCHED.written)
  expect(cost.rowsRead).toBeLessThanOrEqual(length + 10 + SEARCHED.read)
})

test('a removal of an administrator, who must not be the last, takes a statement more', async () => {
  const cost = await measured(env, token, {
    name: 'a removal',
    method: 'DELETE',
    path: '/users/lars',
    body: { lname: 'Moe' },
  })
  expect(cost).toMatchObject({ status: 204, calls: 2 })
  expect(cost.statements).toBeLessThanOrEqual(13 + SEARCHED.statements + STATUS_CHANGED)
})

test('a family of 40 is linked, and unlinked, in no more calls and statements than a small one', async () => {
  const family: string[] = []
  for (let child = 1; child <= 40; child++) {
    family.push(`child-${child}`)
    await enroll(`child-${child}`, solveig)
  }
  for (const relatives of [family, []]) {
    const cost = await measured(env, token, {
      name: 'a family',
      method: 'PUT',
      path: '/users/nora',
      body: { family: relatives },
    })
    expect(cost).toMatchObject({ status: 200, calls: 2 })
    expect(cost.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
  }
})

test('a read takes 1 call and reads the rows that it shows and 5 more at the most', async () => {
  const shown = (await env.DB.prepare('SELECT COUNT(*) AS n FROM members').first<{ n: number }>())?.n ?? 0
  const list = await measured(env, token, { name: 'the directory', method: 'GET', path: '/users/' })
  expect(list).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(list.rowsRead).toBeLessThanOrEqual(shown + 5)

  const one = await measured(env, token, { name: 'a profile', method: 'GET', path: '/users/olav' })
  expect(one).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(one.rowsRead).toBeLessThanOrEqual(1 + 5)
})

test('a list that has not changed is answered without reading it', async () => {
  const tag = (await withToken(token, 'GET', '/users/')).headers.get('ETag') ?? ''
  const again = await measured(env, token, {
    name: 'the directory, unchanged',
    method: 'GET',
    path: '/users/',
    headers: { 'If-None-Match': tag },
  })
  expect(again).toMatchObject({ status: 304, calls: 1 })
  expect(again.rowsRead).toBeLessThanOrEqual(5)
})

import { beforeAll, expect, test } from 'vitest'

import { ines } from '../testing/cast'
import { carryOut, enroll, signIn, theCast } from '../testing/club-house'
import { as, request } from '../testing/portal'

let revoked = ''

beforeAll(async () => {
  await theCast()
  await enroll('gone', { ...ines, email: 'gone@skarnhollow.example' })
  revoked = await signIn('gone')
  await carryOut('gone', { type: 'RemoveMember' })
})

const COMMANDS: [method: string, path: string][] = [
  ['POST', '/users/'],
  ['PUT', '/users/olav'],
  ['PUT', '/users/olav/role'],
  ['POST', '/users/olav/put-back'],
  ['PUT', '/users/first-login/olav'],
  ['POST', '/vaccine-passport/'],
  ['POST', '/calendar/'],
  ['POST', '/calendar/some-entry'],
  ['POST', '/calendar/some-entry/put-back'],
  ['POST', '/series/'],
  ['POST', '/series/some-series'],
  ['POST', '/series/some-series/dates/2026-12-10'],
  ['POST', '/alerts/'],
  ['POST', '/meetings/'],
  ['PUT', '/meetings/some-meeting'],
  ['POST', '/sentinels/'],
  ['POST', '/documents/'],
  ['PUT', '/documents/some-document'],
  ['POST', '/documents/some-document/move'],
  ['POST', '/offices/'],
  ['PUT', '/offices/some-office'],
  ['POST', '/offices/some-office/move'],
  ['POST', '/upload?zone=nowhere'],
]

const NONSENSE: [what: string, init: RequestInit][] = [
  ['an empty object', { body: '{}', headers: { 'Content-Type': 'application/json' } }],
  ['half an object', { body: '{"fname":', headers: { 'Content-Type': 'application/json' } }],
  ['a page', { body: '<p>Hello</p>', headers: { 'Content-Type': 'text/html' } }],
  ['far too much', { body: JSON.stringify('x'.repeat(70_000)), headers: { 'Content-Type': 'application/json' } }],
  ['a key of no form', { body: '{}', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '?' } }],
]

test.each(COMMANDS)('a stranger who sends nonsense to %s %s hears only that one must sign in', async (method, path) => {
  for (const token of [undefined, 'made-up', revoked]) {
    for (const [what, init] of NONSENSE) {
      const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) }
      const answer = await request(path, { ...init, method, headers })
      const { requestId: _, ...said } = (await answer.json()) as Record<string, unknown>
      expect([what, answer.status, said]).toEqual([what, 401, { error: 'Please sign in.', code: 'NOT_SIGNED_IN' }])
    }
  }
})

test('what comes without a token is not even read', async () => {
  let isRead = false
  const pull = (controller: ReadableStreamDefaultController) => {
    isRead = true
    controller.close()
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const answer = await request('/alerts', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  expect([answer.status, isRead]).toEqual([401, false])
})

test('whoever is signed in still hears what is wrong with each field', async () => {
  const answer = await as('ingrid').post('/alerts', {})
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'INVALID', fields: { message: 'Please enter an alert message!' } })
})

test.each(['/login/forgot-password', '/login/reset-password'])('%s answers anybody what is wrong', async (path) => {
  const headers = { 'Content-Type': 'application/json' }
  expect((await request(path, { method: 'POST', body: '{}', headers })).status).toBe(400)
})

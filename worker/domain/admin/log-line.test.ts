import { expect, test } from 'vitest'

import { LogLine, logText, type NewLine } from './log-line'

const at = new Date('2026-12-01T08:00:00Z')
const line: NewLine = { level: 'error', timed: 'seal', fault: 'Error', at: ['queries.ts:5:6'] }

test('a line is one object of JSON, and of a known form', () => {
  const text = logText(at, line)
  expect(text).toBe(
    '{"ts":"2026-12-01T08:00:00.000Z","level":"error","timed":"seal","fault":"Error","at":["queries.ts:5:6"]}',
  )
  expect(LogLine.parse(JSON.parse(text))).toEqual({ ts: at.toISOString(), ...line })
})

test('nothing in it ends the line or says anything to a terminal', () => {
  const nasty = '\r\n\t\u0000\u001b[31m\u007f\u009b2J\u0085\u2028\u2029\u202e…☃🎿'
  const text = logText(at, { ...line, outbox: nasty } as never)
  expect(text).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(text).outbox).toBe(nasty)
})

test.each([
  { ...line, email: 'olav@skarnhollow.example' },
  { ...line, fault: 'Olav <olav@skarnhollow.example>' },
  { ...line, at: ['Olav Brekke'] },
  { ts: at.toISOString(), level: 'info' },
])('a line such as %j is of no known form', (wrong) => {
  expect(LogLine.safeParse({ ts: at.toISOString(), ...wrong }).success).toBe(false)
})

const requestId = 'a-request-of-somebody'
const fault = { fault: 'TypeError', at: ['worker/http/commands.ts:5:6'] }

test.each([
  {
    ...{ requestId, method: 'GET', route: '/api/users/:id', status: 200, code: 'NOT_FOUND', actor: 'olav' },
    ...{ ms: 4, d1Calls: 2, rowsRead: 9, rowsWritten: 0 },
  },
  { requestId, route: '/api/users/:id', ...fault },
  { requestId, later: true, ...fault },
  { timed: 'seal', ...fault },
  { outbox: 'a-key', effect: 'mail', attempts: 3, dropped: false, ...fault },
  { missingFiles: ['a-file'] },
  { bucket: 'put', ...fault },
  { upstream: 'wsdot', fault: 'TimeoutError', failures: 2 },
  { requestId, notReady: ['database'] },
  {
    ...{ requestId, client: 'error', message: 'TypeError …', page: '/members/:id', at: ['assets/a.js:1:2'] },
    ...{ version: null, times: 10, actor: 'olav' },
  },
  { room: 'wall', requestId, refused: 'create conversation', code: 'FORBIDDEN', status: 403, actor: 'olav' },
  { room: 'wall', closed: 4401, actor: 'olav' },
  { room: 'wall', requestId, door: 403 },
  { room: 'wall', ...fault },
])('the portal writes lines such as %j', (written) => {
  for (const level of ['info', 'warn', 'error']) {
    const whole = { ts: at.toISOString(), level, ...written }
    expect(LogLine.parse(whole)).toEqual(whole)
  }
  const whole = { ts: at.toISOString(), level: 'info', ...written }
  for (const wrong of [{ level: 'loud' }, { ts: 'today' }, { name: 'Olav' }, { room: 'cellar' }]) {
    expect(LogLine.safeParse({ ...whole, ...wrong }).success).toBe(false)
  }
})

test.each([
  { room: 'wall', requestId: 'short', door: 403 },
  { room: 'wall', requestId: `${requestId}!`, door: 403 },
  { room: 'wall', requestId: `!${requestId}`, door: 403 },
  { room: 'wall', requestId, door: -1 },
  { room: 'wall', requestId, door: 4.5 },
  { timed: 'Olav: soup', ...fault },
  { timed: 'x'.repeat(65), ...fault },
  { timed: 'seal', ...fault, at: Array(7).fill('queries.ts:5:6') },
  { timed: 'seal', ...fault, at: ['queries.ts:5:6 Olav'] },
  { timed: 'seal', ...fault, at: ['Olav queries.ts:5:6'] },
  { requestId, route: '/api/users/olav@a.example', ...fault },
  { requestId, later: false, ...fault },
])('and none such as %j', (wrong) => {
  expect(LogLine.safeParse({ ts: at.toISOString(), level: 'info', ...wrong }).success).toBe(false)
})

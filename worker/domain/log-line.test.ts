import { expect, test } from 'vitest'

import { LogLine, logText, type NewLine } from './log-line'

const at = new Date('2026-12-01T08:00:00Z')
const line: NewLine = { level: 'error', timed: 'seal', fault: 'Error', at: ['desk.ts:5:6'] }

test('a line is one object of JSON, and of a known form', () => {
  const text = logText(at, line)
  expect(text).toBe(
    '{"ts":"2026-12-01T08:00:00.000Z","level":"error","timed":"seal","fault":"Error","at":["desk.ts:5:6"]}',
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

import { expect, test } from 'vitest'

import { ClientFault, maskedMessage, pagePattern, scriptPlaces } from './client-fault'

test.each([
  [
    `TypeError: Cannot read properties of undefined (reading 'fname')`,
    'TypeError Cannot read properties of undefined reading …',
  ],
  [
    `SyntaxError: Unexpected token 'O', "Olav Brekk"... is not valid JSON`,
    'SyntaxError Unexpected token … is not … JSON',
  ],
  ['Minified React error #310; visit https://react.dev/errors/310', 'Minified React error #310 …'],
  ['Error: Olav Brekke, olav@skarnhollow.example, 2065550111, 88 Mill Race', 'Error …'],
  [
    'Failed to fetch dynamically imported module: https://club.example/assets/0qDAo0cF.js',
    'Failed to fetch dynamically imported module …',
  ],
  ['\u001b[31mfailed\u0007\r\n{"level":"info"}', '…'],
  ['require-trusted-types-for trusted-types-sink', 'require-trusted-types-for trusted-types-sink'],
])('of the message %j is told: %s', (message, masked) => {
  expect(maskedMessage(message)).toBe(masked)
})

test('a message of any length is told in a line', () => {
  expect(maskedMessage('Error '.repeat(10_000)).length).toBeLessThanOrEqual(160)
})

test.each([
  ['/', '/'],
  ['/members/olav/edit', '/members/:id/edit'],
  ['/members/new', '/members/new'],
  ['/reset-password?token=a-secret#olav', '/reset-password'],
  ['/resources/calendar/Olav%20Brekke/edit', '/resources/calendar/:id/edit'],
  ['/members/constructor', '/members/:id'],
  [`/${'members/'.repeat(50)}`, '/members/members/members/members/members/members'],
])('of the address %s is told: %s', (address, pattern) => {
  expect(pagePattern(address)).toBe(pattern)
})

test('of a stack only the places in the portal’s own scripts are told', () => {
  expect(
    scriptPlaces([
      'TypeError: Olav Brekke has no boots',
      '    at Olav (https://club.example/assets/0qDAo0cF.js:1:20345)',
      'open@https://club.example/assets/rich-text-editor-2J-juCug.js:3:4',
      '    at https://club.example/members/olav:1:2',
      '    at chrome-extension://abcdefgh/olav.js:1:2',
      '    at assets/olav-brekke.js:1:2',
    ]),
  ).toEqual(['assets/0qDAo0cF.js:1:20345', 'assets/rich-text-editor-2J-juCug.js:3:4'])
})

const fault = {
  kind: 'error',
  message: 'Olav',
  page: '/members/olav',
  at: ['olav'],
  version: 'Olav',
  times: 1,
  name: 'Olav',
}

test.each([
  ['0.1.1', '0.1.1'],
  ['10.20.3000', '10.20.3000'],
  ['1.2', null],
  ['1.2.3.4', null],
  ['1.2.30000', null],
  ['v1.2.3', null],
  [null, null],
])('of the version %j is told: %j', (version, told) => {
  expect(ClientFault.parse({ ...fault, version }).version).toBe(told)
})

test('whatever a browser sends, nothing but that is taken', () => {
  expect(ClientFault.parse(fault)).toEqual({
    kind: 'error',
    message: '…',
    page: '/members/:id',
    at: [],
    version: null,
    times: 1,
  })
  for (const wrong of [{ kind: 'olav' }, { times: 0 }, { times: 1.5 }, { message: 1 }, { at: 'x' }, { page: null }]) {
    expect(ClientFault.safeParse({ ...fault, ...wrong }).success).toBe(false)
  }
})

import { expect, test } from 'vitest'
import { Refusal } from '../shared/refusal'
import { toldFault } from './fault'

const thrown = (message: string, name = 'Error', stack?: string) =>
  Object.assign(new Error(message), { name, ...(stack === undefined ? {} : { stack }) })

test('a fault is told by its kind and by where it came up', () => {
  const { fault, at } = toldFault(thrown('Olav', 'TypeError'))
  expect(fault).toBe('TypeError')
  expect(at[0]).toMatch(/^fault\.test\.ts:\d+:\d+$/)
  expect(at.length).toBeLessThanOrEqual(6)
})

test('of a message nothing is told, however much it looks like a place', () => {
  const message = 'Olav\n    at Brekke (olav.ts:1:2)\n    at olav.js:3:4'
  expect(toldFault(thrown(message, 'Error', `Error: ${message}\n    at open (/home/olav/queries.ts?v=1:5:6)`))).toEqual(
    {
      fault: 'Error',
      at: ['queries.ts:5:6'],
    },
  )
})

test('a fault without a message is told by where it came up as well', () => {
  const { at } = toldFault(thrown('', 'RangeError', 'RangeError\n    at open (queries.ts:5:6)\n    at list.ts:7:8'))
  expect(at).toEqual(['queries.ts:5:6', 'list.ts:7:8'])
})

test.each([
  ['a name that is none', thrown('x', 'Olav Brekke', ''), { fault: 'Error', at: [] }],
  ['words', 'Olav Brekke', { fault: 'unknown', at: [] }],
  ['nothing', undefined, { fault: 'unknown', at: [] }],
  ['a thing', { name: 'TypeError', message: 'Olav' }, { fault: 'unknown', at: [] }],
  ['a stack that is none', Object.assign(new Error('x'), { stack: 42 }), { fault: 'Error', at: [] }],
])('%s can be thrown', (_, fault, told) => {
  expect(toldFault(fault)).toEqual(told)
})

test('a refusal is known as one by its name', () => {
  expect(String(new Refusal('NOT_FOUND', 'It is gone.'))).toBe('Refusal: It is gone.')
})

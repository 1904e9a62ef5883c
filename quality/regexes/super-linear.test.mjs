import { expect, test } from 'vitest'

import { superLinearIn } from './super-linear.mjs'

const OF_DOCX = `new RegExp(\`<Override[^>]*\${DOCUMENT.replace(/[.+]/g, '')}[^>]*>\`)`

test.each([
  ['the ends of a file name', "name.replace(/^[\\s.]+|[\\s.]+$/g, '')", 'quadratic'],
  ['the list of parts of a Word document', OF_DOCX, 'quadratic'],
  ['a repeat of a repeat', 'const words: RegExp = /^(?:\\w+\\s?)+$/', 'exponential'],
  ['a pattern as a text', "RegExp('^(a+)+$')", 'exponential'],
  ['a part that has a name', `const MANY = '(?:a+)+'\nnew RegExp(\`^\${MANY}$\`)`, 'exponential'],
])('an expression is found that takes long: %s', (_, source, time) => {
  expect(superLinearIn(source)).toContainEqual({
    line: source.split('\n').length,
    why: expect.stringContaining(`${time} time on many`),
  })
})

test.each([
  ['a bounded repeat', '/[\\s.]{1,300}$/'],
  ['a run from its first character', '/(?<![ \\t])[ \\t]+$/'],
  ['tags', '/<Override[^<>]*>/g'],
  ['the numbers of a list', "'1, 2'.split(/, /)"],
])('an expression that is linear is left alone: %s', (_, source) => {
  expect(superLinearIn(source)).toEqual([])
})

test('a pattern that is made elsewhere is to be written out', () => {
  expect(superLinearIn('new RegExp(patternOf(name))')).toEqual([
    { line: 1, why: expect.stringContaining('please write it out') },
  ])
})

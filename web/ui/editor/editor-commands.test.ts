import { AllSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'

import { breakLine, indent, insertWords, looksAt, outdent, toggleLook } from './editor-commands'
import { carriedOut, drawn, written } from './testing/written'
import type { Look } from './tools'

describe('a press on a tool', () => {
  test.each<[Look, string, string]>([
    ['bold', '<p>a [b] c</p>', '<p>a <b>b</b> c</p>'],
    ['bold', '<p>a <b>[b]</b> c</p>', '<p>a b c</p>'],
    ['italic', '<p>[a <b>b</b>]</p>', '<p><i>a </i><b><i>b</i></b></p>'],
    ['underline', '<p>[a</p><p>b]</p>', '<p><u>a</u></p><p><u>b</u></p>'],
    ['strike', '<ul><li>[a]</li></ul>', '<ul><li><p><s>a</s></p></li></ul>'],
    ['bullets', '<p>a[]</p>', '<ul><li><p>a</p></li></ul>'],
    ['bullets', '<p>[a</p><p>b]</p>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['bullets', '<ul><li>a[]</li></ul>', '<p>a</p>'],
    ['numbers', '<ul><li>a[]</li><li>b</li></ul>', '<ol1><li><p>a</p></li><li><p>b</p></li></ol1>'],
    ['bullets', '<ol start="3"><li>a[]</li></ol>', '<ul><li><p>a</p></li></ul>'],
    ['numbers', '<ul><li>a<ul><li>b[]</li></ul></li></ul>', '<ul><li><p>a</p><ol1><li><p>b</p></li></ol1></li></ul>'],
  ])('for %s makes of %s: %s', (look, before, wanted) => {
    expect(drawn(carriedOut(written(before), toggleLook[look]))).toBe(wanted)
  })

  test('with everything selected reaches all of a list', () => {
    const list = written('<ul><li>a[]</li><li>b</li></ul>')
    const all = list.apply(list.tr.setSelection(new AllSelection(list.doc)))
    expect(drawn(carriedOut(all, toggleLook.numbers))).toBe('<ol1><li><p>a</p></li><li><p>b</p></li></ol1>')
  })
})

test('what is typed next has the look that was asked for', () => {
  const bold = carriedOut(written('<p>a[]</p>'), toggleLook.bold)
  expect(looksAt(bold).bold).toBe(true)
  expect(drawn(carriedOut(bold, insertWords('🙂')))).toBe('<p>a<b>🙂</b></p>')
})

test('the looks of a place are told, and of its lists the innermost', () => {
  const place = '<ul><li>a<ol><li><b><a href="https://a.example">b[]b</a></b></li></ol></li></ul>'
  expect(looksAt(written(place))).toEqual({
    bold: true,
    italic: false,
    underline: false,
    strike: false,
    bullets: false,
    numbers: true,
    link: true,
  })
})

test('an item goes under the one before it, and back, but never deeper than five lists', () => {
  const flat = written('<ul><li>a</li><li>b[]</li></ul>')
  const deep = carriedOut(flat, indent)
  expect(drawn(deep)).toBe('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')
  expect(drawn(carriedOut(deep, outdent))).toBe(drawn(flat))

  const deepest = written(`${'<ul><li>a'.repeat(5)}<li>b[]</li>`)
  expect(drawn(carriedOut(deepest, indent))).toBe(drawn(deepest))
})

test('a line can break within its paragraph', () => {
  expect(drawn(carriedOut(written('<p><b>a[]b</b></p>'), breakLine))).toBe('<p><b>a</b><br><b>b</b></p>')
})

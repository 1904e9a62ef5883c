import { describe, expect, test } from 'vitest'

import { pasted } from './editor-keys'
import { drawn, written } from './testing/written'

function paste(before: string, { html = '', text = '' }) {
  const state = written(before)
  const change = pasted(state, html, text)
  return drawn(change ? state.apply(change) : state)
}

const LIST = '<ul><li>x</li><li>y</li></ul>'

describe('pasting', () => {
  test.each([
    ['words goes on in the same paragraph', '<p>a[]b</p>', { html: '<i>x</i>' }, '<p>a<i>x</i>b</p>'],
    ['paragraphs parts the one they come into', '<p>a[]b</p>', { html: '<p>x</p><p>y</p>' }, '<p>ax</p><p>yb</p>'],
    ['replaces what is selected', '<p>a[bc]d</p>', { text: 'x' }, '<p>axd</p>'],
    ['a list over a line makes it a list', '<p>[a]</p>', { html: LIST }, '<ul><li><p>x</p></li><li><p>y</p></li></ul>'],
    ['plain words takes on the looks around', '<p><b>a[]</b></p>', { text: 'x' }, '<p><b>ax</b></p>'],
    ['plain lines keeps them', '<p>a[]</p>', { text: 'x\r\ny\n\nz' }, '<p>ax<br>y</p><p>z</p>'],
    ['prefers looks to plain words', '<p>[].</p>', { html: '<b>x</b>', text: 'x' }, '<p><b>x</b>.</p>'],
    ['takes the plain words of a picture', '<p>[].</p>', { html: '<img src=x>', text: 'x' }, '<p>x.</p>'],
    ['nothing changes nothing', '<p>a[b]</p>', {}, '<p>ab</p>'],
    ['leaves out what cannot be shown', '<p>a[]</p>', { text: 'x\u0000\ud83d' }, '<p>ax\ufffd</p>'],
    ['leaves it out of a page as well', '<p>a[]</p>', { html: '<b>x\u0007y</b>' }, '<p>a<b>xy</b></p>'],
    ['keeps the lines of a word processor', '<p>a[]</p>', { text: 'x\vy' }, '<p>ax<br>y</p>'],
  ])('%s', (_, before, clipboard, wanted) => {
    expect(paste(before, clipboard)).toBe(wanted)
  })

  test('a list that would stand too deep keeps its words', () => {
    const result = paste(`${'<ul><li>a'.repeat(5)}<p>[]b</p>`, { html: '<ul><li>x<ul><li>y</li></ul></li></ul>' })
    expect(result.match(/<ul>/g)).toHaveLength(5)
    expect(result.replace(/<[^>]+>/g, '')).toBe('aaaaaxyb')
  })

  test('a page of many megabytes brings its words alone', () => {
    const html = `<b>${'x'.repeat(2_000_001)}</b>`
    expect(paste('<p>.[]</p>', { html, text: 'words' })).toBe('<p>.words</p>')
  })
})

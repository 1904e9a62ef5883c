import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { seen } from '../texts/hostile-texts.mjs'
import { lacking } from './lacking.mjs'

let window

beforeEach(() => {
  window = new Window()
  vi.stubGlobal('document', window.document)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await window.happyDOM.close()
})

/** Which of `texts` a page with these paragraphs lacks. */
function lacks(texts, ...paragraphs) {
  for (const text of paragraphs) {
    const paragraph = window.document.createElement('p')
    paragraph.textContent = text
    window.document.body.append(paragraph)
  }
  return lacking({ words: texts.map(seen), mayBeCut: false })
}

test('a text that begins with an accent is found behind one that ends with a letter', () => {
  expect(lacks(['Cafe', '\u0301 la carte'], 'Cafe', '\u0301 la carte')).toEqual([])
  expect(lacks(['Cafe \u0301 la carte'])).toEqual([])
})

test('a text whose accents are composed is the same text', () => {
  expect(lacks(['Cafe\u0301'], 'Café')).toEqual([])
})

test('a text that has lost a control character on its way is not the text', () => {
  expect(lacks(['Wax\u0007 and rope'], 'Wax and rope')).toEqual([0])
  expect(lacks(['Wax\u0007 and rope'], 'Wax\u0007 and rope')).toEqual([])
})

test('spaces and the ends of lines do not count', () => {
  expect(lacks(['Wax\r\nand\u0085rope'], 'Wax  and', 'rope')).toEqual([])
})

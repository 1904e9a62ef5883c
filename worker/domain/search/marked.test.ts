import { describe, expect, test } from 'vitest'

import { soughtWords } from './folded'
import { cutExcerpt, isNearly, marked, says, saysNearly } from './marked'

describe('in a line that was found', () => {
  const line = (text: string, typed: string) =>
    marked(text, soughtWords(typed))
      .map((part, index) => (index % 2 === 1 ? `[${part}]` : part))
      .join('')

  test.each([
    ['Olav Brekke', 'brek', 'Olav [Brek]ke'],
    ['Olav Brekke', 'olav brekke', '[Olav] [Brekke]'],
    ['Olav Brekke', 'kke', 'Olav Brekke'],
    ['Æsop Œuvre', 'aes', '[Æs]op Œuvre'],
    ['A\u030angstrom', 'angs', '[A\u030angs]trom'],
    ['Nell O’Rourke', 'orou', 'Nell [O’Rou]rke'],
    ['The boiler', 'boi boil', 'The [boil]er'],
    ['a\u0301\u0323\u0301bc', 'ab', '[a\u0301\u0323\u0301b]c'],
    ['Ångström ﬁeld', 'angst', '[Ångst]röm ﬁeld'],
    ['한국', '한', '[한]국'],
  ])('of %s the words are marked that begin with %s', (text, typed, shown) => {
    expect(line(text, typed)).toBe(shown)
  })

  test('a word that is only spelled nearly so is marked whole', () => {
    expect(line('The boiler fund', 'boiller')).toBe('The [boiler] fund')
  })
})

describe('a word that was mistyped', () => {
  test.each([
    ['boilr', 'boiler', 'a letter missing'],
    ['boiller', 'boiler', 'a letter too many'],
    ['bouler', 'boiler', 'another letter'],
    ['bolier', 'boiler', 'two letters the other way round'],
    ['obiler', 'boiler', 'the first two letters the other way round'],
    ['gymnasitcs', 'gymnastics', 'two letters the other way round in a long word'],
    ['gymnestik', 'gymnastics', 'two mistakes in a long word'],
    ['boilr', 'boilers', 'the end of the word not typed yet'],
  ])('%s is taken for %s: %s', (typed, word) => {
    expect(isNearly(typed, word)).toBe(true)
  })

  test.each([
    ['tow', 'two', 'a word of three letters has to be right'],
    ['bouller', 'boiler', 'two mistakes are too many in a short word'],
    ['boiler', 'boi', 'a word that is much shorter is another one'],
    ['gymnastics', 'mountains', 'nothing is alike'],
  ])('%s is not taken for %s: %s', (typed, word) => {
    expect(isNearly(typed, word)).toBe(false)
  })
})

describe('whether a record has all words of a search', () => {
  const texts = ['The boiler fund', 'Olav Brekke']

  test('is asked of the beginnings of its words, wherever they stand', () => {
    expect(says(texts, soughtWords('boil brek'))).toBe(true)
    expect(says(texts, soughtWords('boil calloway'))).toBe(false)
    expect(says(texts, [])).toBe(false)
  })

  test('allows for mistyped words where nothing has them as they were typed', () => {
    expect(saysNearly(texts, soughtWords('boiller brek'))).toBe(true)
    expect(saysNearly(texts, soughtWords('boiller calloway'))).toBe(false)
  })
})

describe('of a long text the line shows', () => {
  const words = (count: number, word: string) => Array(count).fill(word).join(' ')

  test('all, where it is short', () => {
    expect(cutExcerpt('The boiler fund', ['boiler'])).toBe('The boiler fund')
  })

  test('its beginning, where the word stands there or nowhere', () => {
    const text = `The boiler ${words(40, 'snow')}`
    for (const sought of ['boiler', 'calloway']) expect(cutExcerpt(text, [sought])).toMatch(/^The boiler snow .*snow…$/)
    expect(cutExcerpt(text, ['boiler']).length).toBeLessThanOrEqual(111)
  })

  test('the words around the first one that was sought', () => {
    expect(cutExcerpt(`${words(40, 'snow')} boiler ${words(40, 'rain')}`, ['boiler'])).toMatch(
      /^…snow [snow ]*boiler [rain ]*rain…$/,
    )
  })

  test('its end, where the word stands there', () => {
    expect(cutExcerpt(`${words(40, 'snow')} boiler`, ['boiler'])).toMatch(/^…snow [snow ]*boiler$/)
  })

  test('as much of a word as fits, where there is no space', () => {
    expect(cutExcerpt('x'.repeat(200), ['boiler'])).toBe(`${'x'.repeat(110)}…`)
  })
})

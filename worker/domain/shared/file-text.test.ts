import { expect, test } from 'vitest'

import { MOST_TEXT_BYTES, plainWords } from './file-text'

test('the words of a paper have one space between them, and nothing that cannot be seen', () => {
  expect(plainWords(' The\u0000 tow\u00a0 runs\r\n\u200bon\ufffd Saturday. ')).toBe('The tow runs on Saturday.')
})

test('of a long paper so much can be found as fits, and no letter is cut in two', () => {
  const fits = 'x'.repeat(MOST_TEXT_BYTES)
  expect(plainWords(fits)).toBe(fits)
  expect(plainWords(`${fits}y`)).toBe(fits)
  const skis = '🎿'.repeat(MOST_TEXT_BYTES / 4)
  expect(plainWords(`x${skis}`)).toBe(`x${skis.slice(0, -'🎿'.length)}`)
})

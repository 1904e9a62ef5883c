import { expect, test } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { FACES } from '../ui/rich-text/faces'
import { lengthInWords } from './composer/use-composer'
import { whenPosted, whenReplied } from './post-date'
import { loneFace } from './post-parts'

const SEATTLE = 'America/Los_Angeles'
const today = '2026-11-20'

test.each([
  ['2026-11-20T17:58:00Z', 'Today, 9:58 AM'],
  ['2026-11-20T02:12:00Z', 'Yesterday, 6:12 PM'],
  ['2026-11-19T04:40:00Z', 'Nov 18, 8:40 PM'],
  ['2025-12-31T20:00:00Z', 'Dec 31, 2025, 12:00 PM'],
])('what was posted at %s was posted %s on the club’s wall', (moment, words) => {
  expect(whenPosted(moment, today, SEATTLE)).toBe(words)
})

test('a reply of the same day tells the time alone', () => {
  expect(whenReplied('2026-11-20T18:06:00Z', '2026-11-20T17:58:00Z', today, SEATTLE)).toBe('10:06 AM')
  expect(whenReplied('2026-11-20T18:06:00Z', '2026-11-19T17:58:00Z', today, SEATTLE)).toBe('Today, 10:06 AM')
})

test.each(FACES)('a message that is only a $name is its drawing', ({ emoji, drawing }) => {
  expect(loneFace(toRichText(emoji))?.drawing).toBe(drawing)
  expect(loneFace(toRichText(` ${emoji}\u{fe0f} `))?.drawing).toBe(drawing)
})

test.each(['🙂🙂', 'Hello 🙂', '🎿', ''])('a message that says %s is words', (words) => {
  expect(loneFace(toRichText(words))).toBeUndefined()
})

test('of a message’s length nothing is said until it gets tight', () => {
  expect(lengthInWords(null)).toBe('')
  expect(lengthInWords(toRichText('a'.repeat(9_500)))).toBe('')
  expect(lengthInWords(toRichText('a'.repeat(9_900)))).toBe('100 characters left')
  expect(lengthInWords(toRichText('🙂'.repeat(11_000)))).toBe('1,000 characters too many')
})

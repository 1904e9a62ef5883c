import { expect, test } from 'vitest'

import { handOverNote } from './hand-over-note'

test('lists of records show the beginning of a long hand-over note', () => {
  const short = 'The boiler holds at 62, and the tow needs a new rope by Sunday'.slice(0, 60)
  expect(handOverNote.title({ words: short })).toBe(short)
  expect(handOverNote.title({ words: `${short}!` })).toBe(`${short.trimEnd()}…`)
  expect(handOverNote.title({ words: `${'x'.repeat(59)} and more` })).toBe(`${'x'.repeat(59)}…`)
})

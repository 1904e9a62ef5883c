import { expect, test } from 'vitest'

import { fileSize } from './file-size'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [212_400, '212 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_849_000, '1.8 MB'],
])('a file of %i bytes is "%s"', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})

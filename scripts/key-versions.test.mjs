import { expect, test } from 'vitest'

import { withNewVersion } from './key-versions.mjs'

const bytes = Buffer.alloc(32, 7)

test('a new version is added beside those that there are', () => {
  expect(JSON.parse(withNewVersion('{"1":"old","9":"older"}\n', bytes))).toEqual({
    1: 'old',
    9: 'older',
    10: bytes.toString('base64'),
  })
})

test.each(['', '{}', 'nonsense', 'null', '{"one":"x"}', '["x"]'])('%s is no secret to start from', (secret) => {
  expect(() => withNewVersion(secret, bytes)).toThrow('SUBJECT_KEKS')
})

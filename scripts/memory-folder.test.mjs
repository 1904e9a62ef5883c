import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

import { memoryFolder } from './memory-folder.mjs'

test('temporary files are kept in memory where there is room, and on the disk where there is none', () => {
  expect(memoryFolder(tmpdir(), 1)).toBe(tmpdir())
  expect(memoryFolder(tmpdir(), Number.MAX_VALUE)).toBeUndefined()
  expect(memoryFolder('/no/such/folder', 1)).toBeUndefined()
})

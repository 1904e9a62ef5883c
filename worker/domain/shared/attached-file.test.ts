import { describe, expect, test } from 'vitest'

import { FileReference } from './attached-file'

describe('a request names an upload', () => {
  test.each([
    ['by its key', 'q8Xw-2bT_0', { key: 'q8Xw-2bT_0', name: undefined }],
    ['by its link', '/api/files/q8Xw/Minutes%20of%20May.pdf?expires=1', { key: 'q8Xw', name: 'Minutes of May.pdf' }],
    [
      'by its whole address',
      'https://portal.skarnhollow.example/api/files/q8Xw/May.pdf',
      { key: 'q8Xw', name: 'May.pdf' },
    ],
    ['as it was answered', { key: 'q8Xw', fileName: 'May.pdf', url: '/x' }, { key: 'q8Xw', name: 'May.pdf' }],
    ['without a name', { key: 'q8Xw' }, { key: 'q8Xw', name: undefined }],
    ['by a link whose name is broken', '/api/files/q8Xw/%E0%A4%A', { key: 'q8Xw', name: undefined }],
  ])('%s', (_, value, reference) => {
    expect(FileReference.parse(value)).toEqual(reference)
  })

  test.each([
    [''],
    [42],
    [null],
    [undefined],
    [{}],
    [{ key: 7 }],
    [{ key: 'not a key', fileName: 'Minutes.pdf' }],
    [['q8Xw']],
    ['javascript:alert(1)'],
    ['https://elsewhere.example/minutes.pdf'],
    ['../../etc/passwd'],
    ['/api/files/q8Xw'],
    [`/api/files/${'x'.repeat(65)}/a.pdf`],
  ])('but not by %j', (value) => {
    expect(FileReference.safeParse(value).error?.issues[0]?.message).toMatch(/is gone/)
  })
})

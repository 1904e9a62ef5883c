import { expect, test } from 'vitest'

import { hrefOfTyped } from './link-dialog'

test.each([
  ['https://skarnhollow.example/a', 'https://skarnhollow.example/a'],
  [' www.skarnhollow.example ', 'https://www.skarnhollow.example'],
  ['skarnhollow.example/tow?day=1#top', 'https://skarnhollow.example/tow?day=1#top'],
  ['skarnhollow.example:8080', 'https://skarnhollow.example:8080'],
  ['board@skarnhollow.example', 'mailto:board@skarnhollow.example'],
  ['mailto:board@skarnhollow.example', 'mailto:board@skarnhollow.example'],
])('%s leads to %s', (typed, href) => {
  expect(hrefOfTyped(typed)).toBe(href)
})

test.each([
  ['javascript:alert(1)'],
  ['javascript:a.bc'],
  ['data:text/html,x'],
  ['tow'],
  ['two words.org'],
  [''],
  ['/members'],
  ['//a.example'],
])('%j leads nowhere', (typed) => {
  expect(hrefOfTyped(typed)).toBeNull()
})

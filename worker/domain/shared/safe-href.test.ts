import { expect, test } from 'vitest'
import { fc } from '../../testing/properties'

import { safeHref } from './rich-text'

test.each([
  ['https://skarnhollow.example', 'https://skarnhollow.example'],
  [' HTTP://Skarnhollow.example:8080/a/b?c=%20d&e=f#g ', 'http://Skarnhollow.example:8080/a/b?c=%20d&e=f#g'],
  ['https://øvre-hytta.example/værmelding', 'https://øvre-hytta.example/værmelding'],
  ['https://map.example/@47.4,-121.4', 'https://map.example/@47.4,-121.4'],
  ['mailto:board@skarnhollow.example?subject=Dues', 'mailto:board@skarnhollow.example?subject=Dues'],
])('%s may be linked to', (address, href) => {
  expect(safeHref(address)).toBe(href)
})

test.each([
  ['skarnhollow.example'],
  ['https://'],
  ['https:///members'],
  ['tel:+15095550100'],
  ['mailto:board'],
  ['mailto:board@a.example?body=a%0d%0aBcc:b@c.example'],
  ['https://a.example/two words'],
  ['https://a.example/\u202egro.buls'],
  [`https://a.example/${'x'.repeat(2048)}`],
])('%s may not', (address) => {
  expect(safeHref(address)).toBeNull()
})

test('what is let through is an address of the web or of mail to every browser, and is let through again', () => {
  const scheme = fc.constantFrom('http:', 'https:', 'mailto:', 'javascript:', 'data:', 'HTTP:', '', ' ', '\t')
  const rest = fc.oneof(
    fc.webUrl(),
    fc.emailAddress(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('//a@b', '\\\\a'),
  )
  fc.assert(
    fc.property(scheme, fc.constantFrom('', '//', 'javascript:'), rest, (start, slashes, end) => {
      const href = safeHref(start + slashes + end)
      if (href === null) return
      expect(href).toMatch(/^(https?|mailto):/)
      if (URL.canParse(href)) expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol)
      expect(safeHref(href)).toBe(href)
    }),
  )
})

test('an address that is made to take long is answered at once', () => {
  for (const part of ['a', '%0', '?', '@', ' ', '/']) expect(safeHref(`mailto:${part.repeat(2000)}"`)).toBeNull()
})

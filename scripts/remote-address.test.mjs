import { expect, test } from 'vitest'

import { remoteAddress } from './remote-address.mjs'

test('a secret goes to a portal that is served encrypted, or on this machine', () => {
  expect(remoteAddress('https://portal.skarnhollow.example/')).toBe('https://portal.skarnhollow.example')
  expect(remoteAddress('http://localhost:8787')).toBe('http://localhost:8787')
})

test.each(['http://portal.skarnhollow.example', 'portal.skarnhollow.example', 'http://localhost.attacker.example', ''])(
  'and not to %j',
  (given) => {
    expect(() => remoteAddress(given)).toThrow('https://portal.example.org')
  },
)

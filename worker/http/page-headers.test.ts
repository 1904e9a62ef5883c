import { expect, test } from 'vitest'

import { pageHeaders } from './page-headers'

const frames = (mapEmbedUrl: string) =>
  pageHeaders('127.0.0.1:1999', mapEmbedUrl)
    ['Content-Security-Policy']?.split('; ')
    .find((rule) => rule.startsWith('frame-src'))

test('a page may show the map of the host that the club has chosen, and nothing else in a frame', () => {
  expect(frames('https://www.google.com/maps?q={address}&output=embed')).toBe('frame-src https://www.google.com')
  expect(frames('http://maps.example:8080/embed/{address}')).toBe('frame-src http://maps.example:8080')
})

test.each([[''], ['no address'], ['javascript:alert(1)'], ["https://x.example';script-src"], ['data:text/html,x']])(
  'with %j for a map no page shows any frame',
  (mapEmbedUrl) => {
    expect(frames(mapEmbedUrl)).toBe("frame-src 'none'")
  },
)

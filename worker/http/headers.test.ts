import { expect, test } from 'vitest'

import { inlineHashes, pageHeaders } from './headers'

const frames = (mapEmbedUrl: string) =>
  pageHeaders(mapEmbedUrl, { scripts: [], styles: [] })
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

test('of what stands in the page itself the policy lets in what is there, and nothing else', async () => {
  const page = '<style>p{color:red}</style><script>first()</script><script type="module" src="/a.js"></script>'
  const policy = pageHeaders('', await inlineHashes(page))['Content-Security-Policy']
  // printf 'first()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='; ")
  expect(policy).toContain("style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='; ")
})

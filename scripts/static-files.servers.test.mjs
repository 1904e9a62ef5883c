import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from './ports.mjs'
import { openWorker, serveWorker } from './worker-miniflare.mjs'

/** What stands for the build of the screens. */
const FILES = {
  'index.html': '<!doctype html><title>{{clubName}}</title><script>begin()</script>',
  'sw.js': 'self.skipWaiting()',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/a1b2c3.js': 'export {}',
  'assets/d4e5f6.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'fonts/figtree-latin.woff2': 'wOF2',
  'icons/icon-192.png': 'PNG',
  'scenes/summit-1.jpg': 'JPEG',
  'scenes/error.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const EVERYTHING = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
const screens = join(folder, 'screens')
const opened = []

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(screens, name, '..'), { recursive: true })
    writeFileSync(join(screens, name), text)
  }
  cpSync('web/public/_headers', join(screens, '_headers'))
})
afterAll(async () => {
  for (const miniflare of opened) await miniflare.dispose()
  rmSync(folder, { recursive: true, force: true })
})

const servers = {
  'the portal of npm start': async () =>
    serveWorker({ port: await freePort(), persist: join(folder, 'state'), screens, vars: {}, onLost: () => {} }),
  'a Worker that is opened for a test': () => openWorker('worker/index.ts', undefined, { screens }),
}

describe.each(Object.entries(servers))('%s', (_, open) => {
  let url
  beforeAll(async () => {
    const miniflare = await open()
    opened.push(miniflare)
    url = String(await miniflare.ready).replace(/\/$/, '')
  })

  const get = async (path, init) => {
    const answer = await fetch(url + path, { redirect: 'manual', ...init })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  }

  test.each([
    ['/assets/a1b2c3.js', 'public, max-age=31536000, immutable'],
    ['/assets/d4e5f6.svg', 'public, max-age=31536000, immutable'],
    ['/fonts/figtree-latin.woff2', 'public, max-age=31536000, immutable'],
    ['/logo.svg', 'public, max-age=86400'],
    ['/icons/icon-192.png', 'public, max-age=86400'],
    ['/scenes/summit-1.jpg', 'public, max-age=86400'],
    ['/scenes/error.svg', 'public, max-age=86400'],
  ])('serves %s without the Worker, and for how long it may be kept', async (path, kept) => {
    const { status, headers, text } = await get(path)
    expect([status, text]).toEqual([200, FILES[path.slice(1)]])
    expect(headers).toMatchObject({ ...EVERYTHING, 'cache-control': kept })
    // Every answer of the Worker has one.
    expect(headers).not.toHaveProperty('x-request-id')
    const again = await get(path, { headers: { 'If-None-Match': headers.etag } })
    expect(again.status).toBe(304)
  })

  test.each(['/', '/login', '/members/olav/edit', '/no/such/page', '/members.old/list'])(
    'serves the page at %s with the headers that keep it safe',
    async (path) => {
      const { status, headers, text } = await get(path)
      expect([status, text]).toEqual([200, expect.stringContaining('<title>Skarn Hollow Ski Club</title>')])
      expect(headers).toMatchObject({ ...EVERYTHING, 'cache-control': 'no-cache' })
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
      expect(headers).toHaveProperty('x-request-id')
      const again = await get(path, { headers: { 'If-None-Match': headers.etag } })
      expect(again.status).toBe(304)
    },
  )

  test('serves the service worker with the policy of the pages, to be asked for anew each time', async () => {
    const { status, headers, text } = await get('/sw.js')
    expect([status, text.includes(FILES['sw.js'])]).toEqual([200, true])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  })

  test.each(['/assets/gone.js', '/assets/gone', '/fonts/gone.woff2', '/scenes/gone.jpg', '/favicon.ico', '/.env'])(
    'answers %s, which is not there, neither with the page nor with anything that may be kept',
    async (path) => {
      const { status, headers, text } = await get(path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(JSON.parse(text)).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test.each(['/index.html', '/%69ndex.html', '//index.html', '/index%2ehtml'])(
    'never serves the page as a file, by %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect([307, 200]).toContain(status)
      if (status === 200) expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    },
  )
})

test('files carry what every answer of the Worker carries', () => {
  const said = readFileSync('web/public/_headers', 'utf8').toLowerCase()
  for (const [name, value] of Object.entries(EVERYTHING)) expect(said).toContain(`${name}: ${value.toLowerCase()}`)
})

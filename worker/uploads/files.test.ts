import { env } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'

import { soundSamples, thumbnail } from '../../scripts/uploads/samples.mjs'
import type { App } from '../http/app'
import { carryOut, signIn } from '../testing/club-house'
import { testWorld } from '../testing/world'
import { FOLDER } from './object-store'
import { type LinkedFile, linksFor } from './signed-links'
import { attachUploads } from './upload-table'
import { fromOurPage, request, startAfresh, tokenOf, uploaded } from './uploading.test.helper'

beforeEach(startAfresh)

const PHOTO = soundSamples['slope.jpg']!
const MINUTE = 60_000

const open = (url: string, headers: Record<string, string> = fromOurPage) => request(url, { headers })
const bytesIn = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/** A link as the portal would have made it for the session of `token`. */
async function linkFor(token: string, file: LinkedFile, now = Date.now()): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toHex()
  const maker = new Hono<App>().get('/', (c) => {
    c.set('tokenHash', hash)
    return c.text(linksFor(c, now)(file))
  })
  return (await maker.request('/', {}, env)).text()
}

/** A passport of Olav's, put there by Ingrid. */
async function passport(): Promise<LinkedFile> {
  const { key } = await uploaded('ingrid', 'passport', PHOTO)
  await testWorld().db.batch(attachUploads({ keys: [key], zone: 'passport', to: 'member:olav', by: 'ingrid' }))
  return { key, name: 'passport.jpg' }
}

/** A picture on the wall, put there by Ines. */
async function picture(content = PHOTO, name = 'slope.jpg'): Promise<LinkedFile> {
  const { key, fileName } = await uploaded('ines', 'chat', content, { name })
  await testWorld().db.batch(attachUploads({ keys: [key], zone: 'chat', to: 'conversation:1', by: 'ines' }))
  return { key, name: fileName }
}

test('the link that the uploader was given shows the picture', async () => {
  const { url, thumbnail: small } = await uploaded('olav', 'chat', PHOTO, { thumbnail })
  const answer = await open(url)
  expect([answer.status, await bytesIn(answer)]).toEqual([200, PHOTO])
  const shown = await open(small ?? '')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(new TextDecoder('latin1').decode(await bytesIn(shown))).not.toContain('GPS')
})

test('a file is served so that nothing in it can run', async () => {
  const { headers } = await open(await linkFor(await tokenOf('olav'), await picture()))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="slope.jpg"; filename*=UTF-8''slope.jpg`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringMatching(/^private, max-age=(?:[12]?\d?\d|300)$/),
  })
  expect(headers.get('set-cookie')).toBeNull()
})

test.each([
  ['programme.pdf', 'inline'],
  ['minutes.doc', 'attachment'],
  ['minutes.docx', 'attachment'],
])('%s is served as %s', async (name, how) => {
  const answer = await open(await linkFor(await tokenOf('olav'), await picture(soundSamples[name], name)))
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${how}; `))
})

test('a link for saving has a picture saved', async () => {
  const link = await linkFor(await tokenOf('olav'), { ...(await picture()), purpose: 'save' })
  expect((await open(link)).headers.get('content-disposition')).toMatch(/^attachment; /)
})

test('a link that has been changed anywhere opens nothing', async () => {
  const [file, other] = [await picture(), await picture()]
  const link = new URL(await linkFor(await tokenOf('olav'), file), 'http://localhost')
  const changed = (change: (url: URL) => void) => {
    const url = new URL(link)
    change(url)
    return url.pathname + url.search
  }
  const otherwise = (part: string, wrong: string) => (link.pathname + link.search).replace(part, wrong)
  const links = [
    otherwise(file.key, other.key),
    otherwise('slope.jpg', 'slope.html'),
    changed((url) => url.searchParams.set('purpose', 'save')),
    changed((url) => url.searchParams.set('purpose', 'anything')),
    changed((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60))),
    changed((url) => url.searchParams.set('for', 'a'.repeat(64))),
    ...['for', 'purpose', 'expires', 'signature'].map((name) => changed((url) => url.searchParams.delete(name))),
    ...['', 'a'.repeat(43), 'ü'.repeat(43), `${link.searchParams.get('signature')}=`].map((signature) =>
      changed((url) => url.searchParams.set('signature', signature)),
    ),
    link.pathname,
  ]
  expect((await open(link.pathname + link.search)).status).toBe(200)
  for (const guessed of links) expect([guessed, (await open(guessed)).status]).toEqual([guessed, 403])
})

test('no changed letter of a signature is as good as the right one', async () => {
  const link = await linkFor(await tokenOf('olav'), await picture())
  const at = link.indexOf('signature=') + 'signature='.length
  const statuses = await Promise.all(
    Array.from({ length: 42 }, async (_, index) => {
      const letter = link[at + index] === 'A' ? 'B' : 'A'
      return (await open(link.slice(0, at + index) + letter + link.slice(at + index + 1))).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([403]))
})

test('a link lasts five minutes at the most, and then opens nothing', async () => {
  const [token, file] = [await tokenOf('olav'), await picture()]
  const now = Date.now()
  expect((await open(await linkFor(token, file, now))).status).toBe(200)
  expect((await open(await linkFor(token, file, now - 5 * MINUTE))).status).toBe(403)
  for (let second = 0; second < 300; second += 7) {
    const made = now + second * 1000
    const expires = Number(/expires=(\d+)/.exec(await linkFor(token, file, made))?.[1]) * 1000
    expect(expires - made).toBeLessThanOrEqual(5 * MINUTE)
    expect(expires - made).toBeGreaterThan(2 * MINUTE)
  }
})

test("another member's token opens nothing with a link, and neither does none", async () => {
  const file = await picture()
  const link = await linkFor(await tokenOf('olav'), file)
  const bearer = async (player: 'olav' | 'ines' | 'ingrid') => ({ Authorization: `Bearer ${await tokenOf(player)}` })
  expect((await open(link, await bearer('olav'))).status).toBe(200)
  expect((await open(link, await bearer('ines'))).status).toBe(403)
  expect((await open(link, { ...(await bearer('ines')), ...fromOurPage })).status).toBe(403)
  expect((await open(link, { Authorization: 'Bearer nonsense', ...fromOurPage })).status).toBe(403)
  expect((await open(link, {})).status).toBe(403)
})

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }],
  [{ 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'image' }],
  [{ 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }],
  [{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'script' }],
  [{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' }],
])('a link that is opened as %j opens nothing', async (headers) => {
  expect((await open(await linkFor(await tokenOf('olav'), await picture()), headers)).status).toBe(403)
})

test('a link ends with the session that it was made for', async () => {
  const token = await signIn('olav')
  const link = await linkFor(token, await picture())
  expect((await open(link)).status).toBe(200)
  await request('/api/signout', { method: 'POST' })
  await env.DB.prepare('DELETE FROM sessions WHERE token_hash = ?')
    .bind(/for=(\w+)/.exec(link)?.[1])
    .run()
  expect((await open(link)).status).toBe(403)
})

test('a passport opens for administrators only, and it is noted who looked', async () => {
  const file = await passport()
  for (const player of ['olav', 'ines'] as const) {
    expect((await open(await linkFor(await tokenOf(player), file))).status).toBe(403)
  }
  expect((await open(await linkFor(await tokenOf('nora'), file))).status).toBe(200)
  const { results } = await env.DB.prepare('SELECT viewer_id, key, about FROM file_looks').all()
  expect(results).toEqual([{ viewer_id: 'nora', key: file.key, about: 'member:olav' }])
})

test('the small picture of a passport opens for administrators only', async () => {
  const { key, thumbnailKey } = await uploaded('ingrid', 'passport', PHOTO, { thumbnail })
  await testWorld().db.batch(attachUploads({ keys: [key], zone: 'passport', to: 'member:olav', by: 'ingrid' }))
  const file = { key: thumbnailKey ?? '', name: 'passport.webp' }
  expect((await open(await linkFor(await tokenOf('olav'), file))).status).toBe(403)
  expect((await open(await linkFor(await tokenOf('nora'), file))).status).toBe(200)
})

test('an administrator who is one no longer cannot open a passport with an old link', async () => {
  const file = await passport()
  const token = await signIn('nora')
  const link = await linkFor(token, file)
  expect((await open(link)).status).toBe(200)
  await carryOut('nora', { type: 'ChangeMemberRole', role: 'member' })
  expect((await open(link)).status).toBe(403)
  await carryOut('nora', { type: 'ChangeMemberRole', role: 'administrator' })
})

test('an upload that is attached to nothing opens for its owner only', async () => {
  const { key, fileName: name } = await uploaded('olav', 'chat', PHOTO)
  const statuses = (['olav', 'ines', 'ingrid'] as const).map(
    async (player) => (await open(await linkFor(await tokenOf(player), { key, name }))).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 403, 403])
})

test('a file that is gone is not found', async () => {
  const file = await picture()
  await env.FILES.delete(FOLDER + file.key)
  expect((await open(await linkFor(await tokenOf('olav'), file))).status).toBe(404)
  expect((await open(await linkFor(await tokenOf('olav'), { key: 'nothing', name: 'x.jpg' }))).status).toBe(404)
})

test('a browser that has the file is told so', async () => {
  const link = await linkFor(await tokenOf('olav'), await picture())
  const tag = (await open(link)).headers.get('etag') ?? ''
  const again = await open(link, { ...fromOurPage, 'If-None-Match': tag })
  expect([again.status, (await bytesIn(again)).length]).toEqual([304, 0])
})

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/N', 4],
  ['bytes=2-', 206, 'bytes 2-L/N', -2],
  ['bytes=-5', 206, 'bytes F-L/N', 5],
  ['bytes=0-99999', 206, 'bytes 0-L/N', 0],
  ['bytes=99999-', 416, 'bytes */N', undefined],
  ['bytes=-0', 416, 'bytes */N', undefined],
  ['bytes=5-2', 200, null, 0],
  ['bytes=0-1,4-5', 200, null, 0],
  ['lines=0-1', 200, null, 0],
  ['bytes=-', 200, null, 0],
])('a part of a file that is asked for as "%s"', async (range, status, contentRange, length) => {
  const { length: size } = PHOTO
  const answer = await open(await linkFor(await tokenOf('olav'), await picture()), { ...fromOurPage, Range: range })
  const expected =
    contentRange
      ?.replace('N', `${size}`)
      .replace('L', `${size - 1}`)
      .replace('F', `${size - 5}`) ?? null
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, expected])
  const bytes = await bytesIn(answer)
  if (length !== undefined) expect(bytes.length).toBe(length > 0 ? length : size + length)
})

test('a part of another version is not mixed with this one', async () => {
  const link = await linkFor(await tokenOf('olav'), await picture())
  const answer = await open(link, { ...fromOurPage, Range: 'bytes=0-3', 'If-Range': '"another"' })
  expect([answer.status, await bytesIn(answer)]).toEqual([200, PHOTO])
})

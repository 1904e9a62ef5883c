import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { thumbnail } from '../../quality/uploads/samples.mjs'
import { carryOut, signIn } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { attachUploads } from './upload-table'
import {
  itsBrowser,
  linkFor,
  MINUTE,
  open,
  PHOTO,
  passport,
  picture,
  startAfresh,
  tokenOf,
  uploaded,
} from './uploading.test.helper'

beforeEach(startAfresh)

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

test.each([
  [403, { 'Sec-Fetch-Site': 'cross-site' }],
  [403, { 'Sec-Fetch-Site': 'same-site' }],
  [403, { 'Sec-Fetch-Dest': 'script' }],
  [403, { 'Sec-Fetch-Dest': 'iframe' }],
  [200, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' }],
  [200, { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }],
])('the answer is %i to the right browser that opens a link as %j', async (status, headers) => {
  const link = await linkFor(await tokenOf('olav'), await picture())
  expect((await open(link, { ...itsBrowser(link), ...headers })).status).toBe(status)
})

test('a browser that says nothing of where it comes from is known by its cookie', async () => {
  const link = await linkFor(await tokenOf('olav'), await picture())
  const { Cookie } = itsBrowser(link)
  expect((await open(link, { Cookie })).status).toBe(200)
  expect((await open(link, {})).status).toBe(403)
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
  await testDependencies().db.batch(attachUploads({ keys: [key], zone: 'passport', to: 'member:olav', by: 'ingrid' }))
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

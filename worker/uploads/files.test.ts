import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { soundSamples, thumbnail } from '../../quality/uploads/samples.mjs'
import { FOLDER } from './object-store'
import {
  bytesIn,
  itsBrowser,
  linkFor,
  open,
  PHOTO,
  picture,
  startAfresh,
  tokenOf,
  uploaded,
} from './uploading.test.helper'

beforeEach(startAfresh)

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
    vary: 'Cookie, Authorization',
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

test('a file that is gone is not found', async () => {
  const file = await picture()
  await env.FILES.delete(FOLDER + file.key)
  expect((await open(await linkFor(await tokenOf('olav'), file))).status).toBe(404)
  expect((await open(await linkFor(await tokenOf('olav'), { key: 'nothing', name: 'x.jpg' }))).status).toBe(404)
})

test('a browser that has the file is told so', async () => {
  const link = await linkFor(await tokenOf('olav'), await picture())
  const tag = (await open(link)).headers.get('etag') ?? ''
  // A tag is a weak one where the answer was compressed on its way.
  for (const known of [tag, `W/${tag}`]) {
    const again = await open(link, { ...itsBrowser(link), 'If-None-Match': known })
    expect([again.status, (await bytesIn(again)).length]).toEqual([304, 0])
  }
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
  const link = await linkFor(await tokenOf('olav'), await picture())
  const answer = await open(link, { ...itsBrowser(link), Range: range })
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
  const answer = await open(link, { ...itsBrowser(link), Range: 'bytes=0-3', 'If-Range': '"another"' })
  expect([answer.status, await bytesIn(answer)]).toEqual([200, PHOTO])
})

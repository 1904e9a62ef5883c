import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { asForm, form, leftBehind, NOTHING, request, send, startAfresh, tokenOf, upload } from './uploading.test.helper'

beforeEach(startAfresh)

const PHOTO = soundSamples['slope.jpg']!

test('an avatar of more than 500,000 bytes is refused in the words of the specification', async () => {
  for (const size of [500_001, 3_000_000]) {
    const large = new Uint8Array(size)
    large.set(PHOTO)
    const answer = await upload('olav', 'avatar', large)
    expect([answer.status, (await answer.json<{ error: string }>()).error]).toEqual([
      413,
      'Please upload an image that is 500kb or less.',
    ])
  }
  expect(await leftBehind()).toEqual(NOTHING)
})

/** A body of 3 MB, and how much of it was taken in. */
function threeMegabytes() {
  const all = 3 * 1024 * 1024
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent === all) return controller.close()
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  return { body, isTaken: () => sent === all }
}

test.each([
  ['somebody who is not signed in', '/api/upload?zone=avatar', {}, 401],
  ['a member who may not put files there', '/api/upload?zone=passport', { who: 'olav' }, 403],
  ['a member who names a place that does not exist', '/api/upload?zone=nowhere', { who: 'olav' }, 400],
  ['a page of another site', '/api/upload?zone=chat', { who: 'olav', site: 'cross-site' }, 403],
  ['a member who sends no form', '/api/upload?zone=chat', { who: 'olav', type: 'image/jpeg' }, 415],
  [
    'a member whose picture is said to be too large',
    '/api/upload?zone=avatar',
    { who: 'olav', length: 3_145_728 },
    413,
  ],
] as const)('%s hears why, because all of the upload is taken in', async (_, path, how, status) => {
  const { who, site, type, length } = { who: undefined, site: undefined, type: undefined, length: undefined, ...how }
  const { body, isTaken } = threeMegabytes()
  const headers = {
    'Content-Type': type ?? 'multipart/form-data; boundary=line',
    ...(who && { Authorization: `Bearer ${await tokenOf(who)}` }),
    ...(site && { 'Sec-Fetch-Site': site }),
    ...(length && { 'Content-Length': String(length) }),
  }
  expect((await request(path, { method: 'POST', headers, body })).status).toBe(status)
  expect(isTaken()).toBe(true)
})

test('a body that grows beyond every measure is not read to its end', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const head = form(PHOTO, undefined, '')
  const body = new ReadableStream({
    start: async (controller) => controller.enqueue(new Uint8Array(await head.arrayBuffer())),
    pull: async (controller) => controller.enqueue((await reader.read()).value),
  })
  const reader = endless.getReader()
  expect((await send('olav', 'avatar', asForm(body))).status).toBe(413)
  expect(sent).toBeLessThan(500_000 + 320 * 1024 + 4 * 65_536)
  expect(await leftBehind()).toEqual(NOTHING)
})

test('twenty uploads in ten minutes are enough', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => upload('olav', 'chat', PHOTO)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await leftBehind()).objects).toHaveLength(20)
})

test('the club’s papers take no room of the administrator who sends them, and what is posted to the wall does', async () => {
  const fill = (zone: string) =>
    env.DB.prepare(
      `INSERT OR REPLACE INTO uploads (key, owner_id, zone, content_type, bytes, sha256, attached_to, created_at)
       VALUES ('full', 'nora', ?, 'x', ?, '', 'document:bylaws', 0)`,
    )
      .bind(zone, 2 * 1024 ** 3)
      .run()
  await fill('document')
  expect((await upload('nora', 'document', PHOTO)).status).toBe(201)
  await fill('document thumbnail')
  expect((await upload('nora', 'chat', PHOTO)).status).toBe(201)
  await fill('chat')
  expect((await upload('nora', 'chat', PHOTO)).status).toBe(413)
})

test.each([
  ['200 MB a day', 200, 0, 429],
  ['2 GB in all', 2048, 2, 413],
])('%s are enough, also where several arrive at once', async (_, megabytes, daysAgo, status) => {
  const room = 2 * PHOTO.length + 10
  await env.DB.prepare(
    `INSERT INTO uploads (key, owner_id, zone, content_type, bytes, sha256, created_at) VALUES ('full', 'olav', 'chat', 'x', ?, '', ?)`,
  )
    .bind(megabytes * 1024 * 1024 - room, Date.now() - daysAgo * 24 * 3_600_000)
    .run()
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload('olav', 'chat', PHOTO)))
  expect(answers.map((answer) => answer.status).filter((found) => found === 201)).toHaveLength(2)
  expect((await leftBehind()).objects).toHaveLength(2)

  expect((await send('olav', 'chat', asForm(form(new Uint8Array(4_000))))).status).not.toBe(201)
  const large = { 'Content-Length': '4000', 'Content-Type': 'multipart/form-data; boundary=line' }
  const headers = { ...large, Authorization: `Bearer ${await tokenOf('olav')}` }
  expect((await request('/api/upload?zone=chat', { method: 'POST', headers, body: form(PHOTO) })).status).toBe(status)
})
